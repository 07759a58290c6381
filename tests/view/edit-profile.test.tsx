import { screen } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Profile, ProfileError } from '@/entities/user';
import { EditProfile, type editProfileMachine, ProfileForm } from '@/features/edit-profile';
import { toJalaliInput } from '@/shared/lib/jalali';
import { createStored } from '@/shared/lib/storage';
import { editProfileModel, profile, stored } from '../models/edit-profile.model';
import { fill, press, seesLoading, walkEveryPath } from './walk';

const draft = createStored<Profile | null>(
  'sessionStorage',
  'profile',
  (json) => (json as Profile | undefined) ?? null,
);

describe('the profile form on the real components walks', () => {
  beforeEach(() => draft.clear());

  walkEveryPath<typeof editProfileMachine>({
    model: editProfileModel,
    open: (opened) => (
      <EditProfile.Provider {...opened}>
        <ProfileForm profile={stored} draft={draft} />
      </EditProfile.Provider>
    ),
    gestures: {
      'profile.save': async (user, step) => {
        await fill(user, 'نام', profile.firstName);
        await fill(user, 'آدرس', profile.address);
        const { birthDate } = step.event.profile as Profile;
        await fill(user, 'تاریخ تولد', toJalaliInput(birthDate) || birthDate);
        await press('ذخیره')(user, step);
      },
    },
    sees: {
      editing: async ({ context }: AnyMachineSnapshot) => {
        expect(await screen.findByRole('button', { name: 'ذخیره' })).not.toHaveAttribute(
          'aria-busy',
        );
        const fieldErrors = context.fieldErrors as ProfileError[];
        for (const message of [
          ...(context.messages as string[]),
          ...fieldErrors.map((error) => error.message),
        ])
          expect(screen.getByText(message)).toBeVisible();
      },
      saving: seesLoading('ذخیره'),
    },
  });
});
