import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useSessionForms } from '../model/use-session-forms';

interface LoginFormProps {
  /** «ورود» on the login screen, «مرحله بعد» in the login modal. */
  submitLabel: string;
  /** A link to another screen was followed: a modal around the form closes. */
  onLeave?: () => void;
  children?: ReactNode;
}

/** Mobile number and password; the server decides what is right (section 5). */
export function LoginForm({ submitLabel, onLeave, children }: LoginFormProps) {
  const { isLoading, messages, logIn } = useSessionForms();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const messagesId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn({ username, password });
  };
  return (
    <Stack as="form" gap="4" onSubmit={submit} aria-describedby={messagesId}>
      <TextField
        kind="mobile"
        label="شماره موبایل"
        value={username}
        onValue={setUsername}
        autoComplete="username"
      />
      <TextField
        kind="password"
        label="رمز عبور"
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
      />
      <FormMessages id={messagesId} messages={messages} />
      {children}
      <Button type="submit" variant="main" loading={isLoading}>
        {submitLabel}
      </Button>
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Link to={routes.register} onClick={onLeave}>
          ثبت‌نام
        </Link>
        <Link to={routes.forgotPassword} onClick={onLeave}>
          فراموشی رمز عبور
        </Link>
      </Flex>
    </Stack>
  );
}
