/** Joins the profile's chart with the API, the draft and the browser. */
import { fromPromise } from 'xstate';
import { type Profile, saveProfile } from '@/entities/user';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { editProfileMachine } from './edit-profile.machine';

/**
 * @param draft what was typed and not yet saved
 * @param goBack leaves the screen
 */
export const wireEditProfile = (draft: Stored<Profile | null>, goBack: () => void) =>
  editProfileMachine.provide({
    actors: { saveProfile: fromPromise(({ input }) => saveProfile(input)) },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      discardDraft: (_, { profile }) => {
        if (draft.read() === profile) draft.clear();
      },
      reportSaved: () => notify.success('ویرایش انجام شد'),
      goBack,
    },
  });
