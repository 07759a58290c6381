import { Stack } from '@chakra-ui/react/stack';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useSessionForms } from '../model/use-session-forms';

const EMPTY = { firstName: '', lastName: '', mobile: '', password: '', repeatedPassword: '' };

/** First name, last name, mobile number and the password twice; the server decides what is right (section 5). */
export function RegistrationForm() {
  const { isLoading, messages, register } = useSessionForms();
  const [form, setForm] = useState(EMPTY);
  const messagesId = useId();

  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    onValue: (value: string) => setForm((rest) => ({ ...rest, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register(form);
  };
  return (
    <Stack as="form" gap="4" onSubmit={submit} aria-describedby={messagesId}>
      <TextField kind="name" label="نام" autoComplete="given-name" {...field('firstName')} />
      <TextField
        kind="name"
        label="نام خانوادگی"
        autoComplete="family-name"
        {...field('lastName')}
      />
      <TextField kind="mobile" label="شماره موبایل" autoComplete="username" {...field('mobile')} />
      <TextField
        kind="password"
        label="رمز عبور"
        autoComplete="new-password"
        {...field('password')}
      />
      <TextField
        kind="password"
        label="تکرار رمز عبور"
        autoComplete="new-password"
        {...field('repeatedPassword')}
      />
      <FormMessages id={messagesId} messages={messages} />
      <Button type="submit" variant="main" loading={isLoading}>
        ثبت‌نام
      </Button>
    </Stack>
  );
}
