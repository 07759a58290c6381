import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { type CallName, CALLS, type ResourceName, type Role } from '../../../server/panel/contract';
import { getMe } from '../api/auth-provider';
import { call } from '../api/request';
import { type ActionProps, Confirmed } from './confirmed';
import { DismissText } from './dismiss-texts';
import {
  ChangeMobile,
  EndMemberSessions,
  EraseMember,
  ExportMember,
  ResetMemberPassword,
  TakeBackGrant,
} from './member-actions';
import { Preview } from './preview';
import { AskBank, CompleteRefund, GiveBack, MoveOrder } from './sale-actions';

const EndSessions = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="endSessions"
    label="پایان نشست‌ها"
    question="این همکار از همه دستگاه‌ها بیرون می‌رود و باید دوباره وارد شود."
  />
);

const ResetSecondFactor = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="resetSecondFactor"
    label="برداشتن ورود دومرحله‌ای"
    question="برای همکاری که گوشی‌اش را گم کرده است: رمزساز او برداشته می‌شود و نشست‌هایش پایان می‌یابند."
  />
);

function Duplicate({ id }: ActionProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('duplicateClass', undefined, { id }),
    onSuccess: ({ id: copy }) => {
      notify('رونوشت ساخته شد. تا آن را نشان ندهید، از فروش پنهان است.');
      redirect('edit', 'class', copy);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      رونوشت با جلسه‌ها
    </Button>
  );
}

/** Logs in as a member, in another tab. The link works once, within a minute. */
function LogInAsMember({ id }: ActionProps) {
  const notify = useNotify();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => call('loginCode', undefined, { id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <>
      <Button onClick={() => mutate()} loading={isPending}>
        ورود به جای عضو
      </Button>
      <Dialog open={data !== undefined} onClose={reset} aria-labelledby="log-in-as-member">
        <DialogTitle id="log-in-as-member">ورود به جای عضو</DialogTitle>
        <DialogContent>
          <Alert severity="info">
            پیوند زیر یک بار و تا یک دقیقه کار می‌کند. این کار ثبت می‌شود. اگر در همین مرورگر وارد
            برنامه شده‌اید، آن حساب جای خود را به حساب عضو می‌دهد.
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset}>انصراف</Button>
          <Button variant="contained" href={data?.path ?? ''} target="_blank" onClick={reset}>
            باز کردن برنامه
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const isFor = (name: CallName, role: Role) => {
  const roles: readonly Role[] | null = CALLS[name].roles;
  return roles?.includes(role) === true;
};

interface RowAction {
  /** by whose roles it is shown */ readonly call: CallName;
  readonly Action: ComponentType<ActionProps>;
}
const PREVIEW: RowAction = { call: 'preview', Action: Preview };
const ACTIONS: Readonly<Partial<Record<ResourceName, readonly RowAction[]>>> = {
  class: [PREVIEW, { call: 'duplicateClass', Action: Duplicate }],
  diet: [PREVIEW],
  product: [PREVIEW],
  page: [PREVIEW],
  invoice: [
    { call: 'askBank', Action: AskBank },
    { call: 'giveBack', Action: GiveBack },
  ],
  refund: [{ call: 'completeRefund', Action: CompleteRefund }],
  order: [{ call: 'moveOrder', Action: MoveOrder }],
  member: [
    { call: 'loginCode', Action: LogInAsMember },
    { call: 'endMemberSessions', Action: EndMemberSessions },
    { call: 'resetMemberPassword', Action: ResetMemberPassword },
    { call: 'changeMobile', Action: ChangeMobile },
    { call: 'exportMember', Action: ExportMember },
    { call: 'eraseMember', Action: EraseMember },
  ],
  message: [{ call: 'dismissMessages', Action: DismissText }],
  news: [{ call: 'dismissNews', Action: DismissText }],
  memberGrant: [{ call: 'takeBackGrant', Action: TakeBackGrant }],
  staff: [
    { call: 'endSessions', Action: EndSessions },
    { call: 'resetSecondFactor', Action: ResetSecondFactor },
  ],
};

/** The calls about a row besides saving and deleting it, as far as the role may make them. */
export function RowActions() {
  const resource = useResourceContext() as ResourceName;
  const id = useRecordContext()?.id;
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: getMe });
  if (!me || id === undefined) return null;
  const allowed = ACTIONS[resource]?.filter((each) => isFor(each.call, me.role)) ?? [];
  if (allowed.length === 0) return null;
  return (
    <TopToolbar>
      {allowed.map(({ call: name, Action }) => (
        <Action key={name} id={id} />
      ))}
    </TopToolbar>
  );
}
