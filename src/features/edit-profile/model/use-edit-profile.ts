import type { Profile } from '@/entities/user';
import { EditProfile } from './edit-profile.context';
import { selectFieldErrors, selectIsLoading, selectMessages } from './edit-profile.selectors';

/** What the profile form may read and do. */
export function useEditProfile() {
  const actor = EditProfile.useActorRef();
  return {
    isLoading: EditProfile.useSelector(selectIsLoading),
    fieldErrors: EditProfile.useSelector(selectFieldErrors),
    messages: EditProfile.useSelector(selectMessages),
    save: (profile: Profile) => actor.send({ type: 'profile.save', profile }),
  };
}
