/** The comments of members on lessons, which the staff approves and answers. */
import * as z from 'zod';
import * as field from '../../entries/fields';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';

export const COMMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];
const state = z.enum(COMMENT_STATES);

const commentInput = z
  .strictObject({
    state,
    refusalReason: field.message(0).default(''),
    /** the answers of the staff, in their order */
    replies: field.optionalList(z.strictObject({ text: field.message(1) })),
  })
  .refine((input) => input.state !== 'refused' || input.refusalReason !== '', {
    path: ['refusalReason'],
    params: { persian: 'دلیل را بنویسید؛ نویسنده آن را می‌خواند.' },
  });

export const comment = resource({
  title: 'نظر',
  titles: 'نظرها',
  nameField: 'id',
  input: commentInput,
  row: commentInput.safeExtend({
    id: rowId,
    text: z.string(),
    memberId: rowId,
    courseId: rowId,
    lessonId: rowId,
    writtenAt: time,
    /** since when the text waits for the staff */ waitingSince: time.nullable(),
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    q: searchText.optional(),
    state: state.optional(),
    courseId: rowId.optional(),
    lessonId: rowId.optional(),
    memberId: rowId.optional(),
  }),
  sortable: ['id', 'waitingSince'],
  // Those that wait come first, the oldest on top.
  sort: { field: 'waitingSince', order: 'ASC' },
  references: { memberId: 'member', courseId: 'class', lessonId: 'lesson' },
  permissions: permissionsOf([...SEEN, 'update'], {
    expert: [...SEEN, 'update'],
    support: [...SEEN, 'update'],
  }),
  hidden: {},
});
