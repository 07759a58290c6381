import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type FieldRules,
  INVALID_ACTIVATION_CODE,
  INVALID_MOBILE,
} from '@/shared/api/contract/rules/refusals';
import { inspected } from '@/shared/lib/inspection';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { useCodeFromMessage } from '@/shared/lib/use-code-from-message';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { Countdown, ResendButton } from '@/shared/ui/resend-code';
import { TextField } from '@/shared/ui/text-field';
import type { NewName } from '../model/login-by-code.machine';
import { wireLoginByCode } from '../model/login-by-code.wiring';
import { LoginByCode, useLoginByCode } from '../model/use-login-by-code';
import { SharedDeviceChoice } from './shared-device-choice';

interface StepProps {
  onPassword: () => void;
  children?: ReactNode;
}

const NUMBER_FIELDS = {
  labels: { mobile: 'شماره موبایل' },
  sentences: { [INVALID_MOBILE]: 'mobile' },
} as const;

/** Moves the focus to the first field, because the button of the previous step is unmounted. */
const useFocusedForm = (element: { readonly current: HTMLFormElement | null }) => {
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
};

/** Step 1: the mobile number. */
function NumberStep({ onPassword, children }: StepProps) {
  const { isLoading, mobile: typed, messages, fields, sendCode } = useLoginByCode();
  const { form, element, field, notes } = useRequiredTexts(
    NUMBER_FIELDS,
    { messages, fields },
    { mobile: typed },
  );
  useFocusedForm(element);
  return (
    <Stack asChild gap="4">
      <form {...form(({ mobile }) => sendCode(mobile))}>
        <TextField kind="mobile" placeholder="09..." autoComplete="username" {...field('mobile')} />
        <SharedDeviceChoice />
        <FormMessages {...notes} />
        {children}
        <Button type="submit" variant="main" loading={isLoading}>
          ارسال کد
        </Button>
        <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={onPassword}>
          ورود با رمز عبور
        </Button>
      </form>
    </Stack>
  );
}

/** Requests another code: a countdown, then a button. */
function Resend({ onResend }: { onResend: () => void }) {
  const { state } = useLoginByCode();
  switch (state) {
    case 'enteringCode':
      return <Countdown />;
    case 'enteringLateCode':
    case 'resendingCode':
      return <ResendButton isLoading={state === 'resendingCode'} onResend={onResend} />;
    case 'enteringNumber':
    case 'sendingCode':
    case 'checkingCode':
    case 'enteringName':
    case 'registering':
    case 'loggedIn':
      return null;
    default:
      return state satisfies never;
  }
}

const CODE_FIELDS = {
  labels: { activationCode: 'کد ارسال‌شده' },
  sentences: { [INVALID_ACTIVATION_CODE]: 'activationCode' },
} as const;

/** Step 2: the code. One that the browser reads from the message logs in by itself. */
function CodeStep() {
  const { state, isLoading, mobile, messages, fields, submitCode, changeNumber, resendCode } =
    useLoginByCode();
  const { form, element, field, notes } = useRequiredTexts(CODE_FIELDS, { messages, fields });
  const code = field('activationCode');
  useFocusedForm(element);
  useCodeFromMessage((received) => {
    code.onValue(received);
    submitCode(received);
  });
  return (
    <Stack asChild gap="4">
      <form {...form(({ activationCode }) => submitCode(activationCode))}>
        <p>
          کدی را که به شماره <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> رسیده است وارد کنید.
        </p>
        <TextField kind="digits" autoComplete="one-time-code" {...code} />
        <Resend
          onResend={() => {
            element.current?.querySelector('input')?.focus(); // the pressed button unmounts
            resendCode();
          }}
        />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={state === 'checkingCode'}>
          ادامه
        </Button>
        <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={changeNumber}>
          تغییر شماره موبایل
        </Button>
      </form>
    </Stack>
  );
}

const NAME_FIELDS: FieldRules<keyof NewName> = {
  labels: { firstName: 'نام', lastName: 'نام خانوادگی' },
};

/** Step 3 of a new number: the name. */
function NameStep() {
  const { isLoading, messages, fields, submitName } = useLoginByCode();
  const { form, element, field, notes } = useRequiredTexts(NAME_FIELDS, { messages, fields });
  useFocusedForm(element);
  return (
    <Stack asChild gap="4">
      <form {...form(submitName)}>
        <p>شماره شما تأیید شد. با نوشتن نام، حساب شما ساخته می‌شود.</p>
        <TextField kind="name" autoComplete="given-name" {...field('firstName')} />
        <TextField kind="name" autoComplete="family-name" {...field('lastName')} />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={isLoading}>
          ساختن حساب
        </Button>
      </form>
    </Stack>
  );
}

function Steps(props: StepProps) {
  const { state } = useLoginByCode();
  switch (state) {
    case 'enteringNumber':
    case 'sendingCode':
      return <NumberStep {...props} />;
    case 'enteringCode':
    case 'enteringLateCode':
    case 'resendingCode':
    case 'checkingCode':
    case 'loggedIn':
      return <CodeStep />;
    case 'enteringName':
    case 'registering':
      return <NameStep />;
    default:
      return state satisfies never;
  }
}

interface CodeLoginProps extends StepProps {
  /** as typed in the form with the password */ mobile: string;
}

/** Login by a code that is sent to the number, instead of the password. */
export function CodeLogin({ mobile, ...props }: CodeLoginProps) {
  const [logic] = useState(wireLoginByCode);
  return (
    <LoginByCode.Provider {...inspected(logic, { input: { mobile } })}>
      <Steps {...props} />
    </LoginByCode.Provider>
  );
}
