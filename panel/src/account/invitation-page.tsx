import { Alert, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, useRedirect } from 'react-admin';
import { ROLE_TITLES } from '../../../server/panel/contract';
import { call } from '../api/request';
import { SecretInput, UsernameInput } from './account-inputs';
import { Door } from './door';

/** An invited person chooses a user name and a password. The token is in the fragment: servers do not see it. */
export function InvitationPage() {
  const redirect = useRedirect();
  const token = window.location.hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('readInvitation', { token }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: (values: { username: string; password: string }) =>
      call('acceptInvitation', { token, ...values }),
    onSuccess: () => redirect('/login'),
  });
  if (error)
    return (
      <Door title="دعوت‌نامه">
        <Alert severity="error">{error.message}</Alert>
      </Door>
    );
  return (
    <Door title="دعوت به پنل">
      {data && (
        <Typography>
          <bdi>{data.name}</bdi>، به عنوان «{ROLE_TITLES[data.role]}» دعوت شده‌اید. نام کاربری و رمز
          عبوری برای خودتان بسازید.
        </Typography>
      )}
      {accept.error && <Alert severity="error">{accept.error.message}</Alert>}
      <Form
        onSubmit={(values: object) =>
          accept.mutate(values as { username: string; password: string })
        }
        noValidate
      >
        <UsernameInput />
        <SecretInput source="password" label="رمز عبور" isNew />
        <Button type="submit" variant="contained" fullWidth loading={accept.isPending}>
          ساختن حساب
        </Button>
      </Form>
    </Door>
  );
}
