import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Form, type HttpError, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type CallName, CALLS, readInput } from '../../../server/panel/contract';
import { call, type ErrorBody, nested } from '../api/request';

interface Props<Name extends CallName> {
  readonly name: Name;
  readonly id: string | number;
  /** of the button that opens the dialog, and of the one that sends it */ readonly label: string;
  /** the initial values of the form, and the values that it sends without an input */
  readonly values: Readonly<Record<string, unknown>>;
  /** the inputs */ readonly children: ReactNode;
  /** of the buttons; an error for what can't be undone */ readonly color?: 'primary' | 'error';
}

/** Inputs that react-admin has cleared count as missing. */
const filled = (values: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

/** A button that opens a form, which makes a call about a row. */
export function CallDialog<Name extends CallName>({
  name,
  id,
  label,
  values,
  children,
  color = 'primary',
}: Props<Name>) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const validate = (given: FieldValues) => {
    const read = readInput(CALLS[name].body!, filled(given));
    return 'fields' in read ? nested(read.fields) : {};
  };
  const send = async (given: FieldValues) => {
    setSending(true);
    try {
      await call(name, filled(given) as never, { id });
      setOpen(false);
      notify('انجام شد.');
      refresh();
      return undefined;
    } catch (error) {
      const { message, body } = error as HttpError & { body?: ErrorBody };
      notify(message, { type: 'error' });
      return body?.errors ?? { root: { serverError: message } };
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button color={color} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth>
        <Form record={{ ...values }} validate={validate} onSubmit={send}>
          <DialogTitle id={titleId}>{label}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>انصراف</Button>
            <Button type="submit" variant="contained" color={color} loading={isSending}>
              {label}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
