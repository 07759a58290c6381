import { Alert, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useLogin } from 'react-admin';
import { cleanTyped } from '@/shared/lib/persian-text';
import { CodeMissing, type Credentials } from '../api/auth-provider';
import { CodeField, SecretInput, UsernameInput } from './account-inputs';
import { Door } from './door';

/** The login: user name and password, and then the code of the second factor. */
export function LoginPage() {
  const login = useLogin();
  const [asksCode, setAsksCode] = useState(false);
  const [message, setMessage] = useState('');
  const [isPending, setPending] = useState(false);
  const enter = async (credentials: Credentials) => {
    setMessage('');
    setPending(true);
    try {
      await login(credentials);
    } catch (error) {
      if (error instanceof CodeMissing) setAsksCode(true);
      else setMessage((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Door title={asksCode ? 'کد ورود دومرحله‌ای' : 'ورود به پنل'}>
      {message && <Alert severity="error">{message}</Alert>}
      {asksCode ? (
        <CodeForm
          isPending={isPending}
          onCode={(code) => void enter({ username: '', password: '', code })}
        />
      ) : (
        <Form
          onSubmit={(values: object) => void enter({ ...(values as Credentials), code: '' })}
          noValidate
        >
          <UsernameInput />
          <SecretInput source="password" label="رمز عبور" />
          <Button type="submit" variant="contained" fullWidth loading={isPending}>
            ورود
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            رمز عبور را فراموش کرده‌اید؟ از مدیر بخواهید شما را دوباره دعوت کند.
          </Typography>
        </Form>
      )}
      <MuiLink href="/">بازگشت به فروشگاه</MuiLink>
    </Door>
  );
}

/** The screen has changed at a press, and this is its only field. */
const focus = (input: HTMLInputElement | null) => input?.focus();

interface CodeFormProps {
  isPending: boolean;
  onCode: (code: string) => void;
}
function CodeForm({ isPending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode(cleanTyped(code).trim());
      }}
    >
      <CodeField
        label="کد"
        value={code}
        onCode={setCode}
        helperText="کد شش‌رقمی برنامه رمزساز، یا یکی از کدهای بازیابی"
        inputRef={focus}
        fullWidth
        sx={{ mb: 2 }}
      />
      <Button type="submit" variant="contained" fullWidth loading={isPending}>
        ورود
      </Button>
    </form>
  );
}
