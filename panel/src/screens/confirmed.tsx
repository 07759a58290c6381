import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { call } from '../api/request';

export interface ActionProps {
  readonly id: string | number;
}

interface ConfirmedProps extends ActionProps {
  name:
    | 'endSessions'
    | 'resetSecondFactor'
    | 'endMemberSessions'
    | 'resetMemberPassword'
    | 'takeBackGrant';
  label: string;
  question: string;
}

/** A call about a row, after a question. */
export function Confirmed({ id, name, label, question }: ConfirmedProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(name, undefined, { id }),
    onSuccess: () => {
      notify('انجام شد.');
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={label}
        content={question}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
