/** The fields of every resource: a field without a control, and a resource without fields, do not compile. */
import {
  ControlType,
  CourseLevel,
  DietStatus,
  FormulaKey,
  Gender,
  GatewayType,
} from '@/shared/api/contract/codes';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  AUDITED_PARTS,
  type AuditedPart,
  type ResourceName,
  RESOURCES,
  ROLE_TITLES,
  ROLES,
  type RowOf,
} from '../../../server/panel/contract';
import { GENDER_TITLES } from '@/shared/api/contract/rules/person';
import { LEVEL_TITLES } from '@/shared/api/contract/rules/course-level';
import { LessonEmbed } from '../../../server/entries/lesson-embed';
import * as is from '../controls/control';
import type { Control } from '../controls/control';
import { COMMENT_FIELDS } from './comment-fields';
import { NEWS_FIELDS, NEWS_SETTINGS } from './news-fields';
import { SALES_FIELDS } from './sales-fields';

/** Fields of every row that no screen shows. */
type Hidden = 'id' | 'version';
type Fields<Name extends ResourceName> = {
  readonly [Field in Exclude<keyof RowOf<Name>, Hidden>]-?: Control;
};

type ControlName = keyof typeof ControlType;
const CONTROL_TITLES: Readonly<Record<ControlName, string>> = {
  line: 'پاسخ یک‌خطی',
  lines: 'پاسخ چندخطی',
  richText: 'متن با قالب',
  checkbox: 'بله یا خیر',
  dropdown: 'انتخاب از فهرست بازشو',
  radio: 'انتخاب یکی از گزینه‌ها',
  picture: 'عکس',
  nothing: 'فقط متن، بدون پاسخ',
  checkboxList: 'انتخاب چند گزینه',
};
type FormulaName = keyof typeof FormulaKey;
export const FORMULA_TITLES: Readonly<Record<FormulaName, string>> = {
  dietType: 'هدف برنامه',
  activity: 'میزان فعالیت',
  weight: 'وزن',
};
const GATEWAY_TITLES: Readonly<Record<GatewayType, string>> = {
  [GatewayType.redirect]: 'زرین‌پال (نشانی پرداخت)',
  [GatewayType.tokenForm]: 'ایران‌کیش (فرم با توکن)',
  [GatewayType.refIdForm]: 'به‌پرداخت ملت (فرم با RefId)',
};
const EMBED_TITLES: Readonly<Record<(typeof LessonEmbed)[keyof typeof LessonEmbed], string>> = {
  [LessonEmbed.none]: 'ندارد',
  [LessonEmbed.frame]: 'نشانی صفحه',
  [LessonEmbed.markup]: 'کد پخش‌کننده',
  [LessonEmbed.file]: 'فایل یا پخش زنده',
};
export const STATUS_TITLES: Readonly<Record<DietStatus, string>> = {
  [DietStatus.formOpen]: 'در انتظار فرم ورزشکار',
  [DietStatus.withExpert]: 'در انتظار متخصص',
  [DietStatus.programRunning]: 'در حال اجرا',
  [DietStatus.ended]: 'پایان‌یافته',
};
export const ACTION_TITLES: Readonly<Record<AuditAction, string>> = {
  create: 'افزودن',
  update: 'ویرایش',
  delete: 'حذف',
  withdraw: 'برداشتن از فروش',
  order: 'تغییر ترتیب',
  publish: 'انتشار برنامه',
  'send-back': 'برگرداندن فرم',
  approve: 'تأیید نظر',
  join: 'پذیرفتن دعوت',
  'sign-in': 'ورود',
  'second-factor': 'ورود دومرحله‌ای',
  'reset-second-factor': 'برداشتن ورود دومرحله‌ای',
  'end-sessions': 'پایان نشست‌ها',
  password: 'تغییر رمز عبور',
  'login-code': 'ورود به جای عضو',
  'ask-bank': 'پرسش از بانک',
  refund: 'بازگشت وجه',
  'complete-refund': 'ثبت بازگشت دستی',
  move: 'جابه‌جایی سفارش',
  mobile: 'تغییر شماره همراه',
  'reset-password': 'رمز عبور تازه',
  export: 'دانلود داده‌ها',
  erase: 'پاک کردن عضو',
  'take-back': 'پس گرفتن دسترسی',
  dismiss: 'رسیدگی به پیامک',
};

