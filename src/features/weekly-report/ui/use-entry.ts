import { useState } from 'react';
import type { EntryError } from '@/entities/weekly-report';
import { useEntryErrors } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';

/** An open entry while it is being filled in: what was typed so far, kept as a draft, and what is wrong with it. */
export function useEntry<Open extends OpenEntry>(open: Open, onTyping: (open: OpenEntry) => void) {
  const fieldErrors = useEntryErrors();
  const [entry, setEntry] = useState<Open['entry']>(open.entry);
  return {
    entry,
    change: (part: Partial<Open['entry']>) => {
      const changed = { ...entry, ...part };
      setEntry(changed);
      onTyping({ ...open, entry: changed } as OpenEntry);
    },
    errorOf: (field: EntryError['field']) =>
      fieldErrors.find((error) => error.field === field)?.message,
  };
}
