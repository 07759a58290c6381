import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { ForgotPassword } from '../model/forgot-password.context';

/** Step 1: where the code goes. */
export function NumberStep() {
  const actor = ForgotPassword.useActorRef();
  const isLoading = ForgotPassword.useSelector((snapshot) => snapshot.hasTag('loading'));
  const messages = ForgotPassword.useSelector(({ context }) => context.messages);
  const [mobile, setMobile] = useState(() => actor.getSnapshot().context.mobile);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actor.getSnapshot().context.mobile) form.current?.querySelector('input')?.focus(); // come back to change it: the button that led here is gone
  }, [actor]);
  return (
    <Stack asChild gap="4">
      <form
        ref={form}
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'number.submit', mobile });
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
