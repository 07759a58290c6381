/**
 * The schemas of what the staff writes in the files of a content folder, and in the panel. The names of the fields are
 * those of the columns; in the folder a reference is the key of another entry.
 */
import * as z from 'zod';
import { ControlType, CourseLevel, FormulaKey, GatewayType } from '@/shared/api/contract/codes';
import { CONTROLS } from '@/shared/api/contract/rules/controls';
import { parseUrl } from '@/shared/api/contract/rules/parse-url';
import { providerPlayer } from '@/shared/api/contract/rules/video-providers';
import * as field from './fields';
import { LessonEmbed } from './lesson-embed';
import { isSecureUrl } from './stored-paths';

const itemFields = {
  key: field.key,
  title: field.title,
  image: field.file('picture'),
  shareImage: field.file('raster'),
  price: field.rials,
  description: field.text,
  coach: field.reference,
  previewVideo: field.file('video'),
  requirements: field.optionalList(field.title),
  questions: field.optionalList(
    z.strictObject({ question: field.text, answer: field.text }).describe('question: and answer:'),
  ),
};
const describedFields = {
  ...itemFields,
  discountPercent: field.percent,
  extraDiscountPercent: field.percent,
  descriptions: field.optionalList(
    z
      .strictObject({ tabTitle: field.title, bodyText: field.html })
      .describe('tabTitle: and bodyText:'),
  ),
};

/** Runs a check of several fields also when other fields have mistakes. */
const whenValid = (...fields: string[]): z.core.$ZodSuperRefineParams => ({
  when: ({ issues }) =>
    issues.every(
      ({ code, path: [first] = [] }) =>
        code === 'unrecognized_keys' || (first !== undefined && !fields.includes(String(first))),
    ),
});

export const coach = z.strictObject({
  key: field.key,
  name: field.title,
  image: field.file('picture'),
  credential: field.text,
  about: field.text,
});

const choice = z
  .codec(
    z.union([field.title, z.strictObject({ text: field.title, amount: field.amount })]),
    z.object({ text: z.string(), amount: z.number().default(0) }),
    {
      decode: (value) => (typeof value === 'string' ? { text: value, amount: 0 } : value),
      encode: ({ text, amount = 0 }) => (amount === 0 ? text : { text, amount }),
    },
  )
  .describe('a text in one line, or text: and amount: (its value in the calorie formula)');
const CONTROL_NAMES = Object.keys(ControlType) as (keyof typeof ControlType)[];
const FORMULA_KEYS = Object.keys(FormulaKey) as (keyof typeof FormulaKey)[];
/** Whether an answer is one of the question's choices, or several. */
const needsChoices = (control: keyof typeof ControlType): boolean =>
  ['item', 'items'].includes(CONTROLS[ControlType[control]].holds);
export const questionnaire = z.strictObject({
  key: field.key,
  questions: field.list(
    z
      .strictObject({
        title: field.title,
        chapter: field.optionalLine,
        control: z.enum(CONTROL_NAMES).describe(`one of ${CONTROL_NAMES.join(', ')}`),
        isRequired: field.flag.default(false),
        formula: z
          .enum(FORMULA_KEYS)
          .optional()
          .describe(`one of ${FORMULA_KEYS.join(', ')}, or missing`),
        answer: field.optionalLine,
        choices: field.optionalList(choice),
      })
      .superRefine(
        ({ control, choices }, context) => {
          const hasChoices = needsChoices(control);
          if (hasChoices === choices.length > 0) return;
          const [message, persian] = hasChoices
            ? [`is missing: a ${control} needs at least one choice`, 'دست‌کم یک گزینه بیفزایید.']
            : [`must be removed: a ${control} has no choices`, 'این نوع پرسش گزینه ندارد.'];
          context.addIssue({ code: 'custom', path: ['choices'], message, params: { persian } });
        },
        whenValid('control', 'choices'),
      )
      .describe('title: and control:'),
    1,
  ),
});

export const diet = z.strictObject({
  ...describedFields,
  length: field.optionalLine,
  includes: field.optionalList(field.title),
  sampleDay: field.optionalList(
    z.strictObject({ meal: field.title, food: field.text }).describe('meal: and food:'),
  ),
  questionnaire: field.reference,
  holdoverQuestionnaire: field.reference,
});

