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

interface Withdrawal {
  readonly title: string;
  /** @param buyers their number, in Persian digits */ readonly question: (
    buyers: string,
  ) => string;
}
const OFF_SALE: Withdrawal = {
  title: 'برداشتن از فروش',
  question: (buyers) =>
    `${buyers} نفر این مورد را دارند؛ پس حذف نمی‌شود: خریداران تازه آن را نمی‌بینند و دارندگان آن را نگه می‌دارند.`,
};
/** The effect on a row that is withdrawn instead of deleted, where it is no item for sale. */
const WITHDRAWALS: Readonly<Partial<Record<ResourceName, Withdrawal>>> = {
  discountCode: {
    title: 'غیرفعال کردن',
    question: (buyers) =>
      `${buyers} نفر این کد را به کار برده‌اند؛ پس حذف نمی‌شود: دیگر کسی نمی‌تواند آن را به کار ببرد و فاکتورها تغییر نمی‌کنند.`,
  },
};

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
  const withdrawal = WITHDRAWALS[resource] ?? OFF_SALE;
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
        title={isKept ? withdrawal.title : 'حذف'}
        content={
          isKept
            ? withdrawal.question(formatNumber(effect.data?.buyers ?? 0))
            : 'هیچ عضوی این مورد را ندارد. برای همیشه حذف می‌شود.'
        }
        confirm={isKept ? withdrawal.title : 'حذف'}
        confirmColor="warning"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
