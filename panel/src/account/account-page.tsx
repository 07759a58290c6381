import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Form, Title, useNotify } from 'react-admin';
import { cleanTyped } from '@/shared/lib/persian-text';
import { authCall, forgetMe, getMe } from '../api/auth-provider';
import { CodeField, SecretInput } from './account-inputs';

const QR_PIXELS = 192;

interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

/** The secret of an authenticator as QR code and as text, and the recovery codes; the first code proves it. */
function Enrol({ totpURI, backupCodes, onEnd }: Enrolment & { onEnd: () => void }) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => authCall('/two-factor/verify-totp', { code: cleanTyped(code).trim() }),
    onSuccess: onEnd,
  });
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        verify.mutate();
      }}
    >
      <Typography>این کد را با برنامه رمزساز گوشی بخوانید:</Typography>
      <Box sx={{ p: 1.5, bgcolor: '#fff', borderRadius: 1 }}>
        <QRCodeSVG value={totpURI} size={QR_PIXELS} title="کد QR رمزساز" />
      </Box>
      <Typography variant="body2">
        یا این کلید را وارد کنید: <bdi dir="ltr">{new URL(totpURI).searchParams.get('secret')}</bdi>
      </Typography>
      <Alert severity="info">
        این کدهای بازیابی را جای امنی بنویسید. هر کدام یک بار به جای رمزساز کار می‌کند:
        <Box component="ul" dir="ltr" sx={{ columns: 2, m: 0, mt: 1 }}>
          {backupCodes.map((each) => (
            <li key={each}>
              <code>{each}</code>
            </li>
          ))}
        </Box>
      </Alert>
      {verify.error && <Alert severity="error">{verify.error.message}</Alert>}
      <CodeField label="کد شش‌رقمی رمزساز" value={code} onCode={setCode} />
      <Button type="submit" variant="contained" loading={verify.isPending}>
        روشن کردن ورود دومرحله‌ای
      </Button>
    </Box>
  );
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const refresh = () => {
    setEnrolment(undefined);
    forgetMe();
    void queries.invalidateQueries();
    notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
  };
  const change = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      authCall(isOn ? '/two-factor/disable' : '/two-factor/enable', { password }),
    onSuccess: (answer) => (isOn ? refresh() : setEnrolment(answer as Enrolment)),
  });
  if (enrolment) return <Enrol {...enrolment} onEnd={refresh} />;
  return (
    <Form onSubmit={(values: object) => change.mutate(values as { password: string })}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {isOn
          ? 'روشن است: هنگام ورود، کد رمزساز هم پرسیده می‌شود.'
          : 'خاموش است. با آن، رمز عبور لو رفته هم پنل را باز نمی‌کند.'}
      </Typography>
      {change.error && <Alert severity="error">{change.error.message}</Alert>}
      <SecretInput source="password" label="رمز عبور کنونی" />
      <Button type="submit" variant={isOn ? 'outlined' : 'contained'} loading={change.isPending}>
        {isOn ? 'خاموش کردن' : 'روشن کردن'}
      </Button>
    </Form>
  );
}

function ChangePassword() {
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (values: { currentPassword: string; newPassword: string }) =>
      authCall('/change-password', values),
    onSuccess: () => notify('رمز عبور تغییر کرد.'),
  });
  return (
    <Form
      onSubmit={(values: object) =>
        change.mutate(values as { currentPassword: string; newPassword: string })
      }
    >
      {change.error && <Alert severity="error">{change.error.message}</Alert>}
      <SecretInput source="currentPassword" label="رمز عبور کنونی" />
      <SecretInput source="newPassword" label="رمز عبور تازه" isNew />
      <Button type="submit" variant="outlined" loading={change.isPending}>
        تغییر رمز عبور
      </Button>
    </Form>
  );
}

/** The account of the person: second factor and password. */
export function AccountPage() {
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: getMe });
  if (!me) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560, pb: 4 }}>
      <Title title="حساب و امنیت" />
      {me.mustEnrol && (
        <Alert severity="warning">برای کار با پنل، نخست ورود دومرحله‌ای را روشن کنید.</Alert>
      )}
      <Card>
        <CardContent>
          <Typography component="h2" variant="h6" gutterBottom>
            ورود دومرحله‌ای
          </Typography>
          <SecondFactor isOn={me.hasSecondFactor} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Typography component="h2" variant="h6" gutterBottom>
            رمز عبور
          </Typography>
          <ChangePassword />
        </CardContent>
      </Card>
    </Box>
  );
}
