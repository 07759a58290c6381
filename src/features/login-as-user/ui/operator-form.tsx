import { Stack } from '@chakra-ui/react/stack';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { FormMessages } from '@/shared/ui/form-messages';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { TextField } from '@/shared/ui/text-field';
import { useLoginAsUser } from '../model/use-login-as-user';

/** What the operator sees, state by state. */
export function OperatorForm() {
  const { state, replaceSession, cancel } = useLoginAsUser();
  switch (state) {
    case 'confirmingReplacement':
      return (
        <ConfirmDialog
          title="ورود به جای کاربر دیگر"
          yes="بله، وارد شود"
          onConfirm={replaceSession}
          onClose={cancel}
        >
          شما وارد حساب خود هستید. با ادامه، از این حساب بیرون می‌روید و آنچه ذخیره نکرده‌اید پاک
          می‌شود.
        </ConfirmDialog>
      );
    case 'enteringCode':
      return <CodeForm />;
    case 'loggingIn':
    case 'cancelled':
    case 'signedIn':
      return <LoadingOverlay />;
    default:
      return state satisfies never;
  }
}

/** The one password field of decision 12. */
function CodeForm() {
  const { messages, submitCode } = useLoginAsUser();
  const [code, setCode] = useState('');
  const id = useId();
  return (
    <Stack asChild gap="4">
      <form
        aria-describedby={id}
        onSubmit={(event) => {
          event.preventDefault();
          submitCode(code);
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
