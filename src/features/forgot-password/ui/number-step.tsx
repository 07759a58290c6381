import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useForgotPassword } from '../model/use-forgot-password';

/** Step 1: where the code goes. */
export function NumberStep() {
  const { isLoading, mobile: sent, messages, sendCode } = useForgotPassword();
  const [mobile, setMobile] = useState(sent);
  const [isBack] = useState(sent !== '');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Come back to change it: the button that led here is gone.
    if (isBack) form.current?.querySelector('input')?.focus();
  }, [isBack]);
  return (
    <Stack asChild gap="4">
      <form
        ref={form}
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          sendCode(mobile);
        }}
      >
        <TextField
          kind="mobile"
          label="شماره موبایل"
          placeholder="09..."
          value={mobile}
          onValue={setMobile}
          autoComplete="username"
        />
        <FormMessages id={id} messages={messages} />
        <Button type="submit" variant="main" loading={isLoading}>
          ارسال کد
        </Button>
      </form>
    </Stack>
  );
}
