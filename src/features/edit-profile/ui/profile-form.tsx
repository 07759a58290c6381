import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  type Profile,
  profileRules,
  profileSchema,
  saveProfile,
  sendableProfile,
} from '@/entities/user';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { GENDER_TITLES, isNationalCode } from '@/shared/api/contract/rules/person';
import {
  MAX_LENGTHS,
  type ProfileText,
  profileTexts,
} from '@/shared/api/contract/rules/profile-fields';
import { INVALID_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import { useDraft } from '@/shared/lib/drafts';
import { isRefusal, toFailure } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useCheckedForm } from '@/shared/ui/checked-form';
import { bottomBar } from '@/shared/ui/edge-bar';
import { FormMessages } from '@/shared/ui/form-messages';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';

/** Key of the save mutation: while a save with this key is pending, further clicks are ignored. */
const SAVE_MUTATION_KEY = ['saveProfile'];
const isEqual = (one: Profile, other: Profile) => JSON.stringify(one) === JSON.stringify(other);

const GENDERS = Object.values(Gender).map((gender) => ({
  value: String(gender),
  label: GENDER_TITLES[gender],
}));

interface TextProps extends Omit<ProfileText, 'wire' | 'group'> {
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/**
 * Whether the text has the length of a national code but is invalid. The message is shown, but the value is still sent:
 * the server decides (decision 54).
 */
const isInvalidNationalCode = (code: string) =>
  code.length >= LIMITS.nationalCode && !isNationalCode(code);

function ProfileControl({ kind, isRequired: required, ...rest }: TextProps) {
  const field = { ...rest, required };
  switch (kind) {
    case 'name':
      return <TextField kind="name" {...field} />;
    case 'phone':
      return <TextField kind="mobile" {...field} />;
    case 'nationalCode':
      return (
        <TextField
          kind="digits"
          hint={isInvalidNationalCode(field.value) ? INVALID_NATIONAL_CODE : undefined}
          {...field}
        />
      );
    case 'birthday':
      return <JalaliDateField {...field} />;
    case 'line':
      return <TextField {...field} />;
    case 'lines':
      return (
        <Box gridColumn="1 / -1">
          <TextArea maxLength={MAX_LENGTHS.lines} {...field} />
        </Box>
      );
    default:
      return kind satisfies never;
  }
}

interface GroupProps {
  title: string;
  /** rows of the two columns on a wide screen */ gridRow?: string;
  children: ReactNode;
}

const Group = ({ title, gridRow, children }: GroupProps) => (
  <Card as="fieldset" p="4" minW="0" gridRow={{ lg: gridRow }}>
    <Box as="legend" float="inline-start" w="full" mb="2" fontWeight="bold">
      {title}
    </Box>
    <Box
      clear="both"
      display="grid"
      gap="4"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 1fr)',
      }}
    >
      {children}
    </Box>
  </Card>
);

/**
 * The profile form: the server decides what is valid, and typed values stay as a draft until they are saved (decision
 * 27).
 * @param goBack leaves the route after a save
 */
export function ProfileForm({ profile, goBack }: { profile: Profile; goBack: () => void }) {
  const draft = useDraft('profile', profileSchema);
  const client = useQueryClient();
  const saving = useMutation({
    mutationKey: SAVE_MUTATION_KEY,
    mutationFn: (typed: Profile) => saveProfile(typed),
    // These callbacks also run after the form unmounts.
    onSuccess(_, saved) {
      const typed = draft.read();
      if (typed && isEqual(typed, saved)) draft.clear(); // values typed since stay
      notify.success('ویرایش انجام شد');
    },
    onError(error) {
      const failure = toFailure(error);
      if (!isRefusal(failure) || !isHere.current) notify.errors(failure.messages);
    },
  });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const refusal = useMemo(() => {
    const failure = saving.error && toFailure(saving.error);
    return failure && isRefusal(failure) ? failure : undefined;
  }, [saving.error]);
  const { form, field, notes, values, change } = useCheckedForm({
    rules: profileRules,
    schema: sendableProfile,
    initial: draft.read() ?? profile,
    refusal,
    onChange: draft.write,
  });
  const send = (typed: Profile) => {
    if (client.isMutating({ mutationKey: SAVE_MUTATION_KEY }) === 0)
      saving.mutate(typed, { onSuccess: goBack });
  };
  const textsOf = (group: ProfileText['group']) =>
    profileTexts
      .filter((text) => text.group === group)
      .map(({ name, group: _, wire: __, ...text }) => (
        <ProfileControl key={name} {...text} {...field(name)} />
      ));
  return (
    <Box
      asChild
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <form {...form(send)}>
        <Group title="هویت">
          {textsOf('identity')}
          <Select
            label="جنسیت"
            options={GENDERS}
            value={String(values.gender)}
            onValue={(value) => change({ gender: Number(value) as Profile['gender'] })}
          />
        </Group>
        <Group title="تماس" gridRow="span 2">
          {textsOf('contact')}
        </Group>
        <Group title="معرف">{textsOf('referrer')}</Group>
        <Box gridColumn="1 / -1" _empty={{ display: 'none' }}>
          <FormMessages {...notes} />
        </Box>
        <Box gridColumn="1 / -1" css={bottomBar} display="grid" py="4">
          <Button type="submit" variant="main" loading={saving.isPending}>
            ذخیره
          </Button>
        </Box>
      </form>
    </Box>
  );
}
