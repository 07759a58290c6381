import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useState } from 'react';
import {
  COMMON_PASSWORD,
  type FieldRules,
  PASSWORD_RULE,
  SHORT_PASSWORD,
  PASSWORD_MISMATCH,
  INVALID_ACTIVATION_CODE,
  INVALID_MOBILE,
} from '@/shared/api/contract/rules/refusals';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { Countdown, ResendButton } from '@/shared/ui/resend-code';
import { TextField } from '@/shared/ui/text-field';
import { useForgotPassword } from '../model/use-forgot-password';
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { NewPassword } from '../model/forgot-password.machine';
import { useCodeFromMessage } from '@/shared/lib/use-code-from-message';

const NUMBER_FIELDS = {
  labels: { mobile: 'شماره موبایل' },
  sentences: { [INVALID_MOBILE]: 'mobile' },
} as const;

/** Step 1: the mobile number. */
export function NumberStep() {
  const { isLoading, mobile: sent, messages, fields, sendCode } = useForgotPassword();
  const { form, element, field, notes } = useRequiredTexts(
    NUMBER_FIELDS,
    { messages, fields },
    { mobile: sent },
  );
  const [isBack] = useState(sent !== '');
  useEffect(() => {
    // Focuses the field after returning from step 2, whose button is unmounted.
    if (isBack) element.current?.querySelector('input')?.focus();
  }, [isBack, element]);
  return (
    <Stack asChild gap="4">
      <form {...form(({ mobile }) => sendCode(mobile))}>
        <TextField
          kind="mobile"
          placeholder="09..."
          autoComplete="username"
          hint="کد تغییر رمز به همین شماره پیامک می‌شود."
          {...field('mobile')}
        />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={isLoading}>
          ارسال کد
        </Button>
      </form>
    </Stack>
  );
}

interface ResendProps {
  state: ReturnType<typeof useForgotPassword>['state'];
  onResend: () => void;
}

/** Requests another code: a countdown, then a button. */
export function Resend({ state, onResend }: ResendProps) {
  switch (state) {
    case 'enteringCode':
      return <Countdown />;
    case 'enteringLateCode':
    case 'resendingCode':
      return <ResendButton isLoading={state === 'resendingCode'} onResend={onResend} />;
    case 'enteringNumber':
    case 'sendingCode':
    case 'changingPassword':
    case 'signedIn':
      return null;
    default:
      return state satisfies never;
  }
}

const PASSWORD_FIELDS: FieldRules<keyof NewPassword> = {
  labels: {
    activationCode: 'کد ارسال‌شده',
    newPassword: 'رمز عبور جدید',
    repeatedPassword: 'تکرار رمز عبور جدید',
  },
  sentences: {
    [INVALID_ACTIVATION_CODE]: 'activationCode',
    [SHORT_PASSWORD]: 'newPassword',
    [COMMON_PASSWORD]: 'newPassword',
    [PASSWORD_MISMATCH]: 'repeatedPassword',
  },
};

/** Step 2: the activation code, and the new password twice; the server decides what is valid (section 5). */
export function ChangeStep() {
  const { state, isLoading, mobile, messages, fields, changePassword, changeNumber, resendCode } =
    useForgotPassword();
  const { form, element, field, notes } = useRequiredTexts(PASSWORD_FIELDS, { messages, fields });
  const code = field('activationCode');
  const focusCode = () => element.current?.querySelector('input')?.focus();
  // Moves the focus, because the previous step's button is unmounted.
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
            focusCode(); // the pressed button unmounts
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

export function ForgotPasswordForm() {
  const { state } = useForgotPassword();
  switch (state) {
    case 'enteringNumber':
    case 'sendingCode':
      return <NumberStep />;
    case 'enteringCode':
    case 'enteringLateCode':
    case 'resendingCode':
    case 'changingPassword':
    case 'signedIn':
      return <ChangeStep />;
    default:
      return state satisfies never;
  }
}
