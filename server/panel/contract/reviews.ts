/** The reviews of classes by their members, which the staff approves and answers (decision 82). */
import * as z from 'zod';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import * as field from '../../entries/fields';
import { moderationFields, moderatedList, hasReason, REASON_IS_MISSING } from './comments';
import { idsOf, resource, rowId, searchText, time, version } from './resource';

export const STARS = [5, 4, 3, 2, 1] as const;
const stars = z.int().min(1).max(REVIEW_RULES.stars);

const reviewInput = z
  .strictObject({
    ...moderationFields,
    /** of the coach; empty: none */ reply: field.message(0).default(''),
  })
  .refine(hasReason, REASON_IS_MISSING);

export const review = resource({
  title: 'نظر درباره کلاس',
  titles: 'نظر درباره کلاس‌ها',
  nameField: 'id',
  input: reviewInput,
  row: reviewInput.safeExtend({
    id: rowId,
    stars,
    text: z.string(),
    memberId: rowId,
    courseId: rowId,
    writtenAt: time,
    /** since when the review waits for the staff */ waitingSince: time.nullable(),
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    q: searchText.optional(),
    state: moderationFields.state.optional(),
    stars: stars.optional(),
    courseId: rowId.optional(),
    memberId: rowId.optional(),
  }),
  ...moderatedList,
  references: { memberId: 'member', courseId: 'class' },
});
