import { Stack } from '@chakra-ui/react/stack';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { FormMessages } from '@/shared/ui/form-messages';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { TextField } from '@/shared/ui/text-field';
import { LoginAsUser } from '../model/login-as-user.context';

/** What the operator sees, state by state. */
export function OperatorForm() {
  const actor = LoginAsUser.useActorRef();
  const state = LoginAsUser.useSelector(({ value }) => value);
  switch (state) {
    case 'openingPage':
      return null;
    case 'confirmingReplacement':
      return (
        <ConfirmDialog
          title="ورود به جای کاربر دیگر"
          yes="بله، وارد شود"
          onConfirm={() => actor.send({ type: 'replacement.confirm' })}
          onClose={() => actor.send({ type: 'modal.close' })}
        >
          شما وارد حساب خود هستید. با ادامه، از این حساب بیرون می‌روید و آنچه ذخیره نکرده‌اید پاک
          می‌شود.
        </ConfirmDialog>
      );
    case 'enteringCode':
      return <CodeForm />;
    case 'loggingIn':
    case 'left':
      return <LoadingOverlay />;
    default:
      return state satisfies never;
  }
}

/** The one password field of decision 12. */
function CodeForm() {
  const actor = LoginAsUser.useActorRef();
  const messages = LoginAsUser.useSelector(({ context }) => context.messages);
  const [code, setCode] = useState('');
  const id = useId();
  return (
    <Stack asChild gap="4">
      <form
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'code.submit', code });
        }}
      >
        <TextField
          kind="password"
          label="رمز عبور اپراتور"
          value={code}
          onValue={setCode}
          autoComplete="off"
        />
        <FormMessages id={id} messages={messages} />
        <Button type="submit" variant="main">
          ورود
        </Button>
      </form>
    </Stack>
  );
}
