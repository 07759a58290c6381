/** Walk of the comments, under a lesson of the demo where the owner has written one. */
import type { Start } from 'statechart-paths';
import type { CommentDraft, commentsMachine } from '@/features/comments/model/comments.machine';
import { changed } from '../../models/comments.fixtures';
import { commentsModel } from '../../models/comments.model';
import { defineWalk, type Gesture } from '../chart-walk';
import { press, seesBusy, seesQuestion, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { openAsOwner, type Stage } from '../stage';
import { errors, stores, remembers, success, sends } from '../trace';

const LESSON = 29;
const BOX = 'متن نظر';
const DRAFT = `draft:${OWNER}:comment:${LESSON}`;
const inBox = { within: 'form' } as const;

const open = (draft: CommentDraft | null) => async (on: Stage) => {
  for (const [actor, call] of Object.entries({
    saveComment: 'CreateLessonComment',
    loadComment: 'GetCommentInfo',
    removeComment: 'RemoveComment',
  }))
    await on.hold(actor, new RegExp(`/api/Comment/${call}`));
  await on.serve(/\/api\/Comment\/GetLessonComments/, (data) => {
    const answered = data as { data: { isMyComment: boolean }[] };
    const [mine] = answered.data.filter(({ isMyComment }) => isMyComment);
    return { ...answered, data: [{ ...mine, id: changed.id }] };
  });
  await on.store('sessionStorage', DRAFT, draft);
  await openAsOwner(on, `/7/player/${LESSON}`);
  await on.sees('حذف نظر', { within: 'listitem' });
};
const draftIn = (event: Readonly<Record<string, unknown>>) => event.draft as CommentDraft;
const send =
  (button: string): Gesture =>
  async (on, { step }) => {
    await on.fill(BOX, draftIn(step.event).text);
    await on.press(button, inBox);
  };

export const commentsWalk = defineWalk<typeof commentsMachine>({
  model: commentsModel,
  open: {
    'the lesson opens': open(null),
    'the lesson opens with an edit in progress': open(changed),
  },
  gestures: {
    'comment.send': send('ثبت نظر'),
    'comment.edit': press('ویرایش نظر', { within: 'listitem' }),
    'change.send': send('ویرایش نظر'),
    'change.cancel': press('انصراف', inBox),
    'discarding.confirm': press('بله، کنار بگذار'),
    'comment.remove': press('حذف نظر', { within: 'listitem' }),
    'replacement.confirm': press('بله، جایگزین شود'),
    'removal.confirm': press('بله، حذف شود'),
    'modal.close': press('انصراف', { within: 'alertdialog' }),
  },
  sees: {
    openingPage: async () => {}, // transient
    writing: async (on) => {
      await on.seesRest();
      await on.sees('ثبت نظر', inBox);
    },
    changing: async (on) => {
      await on.seesRest();
      await on.sees('انصراف', inBox);
    },
    savingChange: seesBusy('انصراف'),
    confirmingDiscarding: seesQuestion(
      'کنار گذاشتن تغییر',
      'تغییری که نوشته‌اید هنوز ثبت نشده است. رها شود؟',
    ),
    saving: seesBusy('ثبت نظر'),
    confirmingReplacement: seesQuestion(
      'جایگزینی متن',
      'متنی که نوشته‌اید هنوز ثبت نشده است. نظر قبلی شما جای آن را بگیرد؟',
    ),
    loadingComment: seesBusy('حذف نظر'),
    confirmingRemoval: seesQuestion('حذف نظر', 'آیا از حذف این مورد اطمینان دارید؟'),
    removing: seesBusy('حذف نظر'),
  },
  effects: {
    actions: {
      choose: ({ id }) => remembers({ chosenId: id }),
      storeDraft: ({ draft }) => remembers({ draft }),
      fillBox: ({ draft }) => stores(DRAFT, draft),
      clearBox: () => stores(DRAFT, null),
      reportEmpty: () => remembers({ isEmpty: true }),
      reportSaved: () => success('نظر شما با موفقیت ثبت شد.', 'ثبت موفق'),
      reportRemoved: () => success('حذف انجام شد'),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      saveComment: {
        requests: ({ id, text, isApproved }) =>
          sends('POST /api/Comment/CreateLessonComment', {
            id,
            commentType: 3,
            commentText: text.trim(),
            displayApproved: isApproved,
            referenceId: LESSON,
          }),
      },
      loadComment: {
        requests: (id) => sends(`GET /api/Comment/GetCommentInfo/?Id=${id}`),
        answers: settle('loadComment', ({ output }) => ({
          id: changed.id,
          commentType: 3,
          commentText: (output as CommentDraft).text,
          displayApproved: true,
          referenceId: LESSON,
        })),
      },
      removeComment: {
        requests: (id) => sends(`GET /api/Comment/RemoveComment/?Id=${id}`),
      },
    },
    guards: {
      wasChanging: ({ before, step }) => {
        const { draft } = (before ? before.snapshot.context : (step as Start).input) as {
          draft: CommentDraft | null;
        };
        return (draft?.id ?? 0) > 0;
      },
      isEmpty: ({ event }) => draftIn(event).text.replace(/[\s\u200c]/g, '') === '',
      hasUnsavedText: {
        arrange: (on, hasUnsavedText, { event }) =>
          event.type === 'change.cancel'
            ? on.fill(BOX, hasUnsavedText ? changed.text : changed.storedText)
            : on.fill(BOX, hasUnsavedText ? 'هنوز ثبت نشده' : ''),
      },
      hasChangedText: {
        arrange: async (on, hasChangedText) => {
          if (hasChangedText) await on.fill(BOX, 'و بیشتر');
        },
      },
    },
  },
});