const RESOURCE_TITLES = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, { titles }]) => [name, titles]),
) as Readonly<Record<ResourceName, string>>;
const PART_TITLES: Readonly<Record<AuditedPart, string>> = {
  ...RESOURCE_TITLES,
  upload: 'فایل‌ها',
};

const role = is.choice('نقش', ROLE_TITLES, ROLES);
const isWithdrawn = is.flag('پنهان از فروش', {
  help: 'خریداران آن را نمی‌بینند؛ کسانی که خریده‌اند آن را نگه می‌دارند.',
});
const position = is.number('ترتیب', '');
const updatedAt = is.time('آخرین تغییر');
const image = is.file('تصویر', 'picture');
const item = {
  title: is.line('عنوان'),
  price: is.tomans('قیمت (تومان)'),
  description: is.text('خلاصه'),
  image,
  shareImage: is.file('تصویر هم‌رسانی', 'picture', {
    help: 'برای پیش‌نمایش پیوند در پیام‌رسان‌ها؛ PNG، JPG یا WebP.',
  }),
  previewVideo: is.file('ویدیوی معرفی', 'video'),
  coachId: is.reference('مربی', 'coach'),
  requirements: is.names('پیش‌نیازها'),
  questions: is.rows('پرسش‌های پرتکرار', 'پرسش', {
    question: is.text('پرسش'),
    answer: is.text('پاسخ'),
  }),
  key: is.key('title'),
  isWithdrawn,
  position,
  updatedAt,
};
const { title, price, ...details } = item;
const described = {
  title,
  price,
  discountPercent: is.number('تخفیف', 'درصد'),
  extraDiscountPercent: is.number('تخفیف افزوده', 'درصد'),
  ...details,
  descriptions: is.rows('برگه‌های توضیح', 'برگه', {
    tabTitle: is.line('عنوان برگه'),
    bodyText: is.html('متن'),
  }),
};

const program = {
  note: is.text('یادداشت برای ورزشکار'),
  dietDoc: is.file('سند', 'document'),
  imageSrc: is.file('تصویر', 'picture'),
  videoSrc: is.file('ویدیو', 'video'),
  soundSrc: is.file('صدا', 'audio'),
};

