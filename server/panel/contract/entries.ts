/**
 * The resources of the catalogue: the kinds of the content folder. A row contains what the database stores: files as
 * `/files/…`, texts with markup as HTML, codes as numbers, prices in rials. References are ids instead of keys.
 */
import * as z from 'zod';
import { GatewayType } from '@/shared/api/contract/codes';
import * as field from '../../entries/fields';
import * as schemas from '../../entries/schemas';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';
import { ACTIONS } from './roles';

/** The id of another entry; null: none. */
const reference = rowId.nullable().default(null);
const own = {
  /** whether the entry is hidden from buyers; those who own it keep it */
  isWithdrawn: field.flag.default(false),
};
const ofRow = {
  id: rowId,
  /** place in the lists of the app; null: after all others */ position: z.int().nullable(),
  version,
};
const withUpdate = { ...ofRow, updatedAt: time };

const entryFilters = {
  ids: idsOf(rowId).optional(),
  q: searchText.optional(),
  isWithdrawn: z.boolean().optional(),
};
const CATALOGUE_PERMISSIONS = permissionsOf(ACTIONS, { expert: SEEN, support: SEEN });
const inOrder = { field: 'position', order: 'ASC' } as const;

const coachInput = schemas.coach.extend(own);
export const coach = resource({
  title: 'مربی',
  titles: 'مربیان',
  nameField: 'name',
  input: coachInput,
  row: coachInput.extend(ofRow),
  filters: z.strictObject(entryFilters),
  sortable: ['id', 'position', 'name', 'key'],
  sort: inOrder,
  references: {},
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});

const questionnaireInput = schemas.questionnaire.extend(own);
export const questionnaire = resource({
  title: 'پرسشنامه',
  titles: 'پرسشنامه‌ها',
  nameField: 'key',
  input: questionnaireInput,
  row: questionnaireInput.extend(ofRow),
  filters: z.strictObject(entryFilters),
  sortable: ['id', 'position', 'key'],
  sort: inOrder,
  references: {},
  permissions: permissionsOf(ACTIONS, { expert: [...SEEN, 'create', 'update'] }),
  hidden: {},
});

const dietInput = schemas.diet
  .omit({ coach: true, questionnaire: true, holdoverQuestionnaire: true })
  .extend({
    coachId: reference,
    questionnaireId: reference,
    holdoverQuestionnaireId: reference,
    ...own,
  });
export const diet = resource({
  title: 'برنامه غذایی',
  titles: 'برنامه‌های غذایی',
  nameField: 'title',
  input: dietInput,
  row: dietInput.extend(withUpdate),
  filters: z.strictObject({
    ...entryFilters,
    coachId: rowId.optional(),
    questionnaireId: rowId.optional(),
  }),
  sortable: ['id', 'position', 'title', 'price', 'updatedAt'],
  sort: inOrder,
  references: {
    coachId: 'coach',
    questionnaireId: 'questionnaire',
    holdoverQuestionnaireId: 'questionnaire',
  },
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});

const classInput = schemas.classEntry
  .omit({ coach: true, diet: true, lessons: true })
  .extend({ coachId: reference, dietId: reference, ...own });
export const classResource = resource({
  title: 'کلاس',
  titles: 'کلاس‌ها',
  nameField: 'title',
  input: classInput,
  row: classInput.extend(withUpdate),
  filters: z.strictObject({
    ...entryFilters,
    coachId: rowId.optional(),
    dietId: rowId.optional(),
    isLive: z.boolean().optional(),
  }),
  sortable: ['id', 'position', 'title', 'price', 'updatedAt'],
  sort: inOrder,
  references: { coachId: 'coach', dietId: 'diet' },
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});

const lessonInput = schemas.lesson.safeExtend({ courseId: rowId, ...own });
export const lesson = resource({
  title: 'جلسه',
  titles: 'جلسه‌ها',
  nameField: 'title',
  input: lessonInput,
  row: lessonInput.safeExtend(ofRow),
  fixed: ['courseId'],
  filters: z.strictObject({
    ...entryFilters,
    courseId: rowId.optional(),
    isLiveStream: z.boolean().optional(),
  }),
  sortable: ['id', 'position', 'title', 'minutes'],
  sort: inOrder,
  references: { courseId: 'class' },
  permissions: CATALOGUE_PERMISSIONS,
  // The video is what buyers pay for, and support sells it.
  hidden: { support: ['videoSrc', 'externalVideo'] },
});

const productInput = schemas.product.omit({ coach: true }).extend({ coachId: reference, ...own });
export const product = resource({
  title: 'محصول',
  titles: 'محصولات',
  nameField: 'title',
  input: productInput,
  row: productInput.extend(withUpdate),
  filters: z.strictObject({ ...entryFilters, coachId: rowId.optional() }),
  sortable: ['id', 'position', 'title', 'price', 'updatedAt'],
  sort: inOrder,
  references: { coachId: 'coach' },
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});

const gatewayInput = schemas.gateway.extend(own);
export const gateway = resource({
  title: 'درگاه پرداخت',
  titles: 'درگاه‌های پرداخت',
  nameField: 'title',
  input: gatewayInput,
  row: gatewayInput.extend(ofRow),
  // Pending payments are verified at the bank of their gateway.
  fixed: ['type'],
  filters: z.strictObject({ ...entryFilters, type: z.enum(GatewayType).optional() }),
  sortable: ['id', 'position', 'title'],
  sort: inOrder,
  references: {},
  permissions: permissionsOf(ACTIONS, { support: SEEN }),
  hidden: {},
});

const pageInput = schemas.page.omit({ videos: true }).extend(own);
export const page = resource({
  title: 'صفحه',
  titles: 'صفحه‌ها',
  nameField: 'title',
  input: pageInput,
  row: pageInput.extend({ ...ofRow, createdAt: time }),
  filters: z.strictObject({ ...entryFilters, isEnabled: z.boolean().optional() }),
  sortable: ['id', 'position', 'title', 'key', 'createdAt'],
  sort: inOrder,
  references: {},
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});

const videoInput = schemas.video.safeExtend({ pageId: rowId, ...own });
export const video = resource({
  title: 'ویدیو',
  titles: 'ویدیوها',
  nameField: 'title',
  input: videoInput,
  row: videoInput.safeExtend(ofRow),
  fixed: ['pageId'],
  filters: z.strictObject({ ...entryFilters, pageId: rowId.optional() }),
  sortable: ['id', 'position', 'title'],
  sort: inOrder,
  references: { pageId: 'page' },
  permissions: CATALOGUE_PERMISSIONS,
  hidden: {},
});
