/**
 * Data of the demo buyer Sara: diets in every status, reports, an answered questionnaire; and other members' comments
 * on a lesson.
 */
import { DietStatus } from '@/shared/api/contract/codes';
import type { FormField } from '../diet/form';

const DAY_MS = 86_400_000;
export const PROGRAM_NOTE =
  'سه وعده اصلی و دو میان‌وعده دارید. روزی هشت لیوان آب بنوشید و وزن خود را هر شنبه ثبت کنید.';
export const PROGRAM_FILES = {
  dietDoc: '/files/demo/program.pdf',
  imageSrc: '/files/demo/program.webp',
  videoSrc: '/files/demo/squat.mp4',
  soundSrc: '/files/demo/breath.mp3',
};

/**
 * Sara's diets. `diet` is the position of the diet in the demo catalogue, from 1; the ids of Sara's own diets are 1 to
 * 5 in this order.
 */
export const SARA_DIETS = [
  { diet: 1, status: DietStatus.programRunning, daysAgo: 58, ...PROGRAM_FILES },
  { diet: 3, status: DietStatus.formOpen },
  { diet: 4, status: DietStatus.withExpert, sentDaysAgo: 2 },
  { diet: 6, status: DietStatus.ended, daysAgo: 120, dietDoc: PROGRAM_FILES.dietDoc },
  {
    diet: 5,
    status: DietStatus.ended,
    daysAgo: 95,
    showHoldover: true,
    dietDoc: PROGRAM_FILES.dietDoc,
    imageSrc: PROGRAM_FILES.imageSrc,
  },
];

const dateFieldsOf = (day: Date) => ({
  ReportDate: day.toISOString().slice(0, 10),
  WeekDay: day.getUTCDay() + 1,
  CreateDate: new Date(day.getTime() + DAY_MS / 3).toISOString(),
});

/**
 * Returns the demo report: eight whole weeks (Saturday to Friday) up to the last complete one, with a few missed days,
 * and four measurements.
 */
