import { useState } from 'react';
import { WeeklyReport } from '../model/weekly-report.context';
import type { OpenEntry } from '../model/weekly-report.machine';

/** An open entry while it is being filled in: what was typed so far, kept as a draft, and what is wrong with it. */
export function useEntry<Open extends OpenEntry>(open: Open, onTyping: (open: OpenEntry) => void) {
  const fieldErrors = WeeklyReport.useSelector(({ context }) => context.fieldErrors);
  const [entry, setEntry] = useState<Open['entry']>(open.entry);
  return {
    entry,
    change: (part: Partial<Open['entry']>) => {
      const changed = { ...entry, ...part };
      setEntry(changed);
      onTyping({ ...open, entry: changed } as OpenEntry);
    },
    errorOf: (field: string) => fieldErrors.find((problem) => problem.field === field)?.message,
  };
}
