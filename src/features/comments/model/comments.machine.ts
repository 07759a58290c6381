/** Comments on a lesson: writing, changing and removing the member's own. Diagram: docs/machines/comments.md. */
import { assign, setup } from 'xstate';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { type Failure, failureOf } from '@/shared/lib/failure';
import {
  notifyTimeout,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
  unwiredGuard,
} from '@/shared/lib/statechart';

/** The content of the comment box: a new comment (id 0) or one of the member's own. */
export interface CommentDraft {
  id: number;
  text: string;
  /** for a changed comment: whether it is already approved */ isApproved: boolean;
  /** for a changed comment: its stored text; empty for a new one */ storedText: string;
}

const draftOf = ({ event }: { event: { draft: CommentDraft } }) => ({ draft: event.draft });
const idOf = ({ event }: { event: { id: number } }) => ({ id: event.id });

export const commentsMachine = setup({
  types: {} as {
    input: {
      /** content of the comment box when the page was closed (decision 27) */ draft: CommentDraft | null;
    };
    context: {
      draft: CommentDraft | null;
      /** the comment to change or remove */ chosenId: number;
      /** whether the last attempt to send had no visible text */ isEmpty: boolean;
    };
    events:
      | { type: 'comment.send'; draft: CommentDraft }
      | { type: 'comment.edit'; id: number }
      | { type: 'comment.remove'; id: number }
      | { type: 'change.send'; draft: CommentDraft }
      | { type: 'change.cancel' }
      | { type: 'replacement.confirm' }
      | { type: 'discarding.confirm' }
      | { type: 'removal.confirm' }
      | { type: 'modal.close' };
    tags: 'loading' | 'modal' | /** the box contains one of the member's own comments */ 'changing';
  },
  actors: {
    saveComment: unwiredActor<void, CommentDraft>('saveComment'),
    loadComment: unwiredActor<CommentDraft, number>('loadComment'),
    removeComment: unwiredActor<void, number>('removeComment'),
  },
  actions: {
    choose: assign({ chosenId: (_, params: { id: number }) => params.id }),
    storeDraft: assign({
      draft: (_, params: { draft: CommentDraft }) => params.draft,
      isEmpty: false,
    }),
    fillBox: unwiredAction<{ draft: CommentDraft }>('fillBox'),
    clearBox: unwiredAction('clearBox'),
    reportEmpty: assign({ isEmpty: true }), // the message is shown at the comment box (decision 39)
    reportSaved: unwiredAction('reportSaved'),
    reportRemoved: unwiredAction('reportRemoved'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    wasChanging: ({ context }) => (context.draft?.id ?? 0) > 0,
    isEmpty: (_, params: { draft: CommentDraft }) => !hasVisibleCharacter(params.draft.text),
    hasUnsavedText: unwiredGuard('hasUnsavedText'),
    hasChangedText: unwiredGuard('hasChangedText'), // whether the text was changed while the comment was being saved
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'comments',
  context: ({ input }) => ({ ...input, chosenId: 0, isEmpty: false }),
  initial: 'openingPage',
  states: {
    openingPage: { always: [{ guard: 'wasChanging', target: 'changing' }, { target: 'writing' }] },
    writing: {
      on: {
        'comment.send': [
          { guard: { type: 'isEmpty', params: draftOf }, actions: 'reportEmpty' },
          { target: 'saving', actions: { type: 'storeDraft', params: draftOf } },
        ],
        'comment.edit': [
          {
            guard: 'hasUnsavedText',
            target: 'confirmingReplacement',
            actions: { type: 'choose', params: idOf },
          },
          { target: 'loadingComment', actions: { type: 'choose', params: idOf } },
        ],
        'comment.remove': {
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: idOf },
        },
      },
    },
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveComment',
        src: 'saveComment',
        input: ({ context }) => context.draft!,
        onDone: [
          { guard: 'hasChangedText', target: 'writing', actions: 'reportSaved' },
          { target: 'writing', actions: ['clearBox', 'reportSaved'] },
        ],
        // the text stays in the box
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'writing', actions: notifyTimeout } },
    },
    // Typed text is never replaced without confirmation (decision 27).
    confirmingReplacement: {
      tags: 'modal',
      on: { 'replacement.confirm': 'loadingComment', 'modal.close': 'writing' },
    },
    loadingComment: {
      tags: 'loading',
      invoke: {
        id: 'loadComment',
        src: 'loadComment',
        input: ({ context }) => context.chosenId,
        onDone: {
          target: 'changing',
          actions: { type: 'fillBox', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'writing', actions: notifyTimeout } },
    },
    // The box contains one of the member's own comments: the member saves or cancels it before changing another one.
    changing: {
      tags: 'changing',
      on: {
        'change.send': [
          { guard: { type: 'isEmpty', params: draftOf }, actions: 'reportEmpty' },
          { target: 'savingChange', actions: { type: 'storeDraft', params: draftOf } },
        ],
        'change.cancel': [
          { guard: 'hasUnsavedText', target: 'confirmingDiscarding' },
          { target: 'writing', actions: 'clearBox' },
        ],
      },
    },
    savingChange: {
      tags: ['loading', 'changing'],
      invoke: {
        id: 'saveChange',
        src: 'saveComment',
        input: ({ context }) => context.draft!,
        onDone: [
          { guard: 'hasChangedText', target: 'changing', actions: 'reportSaved' },
          { target: 'writing', actions: ['clearBox', 'reportSaved'] },
        ],
        onError: { target: 'changing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'changing', actions: notifyTimeout } },
    },
    confirmingDiscarding: {
      tags: ['modal', 'changing'],
      on: {
        'discarding.confirm': { target: 'writing', actions: 'clearBox' },
        'modal.close': 'changing',
      },
    },
    confirmingRemoval: {
      tags: 'modal',
      on: { 'removal.confirm': 'removing', 'modal.close': 'writing' },
    },
    removing: {
      tags: 'loading',
      invoke: {
        id: 'removeComment',
        src: 'removeComment',
        input: ({ context }) => context.chosenId,
        onDone: { target: 'writing', actions: 'reportRemoved' },
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'writing', actions: notifyTimeout } },
    },
  },
});
