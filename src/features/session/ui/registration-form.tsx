import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Registration } from '@/entities/user';
import {
  CODE_SENT,
  COMMON_PASSWORD,
  type FieldRules,
  PASSWORD_RULE,
  SHORT_PASSWORD,
  TAKEN_MOBILE,
  PASSWORD_MISMATCH,
  INVALID_ACTIVATION_CODE,
  INVALID_MOBILE,
} from '@/shared/api/contract/rules/refusals';
import { useCodeFromMessage } from '@/shared/lib/use-code-from-message';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useSessionForms } from '../model/use-session-forms';
import { SharedDeviceChoice } from './shared-device-choice';

const FIELDS: FieldRules<Exclude<keyof Registration, 'activationCode'>> = {
  labels: {
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    mobile: 'شماره موبایل',
    password: 'رمز عبور',
    repeatedPassword: 'تکرار رمز عبور',
  },
  sentences: {
    [INVALID_MOBILE]: 'mobile',
    [TAKEN_MOBILE]: 'mobile',
    [SHORT_PASSWORD]: 'password',
    [COMMON_PASSWORD]: 'password',
    [PASSWORD_MISMATCH]: 'repeatedPassword',
  },
};

/** With the code that the server sends to the number, if it wants one. */
const FIELDS_WITH_CODE: FieldRules<keyof Registration> = {
  labels: { ...FIELDS.labels, activationCode: 'کد ارسال‌شده' },
  sentences: {
    ...FIELDS.sentences,
    [INVALID_ACTIVATION_CODE]: 'activationCode',
    [CODE_SENT]: 'activationCode',
  },
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="fieldset" display="grid" gap="4" minW="0">
    <Box as="legend" fontWeight="semibold" color="turquoise" mb="2">
      {title}
    </Box>
    {children}
  </Box>
);

/** The code, which the browser may fill in from the message. */
function CodeField(
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onValue' | 'error'>,
) {
  useCodeFromMessage(field.onValue);
  return <TextField kind="digits" autoComplete="one-time-code" {...field} />;
}

/**
 * Name, mobile number and password; the server decides what is valid (section 5). A server that first wants a code
 * refuses its field, which is shown from then on.
 */
export function RegistrationForm() {
  const { isLoading, messages, fields, register } = useSessionForms();
  const [isCodeSent, setIsCodeSent] = useState(false);
  if (!isCodeSent && fields?.some(({ name }) => name === 'activationCode')) setIsCodeSent(true);
  const { form, field, notes, values } = useRequiredTexts<keyof Registration>(
    // A field without a label is not required.
    (isCodeSent ? FIELDS_WITH_CODE : FIELDS) as typeof FIELDS_WITH_CODE,
    { messages, fields },
    { activationCode: '' },
  );
  return (
    <Stack asChild gap="6">
      <form {...form(register)}>
        <Group title="مشخصات شما">
          <TextField kind="name" autoComplete="given-name" {...field('firstName')} />
          <TextField kind="name" autoComplete="family-name" {...field('lastName')} />
        </Group>
        <Group title="ورود به حساب">
          <TextField
            kind="mobile"
            placeholder="09..."
            autoComplete="username"
            {...field('mobile')}
          />
          <TextField
            kind="password"
            autoComplete="new-password"
            hint={PASSWORD_RULE}
            {...field('password')}
          />
          <TextField kind="password" autoComplete="new-password" {...field('repeatedPassword')} />
        </Group>
        {isCodeSent && (
          <Group title="تأیید شماره">
            <CodeField {...field('activationCode')} />
            <Button
              variant="quiet"
              aria-disabled={isLoading || undefined}
              onClick={() => register({ ...values, activationCode: '' })}
            >
              ارسال دوباره کد
            </Button>
          </Group>
        )}
        <SharedDeviceChoice />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={isLoading}>
          ثبت‌نام
        </Button>
      </form>
    </Stack>
  );
}
