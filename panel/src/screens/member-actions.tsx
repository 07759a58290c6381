import { Alert, Button } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { CALLS, PANEL_API, type RowOf } from '../../../server/panel/contract';
import { LEFT_TO_RIGHT } from '../controls/text-input-props';
import { CallDialog } from './call-dialog';
import { type ActionProps, Confirmed } from './confirmed';

export const EndMemberSessions = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="endMemberSessions"
    label="پایان نشست‌ها"
    question="این عضو از همه دستگاه‌ها بیرون می‌رود و باید دوباره وارد شود."
  />
);

export const ResetMemberPassword = ({ id }: ActionProps) => (
  <Confirmed
    id={id}
    name="resetMemberPassword"
    label="رمز عبور تازه"
    question="رمز عبور کنونی از کار می‌افتد و نشست‌ها پایان می‌یابند. عضو در صفحه ورود «فراموشی رمز عبور» را می‌زند و با کدی که به شماره‌اش می‌رسد رمز عبور تازه می‌گذارد."
  />
);

export function TakeBackGrant({ id }: ActionProps) {
  const grant = useRecordContext<RowOf<'memberGrant'>>();
  if (!grant || grant.takenBackAt) return null;
  return (
    <Confirmed
      id={id}
      name="takeBackGrant"
      label="پس گرفتن"
      question="این دسترسی از عضو گرفته می‌شود. گزارش‌های او می‌مانند، برای وقتی که دوباره بخرد یا به او بدهید."
    />
  );
}

/** A file that the server writes while it is loaded. */
export const ExportMember = ({ id }: ActionProps) => (
  <Button href={PANEL_API + CALLS.exportMember.path.replace('{id}', String(id))} download>
    دانلود داده‌ها
  </Button>
);

const Mobile = ({ label }: { label: string }) => (
  <TextInput
    source="mobile"
    label={label}
    helperText={false}
    autoComplete="off"
    slotProps={{ htmlInput: { ...LEFT_TO_RIGHT.htmlInput, inputMode: 'tel' } }}
  />
);

export const ChangeMobile = ({ id }: ActionProps) => (
  <CallDialog id={id} name="changeMobile" label="تغییر شماره" values={{ mobile: '' }}>
    <Alert severity="info" sx={{ mb: 2 }}>
      عضو از این پس با شماره تازه وارد می‌شود و کدها به آن می‌رسند. پیش از آن مطمئن شوید که شماره از
      خود اوست.
    </Alert>
    <Mobile label="شماره همراه تازه" />
  </CallDialog>
);

export const EraseMember = ({ id }: ActionProps) => (
  <CallDialog id={id} name="eraseMember" label="پاک کردن عضو" values={{ mobile: '' }} color="error">
    <Alert severity="warning" sx={{ mb: 2 }}>
      نام و نشانی، پاسخ‌ها و برنامه‌ها، وزن‌ها، نظرها و عکس‌های این عضو برای همیشه پاک می‌شوند و هیچ‌کس
      نمی‌تواند آن‌ها را برگرداند. فاکتورها بی‌نام می‌مانند.
    </Alert>
    <Mobile label="شماره همراه این عضو، برای اطمینان" />
  </CallDialog>
);
