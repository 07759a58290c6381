/** Saving the profile: what was typed stays until the server has it. Diagram: machines.md#edit-profile. */
import { assign, setup } from 'xstate';
import type { Profile } from '@/entities/user';
import { type Failure, failureOf } from '@/shared/lib/failure';
import { unwiredAction, unwiredActor } from '@/shared/lib/statechart';

export const editProfileMachine = setup({
  types: {} as {
    context: {
      /** what is being saved */ profile: Profile | null;
      /** why the last try was refused, shown beside the form too */ messages: readonly string[];
    };
    events: { type: 'profile.save'; profile: Profile };
    tags: 'loading';
  },
  actors: { saveProfile: unwiredActor<void, Profile>('saveProfile') },
  actions: {
    storeFailure: assign({ messages: (_, { messages }: Failure) => messages }),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    discardDraft: unwiredAction<{ profile: Profile }>('discardDraft'), // what was typed since stays
    reportSaved: unwiredAction('reportSaved'),
    goBack: unwiredAction('goBack'),
  },
}).createMachine({
  id: 'editProfile',
  context: { profile: null, messages: [] },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'profile.save': {
          target: 'saving',
          actions: assign({ profile: ({ event }) => event.profile, messages: [] }),
        },
      },
    },
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => context.profile!,
        onDone: {
          target: 'editing',
          actions: [
            {
              type: 'discardDraft',
              params: ({ context }) => ({ profile: context.profile! }),
            },
            'reportSaved',
            'goBack',
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
    },
  },
});
