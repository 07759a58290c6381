/** Joins the profile's chart with the API, the draft and the browser. */
import { fromPromise } from 'xstate';
import { type Profile, saveProfile } from '@/entities/user';
import { messagesOf } from '@/shared/api';
import { followWhenLeft } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { editProfileMachine } from './edit-profile.machine';

/**
 * @param draft what was typed and not yet saved
 * @param goBack leaves the screen
 */
export function wireEditProfile(draft: Stored<Profile | null>, goBack: () => void) {
  const discardDraft = (saved: Profile) => {
    if (draft.read() === saved) draft.clear();
  };
  const reportSaved = () => notify.success('ویرایش انجام شد');
  return editProfileMachine.provide({
    actors: {
      saveProfile: fromPromise(({ input: profile, signal }) =>
        followWhenLeft(signal, saveProfile(profile), {
          done: () => {
            discardDraft(profile);
            reportSaved();
          },
          failed: (error) => notify.errors(messagesOf(error)),
        }),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      discardDraft: (_, { profile }) => discardDraft(profile),
      reportSaved,
      goBack,
    },
  });
}
