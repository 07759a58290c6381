import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useState } from 'react';
import { WRONG_MOBILE } from '@/shared/api/contract/rules/refusals';
import { Button } from '@/shared/ui/button';
import { useCheckedForm } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextField } from '@/shared/ui/text-field';
import { useForgotPassword } from '../model/use-forgot-password';

const FIELDS = {
  labels: { mobile: 'شماره موبایل' },
  sentences: { [WRONG_MOBILE]: 'mobile' },
} as const;

/** Step 1: where the code goes. */
export function NumberStep() {
  const { isLoading, mobile: sent, messages, sendCode } = useForgotPassword();
  const { form, element, field, notes } = useCheckedForm(FIELDS, messages, { mobile: sent });
  const [isBack] = useState(sent !== '');
  useEffect(() => {
    // Come back to change it: the button that led here is gone.
    if (isBack) element.current?.querySelector('input')?.focus();
  }, [isBack, element]);
  return (
    <Stack asChild gap="4">
      <form {...form(({ mobile }) => sendCode(mobile))}>
        <TextField kind="mobile" placeholder="09..." autoComplete="username" {...field('mobile')} />
        <FormMessages {...notes} />
        <Button type="submit" variant="main" loading={isLoading}>
          ارسال کد
        </Button>
      </form>
    </Stack>
  );
}
