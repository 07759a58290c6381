import { Box } from '@chakra-ui/react/box';
import { type FormEvent, useId, useState } from 'react';
import { fromProfile, type Profile, profileQuery } from '@/entities/user';
import { callApi, messagesOf, queryClient } from '@/shared/api';
import { updateProfile } from '@/shared/api/contract/user';
import { useDraft } from '@/shared/lib/drafts';
import { Button } from '@/shared/ui/button';
import { FormMessages } from '@/shared/ui/form-messages';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { profileDraft } from '../model/profile-draft';

const GENDERS = [
  { value: '0', label: 'نامشخص' },
  { value: '1', label: 'مرد' },
  { value: '2', label: 'زن' },
];

/** The profile form; the server decides what is right, and what was typed stays until it is saved. */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { draft, save, discard } = useDraft('profile', profileDraft);
  const [isLoading, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const id = useId();
  const form: Profile = draft ?? profile;

  const text = (name: Exclude<keyof Profile, 'id' | 'gender'>) => ({
    value: form[name],
    onValue: (value: string) => save({ ...form, [name]: value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setBusy(true);
    setMessages([]);
    try {
      await callApi(updateProfile, { body: fromProfile(form) });
      discard();
      notify.success('ویرایش انجام شد');
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      onSaved();
    } catch (error) {
      setMessages(messagesOf(error));
      notify.errors(messagesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      asChild
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <form aria-describedby={id} onSubmit={(event) => void submit(event)}>
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
        <TextField kind="digits" label="کد ملی" required {...text('nationalCode')} />
        <JalaliDateField label="تاریخ تولد" required {...text('birthDate')} />
        <Select
          label="جنسیت"
          options={GENDERS}
          value={String(form.gender)}
          onValue={(value) => save({ ...form, gender: Number(value) as Profile['gender'] })}
        />
        <TextField label="شناسه اینستاگرام" {...text('instagramId')} />
        <TextField kind="mobile" label="تلفن" {...text('phone')} />
        <TextField kind="name" label="نام معرف" {...text('friendName')} />
        <TextField kind="mobile" label="تلفن معرف" {...text('friendPhone')} />
        <Box gridColumn="1 / -1">
          <TextArea label="آدرس" maxLength={1000} {...text('address')} />
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
