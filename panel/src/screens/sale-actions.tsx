/** The actions of the staff on invoices, refunds and orders. */
import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CheckboxGroupInput, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DeliveryState, PaymentState } from '@/shared/api/contract/codes';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import { NEXT_STATES, PANEL_PATH, type RowOf } from '../../../server/panel/contract';
import { call } from '../api/request';
import { ControlInput } from '../controls/control-input';
import { CallDialog } from './call-dialog';
import type { ActionProps } from './confirmed';
import { CALL_FIELDS } from './sales-fields';

const Input = ({ source }: { source: keyof typeof CALL_FIELDS }) => (
  <ControlInput source={source} control={CALL_FIELDS[source]} />
);

/** The answer of the bank, by the state of the payment afterwards. */
const ANSWERS: Readonly<Record<PaymentState, string>> = {
  [PaymentState.pending]: 'بانک هنوز نتیجه‌ای ندارد؛ چند دقیقه دیگر دوباره بپرسید.',
  [PaymentState.failed]: 'بانک می‌گوید این پرداخت انجام نشده است.',
  [PaymentState.paid]: 'بانک این پرداخت را پذیرفته است.',
  [PaymentState.refundDue]: 'بانک پول را پس نداده است؛ بازگشت وجه در انتظار است.',
  [PaymentState.refunded]: 'بانک پول را پس داده است.',
};

/** The states in which the bank may know more than the shop. */
const UNCERTAIN: readonly PaymentState[] = [
  PaymentState.pending,
  PaymentState.failed,
  PaymentState.refundDue,
];

export function AskBank({ id }: ActionProps) {
  const invoice = useRecordContext<RowOf<'invoice'>>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('askBank', undefined, { id }),
    onSuccess: ({ state }) => {
      notify(ANSWERS[state]);
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!invoice || !UNCERTAIN.includes(invoice.state)) return null;
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      پرسش از بانک
    </Button>
  );
}

/** A refund by hand without a number of its transfer stays due. */
function ReferenceInput() {
  const way: unknown = useWatch({ name: 'way' });
  return (
    way === 'hand' && (
      <>
        <Alert severity="info" sx={{ mb: 1 }}>
          اگر پول را فرستاده‌اید، شماره پیگیری آن را بنویسید. اگر نه، خالی بگذارید: این بازگشت در
          فهرست «بازگشت وجه» می‌ماند.
        </Alert>
        <Input source="reference" />
      </>
    )
  );
}

export function GiveBack({ id }: ActionProps) {
  const invoice = useRecordContext<RowOf<'invoice'>>();
  const isPaid = !([PaymentState.pending, PaymentState.failed] as string[]).includes(
    invoice?.state ?? PaymentState.pending,
  );
  if (!invoice || !isPaid) return null;
  const granted = invoice.items.filter(({ state }) => state === 'granted');
  const left = invoice.totalPrice - invoice.refundDue;
  if (left === 0 && granted.length === 0) return null;
  const choices = granted.map(({ id: itemId, title, size, color }) => ({
    id: itemId,
    name: [title, size, color].filter(Boolean).join('، '),
  }));
  return (
    <CallDialog
      name="giveBack"
      id={id}
      label="بازگشت وجه"
      values={{ amount: left, way: 'hand', reference: '', takenBack: [] }}
    >
      <Input source="amount" />
      <Input source="reason" />
      <Input source="way" />
      <ReferenceInput />
      {choices.length > 0 && (
        <CheckboxGroupInput
          source="takenBack"
          label="پس گرفتن از خریدار"
          helperText="خریدار دیگر آن را ندارد. گزارش‌های برنامه غذایی پاک نمی‌شوند."
          choices={choices}
          row={false}
        />
      )}
    </CallDialog>
  );
}

export function CompleteRefund({ id }: ActionProps) {
  const refund = useRecordContext<RowOf<'refund'>>();
  if (!refund || refund.isDone) return null;
  return (
    <CallDialog name="completeRefund" id={id} label="ثبت بازگشت دستی" values={{ reference: '' }}>
      <Input source="reference" />
    </CallDialog>
  );
}

function Step({ id, to }: ActionProps & { to: DeliveryState }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('moveOrder', { to }, { id }),
    onSuccess: () => {
      notify('انجام شد.');
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const label = DELIVERY_TITLES[to];
  if (to === DeliveryState.sent)
    return (
      <CallDialog
        name="moveOrder"
        id={id}
        label={label}
        values={{ to, carrier: '', trackingNumber: '' }}
      >
        <Input source="carrier" />
        <Input source="trackingNumber" />
      </CallDialog>
    );
  if (to === DeliveryState.returned)
    return (
      <CallDialog name="moveOrder" id={id} label={label} values={{ to, restocks: true }}>
        <Input source="restocks" />
      </CallDialog>
    );
  return (
    <Button variant="contained" onClick={() => mutate()} loading={isPending}>
      {label}
    </Button>
  );
}

export function MoveOrder({ id }: ActionProps) {
  const order = useRecordContext<RowOf<'order'>>();
  if (!order) return null;
  return (
    <>
      <Button href={`${PANEL_PATH}/order/${id}/slip`} target="_blank">
        برگه بسته‌بندی
      </Button>
      {NEXT_STATES[order.state].map((to) => (
        <Step key={to} id={id} to={to} />
      ))}
    </>
  );
}