export function reportsUntil(now: Date): { weightList: string; sizeList: string } {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const start = today - (((new Date(today).getUTCDay() + 1) % 7) + 56) * DAY_MS;
  const weights = Array.from({ length: 56 }, (_, index) => {
    if ([11, 26, 40].includes(index))
      return { ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' };
    const Weight = Math.round((82.4 - index * 0.085 + 0.45 * Math.sin(index * 1.7)) * 10) / 10;
    return { ...dateFieldsOf(new Date(start + index * DAY_MS)), Weight };
  });
  const sizes = Array.from({ length: 4 }, (_, index) => {
    const less = (size: number, step: number) => Math.round((size - index * step) * 10) / 10;
    return {
      ...dateFieldsOf(new Date(start + (index * 14 + 6) * DAY_MS)),
      WeekNumber: index * 2 + 1,
      Weight: less(82, 1.2),
      ShoulderSize: less(104, 0.5),
      BreastSize: less(98, 0.8),
      RightArmSize: less(32.5, 0.3),
      LeftArmSize: less(32, 0.3),
      NavalSize: less(91, 1.6),
      AboveNavalSize: less(86, 1.4),
      BottomNavalSize: less(97, 1.3),
      HipSize: less(106, 1),
      RightThighSize: less(61, 0.7),
      LeftThighSize: less(60.5, 0.7),
    };
  });
  return { weightList: JSON.stringify(weights), sizeList: JSON.stringify(sizes) };
}

const TEXT_ANSWERS: Record<string, string> = {
  'وزن کنونی (کیلوگرم)': '68',
  'قد (سانتی‌متر)': '165',
  'سن (سال)': '31',
  'وزن دلخواه (کیلوگرم)': '62',
  شغل: 'طراح گرافیک',
  'شهر محل زندگی': 'شیراز',
  'ساعت بیدار شدن': '6:30',
  'ساعت خواب': '23',
  'هدف شما، در چند جمله': 'می‌خواهم بدون گوشت پروتئین کافی بخورم و سر تمرین کم نیاورم.',
  'صبحانه معمول شما چیست؟': 'نان جو با کره بادام‌زمینی و یک موز',
  'ناهار معمول شما چیست؟': 'عدس‌پلو یا خوراک لوبیا با سالاد',
  'شام معمول شما چیست؟': 'سوپ یا املت سبزیجات',
  'چند لیوان آب در روز می‌نوشید؟': '7',
  'سابقه ورزشی و تمرین‌های کنونی': 'دو سال پیلاتس، سه جلسه در هفته؛ آخر هفته‌ها کوه‌پیمایی سبک.',
  'نتیجه آخرین آزمایش خون': '<p>آهن <strong>کمی پایین</strong>، ویتامین D طبیعی.</p>',
};
const CHOICE_ANSWERS: Record<string, number> = {
  'نوع برنامه': 2,
  'میزان فعالیت هفتگی': 3,
  جنسیت: 1,
  'شیوه غذا خوردن': 2,
  'تعداد وعده در روز': 2,
  'واحد اندازه‌گیری': 1,
  'کیفیت خواب': 1,
  'کجا تمرین می‌کنید؟': 2,
};
const CHECKBOX_ANSWERS: Record<string, number[]> = {
  'سابقه کدام بیماری را دارید؟': [9],
  'چه وسایلی در دسترس دارید؟': [1, 3],
  'کدام خوراکی‌ها را دوست ندارید؟': [1, 2, 3],
};

/** Fills in the questionnaire that Sara sent for the diet that is with the expert. */
export const answersOfSara = (form: readonly FormField[]): FormField[] =>
  form.map((field) => {
    const chosen = CHOICE_ANSWERS[field.Title];
    return {
      ...field,
      AnswerText:
        TEXT_ANSWERS[field.Title] ??
        (chosen ? (field.Items[chosen - 1]?.ItemText ?? '') : field.AnswerText),
      AnswerValue: chosen ?? '',
      Items: field.Items.map((item) => ({
        ...item,
        Selected:
          CHECKBOX_ANSWERS[field.Title]?.includes(item.ItemValue) ?? item.ItemValue === chosen,
      })),
    };
  });

/** Names of comment authors; their accounts can't log in. */
export const COMMENT_AUTHORS = [
  ['آرمان', 'صادقی'],
  ['الهام', 'نوری'],
  ['مهدی', 'رستمی'],
  ['پریسا', 'جعفری'],
  ['کاوه', 'شریفی'],
] as const;

/**
 * Reviews of courses from oldest to newest: the author (1 is the first author of comments), who then owns the course.
 * They are samples, and class pages mark them so (decision 82).
 */
export const REVIEWS: {
  course: number;
  by: number;
  stars: number;
  text: string;
  reply?: string;
  /** whether the staff has not read it yet */ isWaiting?: true;
}[] = [
  {
    course: 7,
    by: 1,
    stars: 4,
    text: 'هفته اول باورم نمی‌شد پانزده دقیقه چیزی را عوض کند. حالا صبح‌ها گردنم نمی‌گیرد. کاش جلسه‌ها کمی بلندتر بود.',
    reply: 'ممنون که نوشتید. شب‌هایی که وقت دارید، دو جلسه را پشت سر هم ببینید.',
  },
  {
    course: 2,
    by: 2,
    stars: 5,
    text: 'بیدار شدن برای ساعت ۷ سخت بود، ولی وقتی مربی اسمت را صدا می‌کند بیدار می‌شوی.',
  },
  {
    course: 7,
    by: 2,
    stars: 5,
    text: 'توضیح هر حرکت کوتاه و روشن است و برای بدن خشک من هم شکل ساده‌تری دارد.',
  },
  {
    course: 7,
    by: 3,
    stars: 3,
    text: 'خوب است، ولی صدای موسیقی در چند جلسه بلند است و باید زیاد و کمش کنم.',
    reply: 'حق با شماست؛ صدای جلسه‌های ۲ و ۳ را دوباره ضبط کردیم.',
  },
  {
    course: 7,
    by: 4,
    stars: 5,
    text: 'با بچه کوچک، تنها وقت من آخر شب است. این کلاس دقیقاً برای همین وقت است.',
  },
  {
    course: 7,
    by: 5,
    stars: 5,
    text: 'شب‌ها راحت‌تر خوابم می‌برد. بعد از تمام شدن، دوباره از شب اول شروع کردم.',
  },
  { course: 2, by: 3, stars: 4, text: 'اگر جلسه‌ای را از دست بدهم ضبط آن هست.', isWaiting: true },
];

/** Comments from oldest to newest: the author (0 is Sara), the text, the admin's reply. */
export const COMMENTS: {
  lesson: [course: number, place: number];
  by: number;
  text: string;
  reply?: string;
  /** whether the staff has not read it yet */ isWaiting?: true;
}[] = [
  {
    lesson: [7, 1],
    by: 1,
    text: 'سلام، برای کسی که دیسک گردن دارد هم مناسب است؟',
    reply:
      'سلام، حرکت چرخش کامل گردن را انجام ندهید و فقط تا نیمه بروید. اگر درد داشتید، حتماً با پزشک مشورت کنید.',
  },
  { lesson: [7, 1], by: 2, text: 'خیلی آرام‌بخش بود، ممنون.' },
  {
    lesson: [7, 1],
    by: 3,
    text: 'صدای موسیقی کمی از صدای مربی بلندتر است.',
    reply: 'حق با شماست؛ در جلسات بعدی درست شده است.',
  },
  {
    lesson: [7, 1],
    by: 4,
    text: 'بهتر است پیش از شام انجام بدهیم یا بعد از آن؟',
    reply: 'یک ساعت پس از شام یا درست پیش از خواب بهترین زمان است.',
  },
  { lesson: [7, 1], by: 5, text: 'شب دوم که انجام دادم، خوابم بهتر شد.' },
  {
    lesson: [7, 1],
    by: 0,
    text: 'شانه راستم هنوز کمی می‌گیرد؛ طبیعی است؟',
    reply: 'بله، تا یک هفته طبیعی است. دامنه حرکت را کمتر کنید و گرم‌کردن را جا نیندازید.',
  },
  { lesson: [7, 1], by: 1, text: 'با بچه‌ها انجام دادیم، آن‌ها هم خوششان آمد.' },
  {
    lesson: [7, 1],
    by: 2,
    text: 'می‌شود به جای مت از پتو استفاده کرد؟',
    reply: 'بله، فقط روی سطح لیز نباشد.',
  },
  { lesson: [7, 1], by: 3, text: 'پانزده دقیقه دقیقاً به اندازه است.' },
  { lesson: [7, 1], by: 4, text: 'کاش نسخه صوتی هم داشت تا چشم‌بسته گوش کنیم.' },
  {
    lesson: [7, 1],
    by: 5,
    text: 'بعد از یک ماه، سردردهای عصبی‌ام خیلی کمتر شده است.',
    reply: 'چه خبر خوبی! همین‌طور ادامه بدهید.',
  },
  { lesson: [7, 1], by: 1, text: 'توضیح نفس‌گیری خیلی روشن بود.' },
  { lesson: [7, 1], by: 0, text: 'دو هفته است هر شب انجام می‌دهم؛ گرفتگی گردنم خیلی بهتر شده.' },
  {
    lesson: [2, 1],
    by: 4,
    text: 'زمان پخش زنده عوض نمی‌شود؟',
    reply: 'خیر، هر روز ساعت ۷ صبح است و ضبط آن هم می‌ماند.',
  },
  { lesson: [2, 1], by: 2, text: 'امروز عالی بود!' },
  { lesson: [2, 4], by: 0, text: 'کشش سمت چپ برایم سخت‌تر است.' },
  { lesson: [2, 1], by: 3, text: 'ضبط جلسه دیروز را کجا ببینم؟', isWaiting: true },
  { lesson: [7, 1], by: 5, text: 'برای زانودرد هم حرکتی دارید؟', isWaiting: true },
];
