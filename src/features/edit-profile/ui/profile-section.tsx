import { useMemo } from 'react';
import { type Profile, profileSchema } from '@/entities/user';
import { createDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { EditProfile } from '../model/edit-profile.context';
import { wireEditProfile } from '../model/edit-profile.wiring';
import { ProfileForm } from './profile-form';

/** The profile form, on the real service. @param goBack leaves the screen; it must stay the same function */
export function ProfileSection({ profile, goBack }: { profile: Profile; goBack: () => void }) {
  const userName = useSession()?.userName ?? '';
  const draft = useMemo(() => createDraft(userName, 'profile', profileSchema), [userName]);
  const logic = useMemo(() => wireEditProfile(draft, goBack), [draft, goBack]);
  return (
    <EditProfile.Provider key={userName} {...inspected(logic, {})}>
      <ProfileForm profile={profile} draft={draft} />
    </EditProfile.Provider>
  );
}
