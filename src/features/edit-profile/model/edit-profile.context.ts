import { createActorContext } from '@xstate/react';
import { editProfileMachine } from './edit-profile.machine';

export const EditProfile = createActorContext(editProfileMachine);