/** Tests for the content of `externalVideo`, by the name of its type. */
const isVideoOf: Readonly<Record<keyof typeof LessonEmbed, (video: string) => boolean>> = {
  none: (video) => video === '',
  frame: isSecureUrl,
  markup: (video) => video !== '',
  file: (video) => video.startsWith('/files/') || isSecureUrl(video),
};
/** A message about a mistake, for the folder and in Persian for the panel. */
type Advice = readonly [message: string, persian: string];
const VIDEO_ADVICE: Readonly<Record<keyof typeof LessonEmbed, Advice>> = {
  none: [
    'must be empty, or liveEmbedType one of frame, markup, file',
    'نوع ویدیوی بیرونی را انتخاب کنید، یا این بخش را خالی بگذارید.',
  ],
  frame: [
    'must be the URL of a page with https://, because liveEmbedType is frame',
    'نشانی صفحه ویدیو را با https:// بنویسید.',
  ],
  markup: [
    'must be the markup of a player, because liveEmbedType is markup',
    'کد پخش‌کننده را وارد کنید.',
  ],
  file: [
    'must be a file in the folder media or a URL with https://, because liveEmbedType is file',
    'یک فایل انتخاب کنید یا نشانی آن را با https:// بنویسید.',
  ],
};
/** Returns the reason why the address of a provider's page is no video; undefined if it is one, or of no provider. */
function notAVideo(address: string): Advice | undefined {
  const url = parseUrl(address.trim());
  return url && providerPlayer(url) === null
    ? [
        `must be the address of a video: ${url.hostname} plays none there`,
        `این نشانی ${url.hostname} ویدیو نیست؛ نشانی خود ویدیو را بنویسید.`,
      ]
    : undefined;
}
const addAdvice = (
  context: z.core.$RefinementCtx,
  field: string,
  advice: Advice | undefined,
): void => {
  if (!advice) return;
  const [message, persian] = advice;
  context.addIssue({ code: 'custom', path: [field], message, params: { persian } });
};
const embedNames = Object.keys(LessonEmbed) as (keyof typeof LessonEmbed)[];
export const lesson = z
  .strictObject({
    key: field.key,
    title: field.title,
    image: field.file('picture'),
    description: field.optionalHtml,
    minutes: field.count.default(0),
    week: field.count.default(0),
    isFree: field.flag.default(false),
    videoSrc: field.file('video'),
    isLiveStream: field.flag.default(false),
    liveEmbedType: field.oneOf(LessonEmbed).default(LessonEmbed.none),
    externalVideo: field.source.default(''),
  })
  .superRefine(
    ({ liveEmbedType, externalVideo }, context) => {
      const name = embedNames.find((each) => LessonEmbed[each] === liveEmbedType);
      if (!name) return; // its own mistake
      const advice = isVideoOf[name](externalVideo) ? notAVideo(externalVideo) : VIDEO_ADVICE[name];
      addAdvice(context, 'externalVideo', advice);
    },
    whenValid('liveEmbedType', 'externalVideo'),
  )
  .describe('a lesson with key: and title:');
export const classEntry = z.strictObject({
  ...describedFields,
  isLive: field.flag.default(false),
  length: field.title,
  sessionDuration: field.count,
  info: field.text,
  promises: field.optionalList(field.title),
  level: field.oneOf(CourseLevel).default(CourseLevel.unstated),
  equipment: field.optionalList(field.title),
  nextSession: field.moment,
  sessionsPerWeek: field.weeklyCount,
  sessionDays: field.weekdays,
  diet: field.reference,
  lessons: field.optionalList(lesson),
});

export const product = z.strictObject({
  ...itemFields,
  inventories: field.optionalList(
    z
      .strictObject({
        size: field.title,
        colors: field.optionalList(field.title),
        description: field.optionalLine,
      })
      .describe('size: and colors:'),
  ),
});

export const gateway = z.strictObject({
  key: field.key,
  type: field.oneOf(GatewayType),
  title: field.title,
  image: field.file('picture'),
});

const NO_VIDEO: Advice = [
  'must be a URL with https://, a file in the folder media, or the markup of a player',
  'نشانی با https://، یک فایل یا کد پخش‌کننده را وارد کنید.',
];
export const video = z
  .strictObject({
    key: field.key,
    title: field.title,
    description: field.optionalLine,
    path: field.source,
  })
  .superRefine(({ path }, context) => {
    const isVideo = isVideoOf.file(path) || path.includes('<');
    addAdvice(context, 'path', isVideo ? notAVideo(path) : NO_VIDEO);
  }, whenValid('path'))
  .describe('a video with key:, title: and path:');
export const page = z.strictObject({
  key: field.pageKey,
  title: field.title,
  header: field.optionalLine,
  footer: field.optionalLine,
  isEnabled: field.flag.default(true),
  /** below the front matter in the file */ body: field.optionalHtml,
  videos: field.optionalList(video),
});
