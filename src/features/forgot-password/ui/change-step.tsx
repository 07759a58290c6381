import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useId, useRef, useState } from 'react';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useForgotPassword } from '../model/use-forgot-password';

/** Step 2: the code that was sent, and the new password twice; the server decides what is right (section 5). */
export function ChangeStep() {
  const { isLoading, mobile, messages, changePassword, changeNumber } = useForgotPassword();
  const [change, setChange] = useState({
    activationCode: '',
    newPassword: '',
    repeatedPassword: '',
  });
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []); // the button that led here is gone
  const field = (name: keyof typeof change) => ({
    value: change[name],
    onValue: (value: string) => setChange((rest) => ({ ...rest, [name]: value })),
  });
  return (
    <Stack asChild gap="4">
      <form
        ref={form}
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          changePassword(change);
        }}
      >
        <p>
          کدی را که به شماره <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> رسیده است وارد کنید.
        </p>
        <TextField
          kind="digits"
          label="کد ارسال‌شده"
          autoComplete="one-time-code"
          {...field('activationCode')}
        />
        <TextField
          kind="password"
          label="رمز عبور جدید"
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <TextField
          kind="password"
          label="تکرار رمز عبور جدید"
          autoComplete="new-password"
          {...field('repeatedPassword')}
        />
        <FormMessages id={id} messages={messages} />
        <Button type="submit" variant="main" loading={isLoading}>
          ثبت تغییر رمز عبور
        </Button>
        <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={changeNumber}>
          تغییر شماره موبایل
        </Button>
      </form>
    </Stack>
  );
}
