/**
 * Comments on a lesson: writing, changing and removing one's own. The text itself is a draft of the form.
 * Diagram: machines.md#comments.
 */
import { assign, setup } from 'xstate';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { type Failure, failureOf } from '@/shared/lib/failure';
import { unwiredAction, unwiredActor, unwiredGuard } from '@/shared/lib/statechart';

/** What stands in the box: a new comment (id 0) or one of the person's own. */
export interface CommentDraft {
  id: number;
  text: string;
  /** of one that is changed: whether it is displayed already */ isApproved: boolean;
}

export const commentsMachine = setup({
  types: {} as {
    context: {
      draft: CommentDraft | null;
      /** the comment that is to be changed or removed */ chosenId: number;
    };
    events:
      | { type: 'comment.send'; draft: CommentDraft }
      | { type: 'comment.edit'; id: number }
      | { type: 'comment.remove'; id: number }
      | { type: 'replacement.confirm' }
      | { type: 'removal.confirm' }
      | { type: 'modal.close' };
    tags: 'loading' | 'modal';
  },
  actors: {
    saveComment: unwiredActor<void, CommentDraft>('saveComment'),
    loadComment: unwiredActor<CommentDraft, number>('loadComment'),
    removeComment: unwiredActor<void, number>('removeComment'),
  },
  actions: {
    choose: assign({ chosenId: (_, params: { id: number }) => params.id }),
    fillBox: unwiredAction<{ draft: CommentDraft }>('fillBox'),
    clearBox: unwiredAction('clearBox'),
    clearBoxOfRemoved: unwiredAction<{ id: number }>('clearBoxOfRemoved'), // what was being changed is no more
    reportEmpty: unwiredAction('reportEmpty'),
    reportSaved: unwiredAction('reportSaved'),
    reportRemoved: unwiredAction('reportRemoved'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    isEmpty: (_, params: { draft: CommentDraft }) => !hasVisibleCharacter(params.draft.text),
    hasUnsavedText: unwiredGuard('hasUnsavedText'),
  },
}).createMachine({
  id: 'comments',
  context: { draft: null, chosenId: 0 },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'comment.send': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ draft: event.draft }) },
            actions: 'reportEmpty',
          },
          { target: 'saving', actions: assign({ draft: ({ event }) => event.draft }) },
        ],
        'comment.edit': [
          {
            guard: 'hasUnsavedText',
            target: 'confirmingReplacement',
            actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
          },
          {
            target: 'loadingComment',
            actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        'comment.remove': {
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveComment',
        src: 'saveComment',
        input: ({ context }) => context.draft!,
        onDone: { target: 'writing', actions: ['clearBox', 'reportSaved'] },
        // the text stays in the box
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    // Nothing that was typed is replaced unasked (decision 27).
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
          target: 'writing',
          actions: { type: 'fillBox', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
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
        onDone: {
          target: 'writing',
          actions: [
            { type: 'clearBoxOfRemoved', params: ({ context }) => ({ id: context.chosenId }) },
            'reportRemoved',
          ],
        },
        onError: { target: 'writing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
  },
});
