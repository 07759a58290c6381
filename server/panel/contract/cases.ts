/** The diets that members bought, as experts work on them: questionnaire, program and extensions. */
import * as z from 'zod';
import { DietStatus } from '@/shared/api/contract/codes';
import * as field from '../../entries/fields';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';
import { ACTIONS } from './roles';

const programFiles = {
  dietDoc: field.file('document'),
  imageSrc: field.file('picture'),
  videoSrc: field.file('video'),
  soundSrc: field.file('audio'),
};
export const PROGRAM_FILES = Object.keys(programFiles) as (keyof typeof programFiles)[];
/** The program that an expert writes for an athlete. */
export const programInput = z.strictObject({
  ...programFiles,
  note: field.message(0).default(''),
});
export type Program = z.output<typeof programInput>;

/** Filters by the days for which a questionnaire waits for the expert. */
export const WAITING_DAYS = [1, 3, 7] as const;

/** A row has no answers of the athlete: rows are in the audit. An update writes the draft of the program. */
export const dietCase = resource({
  title: 'پرونده',
  titles: 'پرونده‌ها',
  nameField: 'id',
  input: programInput,
  row: programInput.extend({
    id: rowId,
    memberId: rowId,
    dietId: rowId,
    status: z.enum(DietStatus),
    /** since when the questionnaire waits for the expert */ waitingSince: time.nullable(),
    /** from 1; each paid extension adds one */ round: z.int(),
    sentAt: time.nullable(),
    publishedAt: time.nullable(),
    /** whether the program differs from the published one */ hasDraft: z.boolean(),
    /** whether the athlete may buy an extension */ showHoldover: z.boolean(),
    /** why the questionnaire was sent back; empty: it was not */ returnReason: z.string(),
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    status: z.enum(DietStatus).optional(),
    waitingDays: z.literal(WAITING_DAYS).optional(),
    dietId: rowId.optional(),
    memberId: rowId.optional(),
  }),
  sortable: ['id', 'waitingSince'],
  // Those that wait for the expert come first, the oldest on top.
  sort: { field: 'waitingSince', order: 'ASC' },
  references: { memberId: 'member', dietId: 'diet' },
  permissions: permissionsOf([...SEEN, 'update'], { expert: [...SEEN, 'update'] }),
  hidden: {},
});

const templateInput = programInput.extend({ title: field.title });
/** A program that experts reuse. */
export const template = resource({
  title: 'الگوی برنامه',
  titles: 'الگوهای برنامه',
  nameField: 'title',
  input: templateInput,
  row: templateInput.extend({ id: rowId, createdAt: time, version }),
  filters: z.strictObject({ ids: idsOf(rowId).optional(), q: searchText.optional() }),
  sortable: ['id', 'title'],
  sort: { field: 'title', order: 'ASC' },
  references: {},
  permissions: permissionsOf(ACTIONS, { expert: ACTIONS }),
  hidden: {},
});

/** An answer of the athlete: text, HTML that was typed by the athlete, or the signed address of a picture. */
const answer = z.object({
  title: z.string(),
  kind: z.enum(['text', 'html', 'picture']),
  /** empty: not answered */ value: z.string(),
});
const chosen = z.object({ text: z.string(), amount: z.number() }).nullable();
const form = z.object({
  round: z.int(),
  /** whether it was asked before an extension */ isHoldover: z.boolean(),
  /** The inputs and the result of the calorie formula; null: the form does not have all three questions. */
  formula: z
    .object({
      weight: z.string(),
      activity: chosen,
      dietType: chosen,
      /** kilocalories a day; 0: not computable */ calorie: z.int(),
      /** why it is not computable */ problems: z.array(z.string()),
    })
    .nullable(),
  /** kilocalories a day, as the athlete's app has sent them */ calorie: z.int(),
  chapters: z.array(
    z.object({ /** empty: the chapter has none */ name: z.string(), answers: z.array(answer) }),
  ),
});
const weight = z.object({ date: z.string(), /** kg */ weight: z.number() });
/** The data that an expert reads before writing a program. */
export const caseDetails = z.object({
  /** the newest first */ forms: z.array(form),
  /** published programs, the newest first; files have signed addresses */
  programs: z.array(
    programInput.extend({ round: z.int(), publishedAt: time, publishedBy: z.string() }),
  ),
  /** of all diets of the member, in the order of their dates */
  weights: z.array(weight),
  sizes: z.array(
    weight.extend({ /** cm, by part of the body */ parts: z.record(z.string(), z.number()) }),
  ),
});
export type CaseDetails = z.output<typeof caseDetails>;
