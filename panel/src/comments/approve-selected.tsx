import CheckIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatNumber } from '@/shared/lib/persian-text';
import { call } from '../api/request';
import { useSelectedRows } from '../screens/selected-rows';

/** Approves the selected comments as they are on the screen: one that its author has changed since stays waiting. */
export function ApproveSelected() {
  const { rows: read, finish } = useSelectedRows();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('approveComments', {
        comments: read.map(({ id, version }) => ({ id: Number(id), version: String(version) })),
      }),
    onSuccess: ({ approved, changed }) => {
      notify(
        changed === 0
          ? `${formatNumber(approved)} نظر تأیید شد.`
          : `${formatNumber(approved)} نظر تأیید شد؛ ${formatNumber(changed)} نظر در این میان تغییر کرده است، آن را دوباره بخوانید.`,
        { type: changed === 0 ? 'success' : 'warning' },
      );
      finish();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      startIcon={<CheckIcon />}
      loading={isPending}
      disabled={read.length === 0}
      onClick={() => mutate()}
    >
      تأیید
    </Button>
  );
}
