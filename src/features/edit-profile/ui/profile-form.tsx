import { Box } from '@chakra-ui/react/box';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Profile } from '@/entities/user';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { isNationalCode } from '@/shared/api/contract/rules/person';
import {
  type ProfileText,
  type ProfileTextName,
  profileTexts,
} from '@/shared/api/contract/rules/profile-fields';
import { WRONG_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import { type Stored, useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { focusFirstWrong, FormMessages } from '@/shared/ui/form-messages';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { useEditProfile } from '../model/use-edit-profile';

const GENDERS = [
  { value: String(Gender.unspecified), label: 'نامشخص' },
  { value: String(Gender.male), label: 'مرد' },
  { value: String(Gender.female), label: 'زن' },
];

interface TextProps extends Pick<
  ProfileText,
  'label' | 'kind' | 'maxLength' | 'isRequired' | 'autoComplete'
> {
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** Ten digits or more that are no code. It is told, and sent all the same: the server decides (decision 54). */
const isWrongCode = (code: string) => code.length >= LIMITS.nationalCode && !isNationalCode(code);

/** The control of a text of the profile. */
function ProfileControl({ kind, maxLength, isRequired: required, ...field }: TextProps) {
  switch (kind) {
    case 'name':
    case 'mobile':
      return <TextField kind={kind} required={required} {...field} />;
    case 'nationalCode':
      return (
        <TextField
          kind="digits"
          required={required}
          hint={isWrongCode(field.value) ? WRONG_NATIONAL_CODE : undefined}
          {...field}
        />
      );
    case 'birthday':
      return <JalaliDateField required={required} {...field} />;
    case 'line':
      return <TextField required={required} {...field} />;
    case 'lines':
      return (
        <Box gridColumn="1 / -1">
          <TextArea required={required} maxLength={maxLength} {...field} />
        </Box>
      );
    default:
      return kind satisfies never;
  }
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card asChild p="4" minW="0">
    <fieldset>
      <Box asChild float="inline-start" w="full" mb="2" fontWeight="bold">
        <legend>{title}</legend>
      </Box>
      <Box
        clear="both"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {children}
      </Box>
    </fieldset>
  </Card>
);

/** The profile form; the server decides what is right, and what was typed stays until it is saved. */
export function ProfileForm({
  profile,
  draft,
}: {
  profile: Profile;
  /** what was typed and not yet saved */ draft: Stored<Profile | null>;
}) {
  const { isLoading, messages, fieldErrors, save } = useEditProfile();
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const form = useStored(draft) ?? profile;
  /** What was changed since it was judged is not wrong any more. */
  const [judged, setJudged] = useState(form);
  const errors = fieldErrors.filter(({ field }) => form[field] === judged[field]);
  const errorOf = (name: ProfileTextName) => errors.find(({ field }) => field === name)?.message;
  const textsOf = (group: ProfileText['group']) =>
    profileTexts
      .filter((field) => field.group === group)
      .map(({ name, group: _, wire: __, ...field }) => (
        <ProfileControl
          key={name}
          {...field}
          value={form[name]}
          onValue={(value) => draft.write({ ...form, [name]: value })}
          error={errorOf(name)}
        />
      ));
  const wrong = profileTexts.filter(({ name }) => errorOf(name)).map(({ label }) => label);
  useEffect(() => {
    if (fieldErrors.length > 0) focusFirstWrong(element.current);
  }, [fieldErrors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(form);
    save(form);
  };
  return (
    <Box asChild display="grid" gap="4">
      <form ref={element} noValidate aria-describedby={id} onSubmit={submit}>
        <Group title="هویت">
          {textsOf('identity')}
          <Select
            label="جنسیت"
            options={GENDERS}
            value={String(form.gender)}
            onValue={(value) =>
              draft.write({ ...form, gender: Number(value) as Profile['gender'] })
            }
          />
        </Group>
        <Group title="تماس">{textsOf('contact')}</Group>
        <Group title="معرف">{textsOf('referrer')}</Group>
        <FormMessages id={id} messages={messages} wrong={wrong} />
        <Box
          position="sticky"
          bottom={{ base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' }}
          display="grid"
          py="4"
          bg="paper"
        >
          <Button type="submit" variant="main" loading={isLoading}>
            ذخیره
          </Button>
        </Box>
      </form>
    </Box>
  );
}
