import { Box } from '@chakra-ui/react/box';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Profile } from '@/entities/user';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { isNationalCode } from '@/shared/api/contract/rules/person';
import { type Stored, useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
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

/** Ten digits or more that are no code. It is told, and sent all the same: the server decides (decision 54). */
const isWrongCode = (code: string) => code.length >= LIMITS.nationalCode && !isNationalCode(code);
const WRONG_CODE = 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.';

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
  const text = (name: Exclude<keyof Profile, 'id' | 'gender'>) => ({
    value: form[name],
    onValue: (value: string) => draft.write({ ...form, [name]: value }),
    error: fieldErrors.find(({ field }) => field === name)?.message,
  });
  useEffect(() => {
    if (fieldErrors.length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fieldErrors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(form);
  };
  return (
    <Box
      asChild
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <form ref={element} aria-describedby={id} onSubmit={submit}>
        <TextField
          kind="name"
          label="نام"
          required
          autoComplete="given-name"
          {...text('firstName')}
        />
        <TextField
          kind="name"
          label="نام خانوادگی"
          required
          autoComplete="family-name"
          {...text('lastName')}
        />
        <TextField
          kind="mobile"
          label="شماره واتساپ"
          required
          autoComplete="tel"
          {...text('whatsApp')}
        />
        <TextField
          kind="digits"
          label="کد ملی"
          required
          hint={isWrongCode(form.nationalCode) ? WRONG_CODE : undefined}
          {...text('nationalCode')}
        />
        <JalaliDateField label="تاریخ تولد" required {...text('birthDate')} />
        <Select
          label="جنسیت"
          options={GENDERS}
          value={String(form.gender)}
          onValue={(value) => draft.write({ ...form, gender: Number(value) as Profile['gender'] })}
        />
        <TextField label="شناسه اینستاگرام" {...text('instagramId')} />
        <TextField kind="mobile" label="تلفن" {...text('phone')} />
        <TextField kind="name" label="نام معرف" {...text('friendName')} />
        <TextField kind="mobile" label="تلفن معرف" {...text('friendPhone')} />
        <Box gridColumn="1 / -1">
          <TextArea label="آدرس" maxLength={LIMITS.address} {...text('address')} />
        </Box>
        <Box gridColumn="1 / -1" display="grid" gap="4">
          <FormMessages id={id} messages={messages} />
          <Button type="submit" variant="main" loading={isLoading}>
            ذخیره
          </Button>
        </Box>
      </form>
    </Box>
  );
}
