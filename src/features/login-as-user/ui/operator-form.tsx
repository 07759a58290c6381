import { Stack } from '@chakra-ui/react/stack';
import { INVALID_OPERATOR_CODE } from '@/shared/api/contract/rules/refusals';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { FormMessages } from '@/shared/ui/form-messages';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { TextField } from '@/shared/ui/text-field';
import { useLoginAsUser } from '../model/use-login-as-user';

export function OperatorForm() {
  const { state, replaceSession, cancel } = useLoginAsUser();
  switch (state) {
    case 'confirmingReplacement':
      return (
        <ConfirmDialog
          title="ورود به جای کاربر دیگر"
          yes="بله، وارد شو"
          onConfirm={replaceSession}
          onClose={cancel}
        >
          شما وارد حساب خود هستید. با ادامه، از این حساب بیرون می‌روید و آنچه ذخیره نکرده‌اید پاک
          می‌شود.
        </ConfirmDialog>
      );
    case 'enteringCode':
      return <CodeForm />;
    case 'openingPage':
    case 'loggingIn':
    case 'cancelled':
    case 'signedIn':
      return <LoadingOverlay />;
    default:
      return state satisfies never;
  }
}

const FIELDS = {
  labels: { code: 'رمز عبور اپراتور' },
  sentences: { [INVALID_OPERATOR_CODE]: 'code' },
} as const;

/** The form with a single password field (decision 12). */
function CodeForm() {
  const { messages, fields, submitCode } = useLoginAsUser();
  const { form, field, notes } = useRequiredTexts(FIELDS, { messages, fields });
  return (
    <Stack asChild gap="4">
      <form {...form(({ code }) => submitCode(code))}>
        <TextField kind="password" autoComplete="off" {...field('code')} />
        <FormMessages {...notes} />
        <Button type="submit" variant="main">
          ورود
        </Button>
      </form>
    </Stack>
  );
}
