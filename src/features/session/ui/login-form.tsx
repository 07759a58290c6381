import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { displayInfoQuery } from '@/entities/setting';
import { routes } from '@/shared/config/routes';
import { BACKGROUND_META } from '@/shared/api';
import { Button } from '@/shared/ui/button';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { lazyPart } from '@/shared/ui/lazy-part';
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

/** Lazy, because most members log in with their password. */
const CodeLogin = lazyPart(async () => (await import('./code-login')).CodeLogin, null);

interface PasswordFormProps extends LoginFormProps {
  /** receives the number as typed; undefined: the server sends no codes */
  onCode?: (mobile: string) => void;
}

/** Mobile number and password; the server decides what is valid (section 5). */
function PasswordForm({ submitLabel, onLeave, onCode, children }: PasswordFormProps) {
  const { isLoading, messages, fields, logIn } = useSessionForms();
  const { form, field, notes, values } = useRequiredTexts(FIELDS, { messages, fields });
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
        {onCode && (
          <Button aria-disabled={isLoading || undefined} onClick={() => onCode(values.username)}>
            ورود با کد یک‌بارمصرف
          </Button>
        )}
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

/** With the password or, if the server sends codes (decision 49), with a code. */
export function LoginForm(props: LoginFormProps) {
  const { data: settings } = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META });
  /** the typed number, if the login is by a code */
  const [mobile, setMobile] = useState<string | null>(null);
  if (mobile === null)
    return <PasswordForm {...props} onCode={settings?.hasLoginCodes ? setMobile : undefined} />;
  return (
    <CodeLogin mobile={mobile} onPassword={() => setMobile(null)}>
      {props.children}
    </CodeLogin>
  );
}
