import { type ReactNode, useEffect, useId } from 'react';
import { stamped } from '@/entities/weekly-report';
import { useEntryErrors, useReportActions } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { FormDialog } from './form-dialog';

/** The frame of the modals: the fields, «ذخیره» and «انصراف». */
export function EntryForm({
  title,
  open,
  children,
}: {
  title: string;
  open: OpenEntry;
  children: ReactNode;
}) {
  const form = useId();
  const { close, saveEntry } = useReportActions();
  const errors = useEntryErrors();
  useEffect(() => {
    // What is wrong is told at its field, and nowhere else (decision 39): the first one is where one goes on.
    if (errors.length > 0)
      document.querySelector<HTMLElement>(`form[id="${form}"] [aria-invalid=true]`)?.focus();
  }, [errors, form]);
  return (
    <FormDialog
      id={form}
      title={title}
      onClose={close}
      onSubmit={() => saveEntry({ ...open, entry: stamped(open.entry, new Date()) } as OpenEntry)}
    >
      {children}
    </FormDialog>
  );
}
