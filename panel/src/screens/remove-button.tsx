import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Button,
  Confirm,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { formatNumber } from '@/shared/lib/persian-text';
import { type ResourceName, RESOURCES } from '../../../server/panel/contract';
import { call } from '../api/request';

/** Deletes a row, or withdraws what customers own; before that, it says which of the two, and how many own it. */
export function RemoveButton() {
  const resource = useResourceContext() as ResourceName;
  const record = useRecordContext()!;
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  const effect = useMutation({
    mutationFn: () => call('removalOf', undefined, { resource, id: record.id }),
    onSuccess: () => setAsking(true),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('ra.notification.deleted', { messageArgs: { smart_count: 1 } });
        redirect('list', resource);
      },
      onError: (error) => {
        setAsking(false);
        notify((error as Error).message, { type: 'error' });
      },
    },
  );
  const isKept = effect.data?.removal === 'withdraw';
  return (
    <>
      <Button
        label={`حذف ${RESOURCES[resource].title}`}
        color="error"
        disabled={effect.isPending}
        onClick={() => effect.mutate()}
      >
        <DeleteIcon />
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={isKept ? 'برداشتن از فروش' : 'حذف'}
        content={
          isKept
            ? `${formatNumber(effect.data?.buyers ?? 0)} نفر این مورد را دارند؛ پس حذف نمی‌شود: خریداران تازه آن را نمی‌بینند و دارندگان آن را نگه می‌دارند.`
            : 'هیچ عضوی این مورد را ندارد. برای همیشه حذف می‌شود.'
        }
        confirm={isKept ? 'برداشتن از فروش' : 'حذف'}
        confirmColor="warning"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
