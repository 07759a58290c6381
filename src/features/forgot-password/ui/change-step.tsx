import { Stack } from '@chakra-ui/react/stack';
import { useEffect } from 'react';
import {
  COMMON_PASSWORD,
  type FieldRules,
  PASSWORD_RULE,
  SHORT_PASSWORD,
  UNEQUAL_PASSWORDS,
  WRONG_ACTIVATION_CODE,
} from '@/shared/api/contract/rules/refusals';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { useCheckedForm } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import type { NewPassword } from '../model/forgot-password.machine';
import { useForgotPassword } from '../model/use-forgot-password';
import { Resend } from './resend';
import { useCodeFromMessage } from './use-code-from-message';

const FIELDS: FieldRules<keyof NewPassword> = {
  labels: {
    activationCode: 'کد ارسال‌شده',
    newPassword: 'رمز عبور جدید',
    repeatedPassword: 'تکرار رمز عبور جدید',
  },
  sentences: {
    [WRONG_ACTIVATION_CODE]: 'activationCode',
    [SHORT_PASSWORD]: 'newPassword',
    [COMMON_PASSWORD]: 'newPassword',
    [UNEQUAL_PASSWORDS]: 'repeatedPassword',
  },
};

/** Step 2: the code that was sent, and the new password twice; the server decides what is right (section 5). */
export function ChangeStep() {
  const { state, isLoading, mobile, messages, changePassword, changeNumber, resendCode } =
    useForgotPassword();
  const { form, element, field, notes } = useCheckedForm(FIELDS, messages);
  const code = field('activationCode');
  const focusCode = () => element.current?.querySelector('input')?.focus();
  // The button that led here is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  useCodeFromMessage(code.onValue);
  return (
    <Stack asChild gap="4">
      <form {...form(changePassword)}>
        <p>
          کدی را که به شماره <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> رسیده است وارد کنید.
        </p>
        <TextField kind="digits" autoComplete="one-time-code" {...code} />
        <Resend
          state={state}
          onResend={() => {
            focusCode(); // the button goes
            resendCode();
          }}
        />
        <TextField
          kind="password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          {...field('newPassword')}
        />
        <TextField kind="password" autoComplete="new-password" {...field('repeatedPassword')} />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={state === 'changingPassword'}>
          ثبت تغییر رمز عبور
        </Button>
        <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={changeNumber}>
          تغییر شماره موبایل
        </Button>
      </form>
    </Stack>
  );
}
