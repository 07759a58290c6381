/** Saving the profile: what was typed stays until the server has it. Diagram: machines.md#edit-profile. */
import { assign, setup } from 'xstate';
import { type Profile, type ProfileError, profileErrors, refusedFields } from '@/entities/user';
import { type Failure, failureOf, isRefusal } from '@/shared/lib/failure';
import { LONGEST_WAIT, tellNoAnswer, unwiredAction, unwiredActor } from '@/shared/lib/statechart';

export const editProfileMachine = setup({
  types: {} as {
    context: {
      /** what is being saved */ profile: Profile | null;
      /** why the last try was refused, of what is about no field */ messages: readonly string[];
      /** what is wrong with fields, here or by the server’s word (decision 39) */ fieldErrors: readonly ProfileError[];
    };
    events: { type: 'profile.save'; profile: Profile };
    tags: 'loading';
  },
  actors: { saveProfile: unwiredActor<void, Profile>('saveProfile') },
  actions: {
    storeFailure: assign((_, failure: Failure) => {
      const { fields, rest } = refusedFields(failure);
      return { fieldErrors: fields, messages: rest };
    }),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    storeFieldErrors: assign({
      fieldErrors: (_, { profile }: { profile: Profile }) => profileErrors(profile),
      messages: [],
    }),
    discardDraft: unwiredAction<{ profile: Profile }>('discardDraft'), // what was typed since stays
    reportSaved: unwiredAction('reportSaved'),
    goBack: unwiredAction('goBack'),
  },
  guards: {
    isOutage: (_, params: Failure) => !isRefusal(params),
    hasFieldErrors: (_, { profile }: { profile: Profile }) => profileErrors(profile).length > 0,
  },
  delays: { longestWait: LONGEST_WAIT },
}).createMachine({
  id: 'editProfile',
  context: { profile: null, messages: [], fieldErrors: [] },
  initial: 'editing',
  states: {
    editing: {
      on: {
        // A field that is wrong is never sent (decision 44).
        'profile.save': [
          {
            guard: { type: 'hasFieldErrors', params: ({ event: { profile } }) => ({ profile }) },
            actions: {
              type: 'storeFieldErrors',
              params: ({ event: { profile } }) => ({ profile }),
            },
          },
          {
            target: 'saving',
            actions: assign({
              profile: ({ event }) => event.profile,
              messages: [],
              fieldErrors: [],
            }),
          },
        ],
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
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'editing',
            actions: { type: 'reportFailure', params: failureOf },
          },
          { target: 'editing', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: {
        longestWait: {
          target: 'editing',
          actions: tellNoAnswer,
        },
      },
    },
  },
});
