import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import type { Registration } from '@/entities/user';
import {
  COMMON_PASSWORD,
  type FieldRules,
  PASSWORD_RULE,
  SHORT_PASSWORD,
  TAKEN_MOBILE,
  PASSWORD_MISMATCH,
  INVALID_MOBILE,
} from '@/shared/api/contract/rules/refusals';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useSessionForms } from '../model/use-session-forms';
import { SharedDeviceChoice } from './shared-device-choice';

const FIELDS: FieldRules<keyof Registration> = {
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

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="fieldset" display="grid" gap="4" minW="0">
    <Box as="legend" fontWeight="semibold" color="turquoise" mb="2">
      {title}
    </Box>
    {children}
  </Box>
);

/** Name, mobile number and password; the server decides what is valid (section 5). */
export function RegistrationForm() {
  const { isLoading, messages, fields, register } = useSessionForms();
  const { form, field, notes } = useRequiredTexts(FIELDS, { messages, fields });
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
        <SharedDeviceChoice />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={isLoading}>
          ثبت‌نام
        </Button>
      </form>
    </Stack>
  );
}
