export { EditProfile } from './model/edit-profile.context';
export { editProfileMachine } from './model/edit-profile.machine';
export { ProfileForm } from './ui/profile-form';
export { ProfileSection } from './ui/profile-section';