const FIELDS: { readonly [Name in ResourceName]: Fields<Name> } = {
  class: {
    ...described,
    isLive: is.flag('کلاس زنده'),
    length: is.line('طول دوره', { help: 'مانند «۸ هفته».' }),
    sessionDuration: is.number('طول هر جلسه', 'دقیقه'),
    info: is.text('اطلاعات'),
    promises: is.names('وعده‌ها', {
      help: 'خریدار در پایان چه می‌تواند؟ هر کدام یک جمله، مانند «۲۰ شنا پشت سر هم».',
    }),
    level: is.choice('سطح', LEVEL_TITLES, Object.values(CourseLevel)),
    equipment: is.names('وسیله‌ها', {
      help: 'نام کوتاه، مانند «دمبل». اگر وسیله‌ای نمی‌خواهد، «بدون وسیله».',
    }),
    nextSession: is.moment('جلسه زنده بعدی', {
      help: 'یک ساعت پیش از آن به خریداران خبر داده می‌شود. پس از هر جلسه، زمان بعدی را بنویسید.',
    }),
    sessionsPerWeek: is.number('تمرین در هفته', 'جلسه', {
      help: 'برنامه هفته خریداران از آن ساخته می‌شود؛ صفر یعنی بدون برنامه.',
    }),
    sessionDays: is.days('روزهای تمرین', {
      help: 'اگر انتخاب کنید، شمار جلسه‌های هفته همان شمار روزهاست.',
    }),
    dietId: is.reference('برنامه غذایی همراه', 'diet'),
  },
  lesson: {
    courseId: is.reference('کلاس', 'class'),
    title: is.line('عنوان'),
    minutes: is.number('زمان', 'دقیقه'),
    week: is.number('هفته', '', { help: 'جلسه در کدام هفته کلاس است؛ ۰: نامعلوم.' }),
    isFree: is.flag('رایگان', { help: 'ویدیوی معرفی کلاس همین جلسه است.' }),
    videoSrc: is.file('ویدیو', 'video', { completes: { minutes: 'minutes', picture: 'image' } }),
    isLiveStream: is.flag('پخش زنده'),
    liveEmbedType: is.choice('ویدیوی بیرونی', EMBED_TITLES, Object.values(LessonEmbed)),
    externalVideo: is.latin('نشانی یا کد ویدیوی بیرونی'),
    description: is.html('توضیح'),
    image,
    key: is.key('title'),
    isWithdrawn,
    position,
  },
  diet: {
    ...described,
    length: is.line('طول برنامه', { help: 'مانند «یک ماه».' }),
    includes: is.names('خریدار چه می‌گیرد', { help: 'هر کدام یک جمله، مانند «بازبینی هفتگی».' }),
    sampleDay: is.rows('یک روز نمونه', 'وعده', {
      meal: is.line('وعده', { help: 'مانند «صبحانه».' }),
      food: is.text('خوراک'),
    }),
    questionnaireId: is.reference('پرسشنامه', 'questionnaire'),
    holdoverQuestionnaireId: is.reference('پرسشنامه تمدید', 'questionnaire'),
  },
  questionnaire: {
    key: is.latin('کلید', { help: 'نام یکتای پرسشنامه با حروف لاتین، مانند slimming.' }),
    questions: is.rows('پرسش‌ها', 'پرسش', {
      title: is.line('متن پرسش'),
      chapter: is.line('نام بخش', {
        help: 'اگر با این پرسش بخش تازه‌ای آغاز می‌شود، مانند «سلامت»؛ وگرنه خالی.',
      }),
      control: is.choice('نوع پاسخ', CONTROL_TITLES, Object.keys(ControlType) as ControlName[]),
      isRequired: is.flag('پاسخ لازم است'),
      formula: is.choice(
        'در فرمول کالری',
        FORMULA_TITLES,
        Object.keys(FormulaKey) as FormulaName[],
      ),
      choices: is.rows('گزینه‌ها', 'گزینه', {
        text: is.line('متن'),
        amount: is.number('مقدار در فرمول', ''),
      }),
      answer: is.line('پاسخ آماده'),
    }),
    isWithdrawn,
    position,
  },
  product: {
    ...item,
    inventories: is.rows('اندازه‌ها', 'اندازه', {
      size: is.line('اندازه'),
      colors: is.names('رنگ‌ها'),
      description: is.line('توضیح'),
    }),
  },
  coach: {
    name: is.line('نام'),
    credential: is.text('مدرک و سابقه'),
    about: is.text('درباره مربی'),
    image,
    key: is.key('name'),
    isWithdrawn,
    position,
  },
  page: {
    title: is.line('عنوان'),
    header: is.line('سرصفحه'),
    body: is.html('متن'),
    footer: is.line('پاصفحه'),
    isEnabled: is.flag('نمایش داده می‌شود'),
    key: is.latin('کلید', { help: 'بخش آخر نشانی صفحه، مانند VideoGuide.' }),
    isWithdrawn,
    position,
    createdAt: is.time('زمان ساخت'),
  },
  video: {
    pageId: is.reference('صفحه', 'page'),
    title: is.line('عنوان'),
    path: is.file('ویدیو', 'video', { help: 'نشانی با https://، یک فایل یا کد پخش‌کننده.' }),
    description: is.line('توضیح'),
    key: is.key('title'),
    isWithdrawn,
    position,
  },
  ...SALES_FIELDS,
  news: NEWS_FIELDS,
  gateway: {
    title: is.line('عنوان'),
    type: is.choice('نوع', GATEWAY_TITLES, Object.values(GatewayType)),
    image: is.file('نشان', 'picture', { help: 'نشان مربع بانک یا درگاه، که خودش داده است.' }),
    key: is.key('title'),
    isWithdrawn,
    position,
  },
  shop: {
    sellerName: is.line('نام فروشنده'),
    sellerAddress: is.line('نشانی'),
    phone: is.latin('تلفن'),
    whatsApp: is.latin('واتساپ'),
    taxPercent: is.number('مالیات', 'درصد'),
    refundRule: is.line('قانون بازگشت وجه'),
    deliveryRule: is.line('قانون ارسال'),
    programRule: is.line('زمان آماده شدن برنامه', {
      help: 'پس از فرستادن فرم نشان داده می‌شود.',
    }),
    supportHours: is.rows('ساعت‌های پاسخ‌گویی', 'بازه', {
      days: is.days('روزها'),
      opens: is.latin('از ساعت', { help: 'مانند ۰۹:۰۰' }),
      closes: is.latin('تا ساعت', { help: 'مانند ۱۸:۰۰' }),
    }),
    lateAfterDays: is.number('پرسشنامه پس از چند روز دیر است', 'روز'),
    ...NEWS_SETTINGS,
    enamad: is.flag('نماد اعتماد'),
    sealUrl: is.latin('نشانی نماد'),
    requiresSecondFactor: is.flag('ورود دومرحله‌ای برای همه همکاران لازم است'),
  },
  staff: {
    name: is.line('نام'),
    username: is.latin('نام کاربری'),
    role,
    hasSecondFactor: is.flag('ورود دومرحله‌ای'),
    sessions: is.number('نشست‌های باز', ''),
    createdAt: is.time('همکار از'),
  },
  invitation: {
    name: is.line('نام'),
    role,
    invitedBy: is.line('دعوت‌کننده'),
    createdAt: is.time('زمان دعوت'),
    expiresAt: is.time('مهلت'),
  },
  audit: {
    at: is.time('زمان'),
    staffId: is.reference('حساب همکار', 'staff'),
    staffName: is.line('همکار'),
    action: is.choice('کار', ACTION_TITLES, AUDIT_ACTIONS),
    resource: is.choice('بخش', PART_TITLES, AUDITED_PARTS),
    rowId: is.latin('شماره'),
    before: is.json('پیش از آن'),
    after: is.json('پس از آن'),
  },
  member: {
    firstName: is.line('نام'),
    lastName: is.line('نام خانوادگی'),
    mobile: is.latin('تلفن همراه'),
    gender: is.choice('جنسیت', GENDER_TITLES, Object.values(Gender)),
    birthDate: is.day('تاریخ تولد'),
    nationalCode: is.latin('کد ملی'),
    whatsApp: is.latin('واتساپ'),
    phone: is.latin('تلفن'),
    instagramId: is.latin('اینستاگرام'),
    address: is.text('نشانی'),
    createdAt: is.time('عضو از'),
  },
  case: {
    memberId: is.reference('عضو', 'member'),
    status: is.choice('وضعیت', STATUS_TITLES, Object.values(DietStatus)),
    dietId: is.reference('برنامه غذایی', 'diet'),
    round: is.number('دوره', ''),
    waitingSince: is.time('در انتظار از'),
    sentAt: is.time('زمان فرستادن فرم'),
    publishedAt: is.time('زمان انتشار'),
    hasDraft: is.flag('پیش‌نویس دارد'),
    showHoldover: is.flag('تمدید پیشنهاد شده'),
    returnReason: is.text('دلیل برگرداندن'),
    ...program,
  },
  template: { title: is.line('عنوان'), ...program, createdAt: is.time('زمان ساخت') },
  ...COMMENT_FIELDS,
  memberNote: {
    text: is.text('یادداشت', {
      help: 'فقط همکاران آن را می‌بینند؛ از تندرستی عضو چیزی ننویسید.',
    }),
    staffName: is.line('نویسنده'),
    userId: is.reference('عضو', 'member'),
    createdAt: is.time('زمان'),
  },
  memberGrant: {
    classId: is.reference('کلاس', 'class'),
    dietId: is.reference('برنامه غذایی', 'diet', {
      help: 'اگر عضو این برنامه را دارد، دوره تازه‌ای برایش باز می‌شود.',
    }),
    reason: is.line('دلیل'),
    isExtension: is.flag('دوره تازه'),
    takenBackAt: is.time('پس گرفته شد'),
    staffName: is.line('همکار'),
    userId: is.reference('عضو', 'member'),
    createdAt: is.time('زمان'),
  },
};

/** The fields of a resource whose name is known at run time only. */
export const fieldsOf = (name: ResourceName): Readonly<Record<string, Control>> => FIELDS[name];
