import { screen } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Profile } from '@/entities/user';
import { EditProfile, type editProfileMachine, ProfileForm } from '@/features/edit-profile';
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
        await press('ذخیره')(user, step);
      },
    },
    sees: {
      editing: async ({ context }: AnyMachineSnapshot) => {
        expect(await screen.findByRole('button', { name: 'ذخیره' })).not.toHaveAttribute(
          'aria-busy',
        );
        for (const message of context.messages as string[])
          expect(screen.getByText(message)).toBeVisible();
      },
      saving: seesLoading('ذخیره'),
    },
  });
});
