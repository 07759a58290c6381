import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useSessionForms } from '../model/use-session-forms';
import { SharedDeviceChoice } from './shared-device-choice';

interface LoginFormProps {
  /** «ورود» on the login screen, «مرحله بعد» in the login modal. */
  submitLabel: string;
  /** Called when a link to another screen is followed, so that a surrounding modal closes. */
  onLeave?: () => void;
  children?: ReactNode;
}

const FIELDS = { labels: { username: 'شماره موبایل', password: 'رمز عبور' } } as const;

/** Mobile number and password; the server decides what is valid (section 5). */
export function LoginForm({ submitLabel, onLeave, children }: LoginFormProps) {
  const { isLoading, messages, fields, logIn } = useSessionForms();
  const { form, field, notes } = useRequiredTexts(FIELDS, { messages, fields });
  return (
    <Stack asChild gap="4">
      <form {...form(logIn)}>
        <TextField
          kind="mobile"
          placeholder="09..."
          autoComplete="username"
          {...field('username')}
        />
        <TextField kind="password" autoComplete="current-password" {...field('password')} />
        <SharedDeviceChoice />
        <FormMessages {...notes} />
        {children}
        <Button type="submit" variant="main" loading={isLoading}>
          {submitLabel}
        </Button>
        <Flex
          justify="space-between"
          columnGap="4"
          wrap="wrap"
          css={{ '& a': { display: 'inline-flex', alignItems: 'center', minH: '44px' } }}
        >
          <Link to={routes.register} onClick={onLeave}>
            ثبت‌نام
          </Link>
          <Link to={routes.forgotPassword} onClick={onLeave}>
            فراموشی رمز عبور
          </Link>
        </Flex>
      </form>
    </Stack>
  );
}
