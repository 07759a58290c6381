/** The comments of members on lessons, which the staff approves and answers. */
import * as z from 'zod';
import * as field from '../../entries/fields';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';

export const COMMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** The decision of the staff about a text of a member. */
export const moderationFields = {
  state: z.enum(COMMENT_STATES),
  refusalReason: field.message(0).default(''),
};
type Moderation = z.output<z.ZodObject<typeof moderationFields>>;
export const hasReason = (input: Moderation): boolean =>
  input.state !== 'refused' || input.refusalReason !== '';
export const REASON_IS_MISSING = {
  path: ['refusalReason'],
  params: { persian: 'دلیل را بنویسید؛ نویسنده آن را می‌خواند.' },
};

/** The parts that all lists of approved texts share. */
export const moderatedList = {
  sortable: ['id', 'waitingSince'],
  // Those that wait come first, the oldest on top.
  sort: { field: 'waitingSince', order: 'ASC' },
  permissions: permissionsOf([...SEEN, 'update'], {
    expert: [...SEEN, 'update'],
    support: [...SEEN, 'update'],
  }),
  hidden: {},
} as const;

const commentInput = z
  .strictObject({
    ...moderationFields,
    /** the answers of the staff, in their order */
    replies: field.optionalList(z.strictObject({ text: field.message(1) })),
  })
  .refine(hasReason, REASON_IS_MISSING);

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
    state: moderationFields.state.optional(),
    courseId: rowId.optional(),
    lessonId: rowId.optional(),
    memberId: rowId.optional(),
  }),
  ...moderatedList,
  references: { memberId: 'member', courseId: 'class', lessonId: 'lesson' },
});
