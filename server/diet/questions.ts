/** What the expert asks before writing a program, and before prolonging one. */
import type { FormField, FormItem } from './form';

const LINE = 1,
  LINES = 2,
  RICH = 3,
  CHECK = 4,
  DROPDOWN = 5,
  RADIO = 6,
  PICTURE = 7,
  HIDDEN = 8,
  LIST = 9;

type Question = Pick<FormField, 'Title' | 'ControlType'> & Partial<FormField>;
/** Choices; a number beside a text is what the calorie formula reads. */
const items = (...choices: (string | [string, number])[]): FormItem[] =>
  choices.map((choice, index) => {
    const [ItemText, Amount] = typeof choice === 'string' ? [choice, 0] : choice;
    return { ItemValue: index + 1, ItemText, Amount, Selected: false };
  });
const ask = (ControlType: number, Title: string, more: Partial<FormField> = {}): Question => ({
  ControlType,
  Title,
  ...more,
});
const must = { IsRequired: true };
const numbered = (questions: Question[]): FormField[] =>
  questions.map((question, index) => ({
    Id: index + 1,
    KeyValue: '',
    IsRequired: false,
    AnswerText: '',
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: [],
    ...question,
  }));

export const QUESTIONS: FormField[] = numbered([
  ask(HIDDEN, 'نسخه فرم', { AnswerText: '1405-1' }),
  ask(DROPDOWN, 'نوع برنامه', {
    ...must,
    KeyValue: 'DietType',
    Items: items(['تثبیت وزن', 1], ['کاهش وزن', 2], ['افزایش وزن و حجم', 3]),
  }),
  ask(LINE, 'وزن کنونی (کیلوگرم)', { ...must, KeyValue: 'WeightFormula' }),
  ask(LINE, 'قد (سانتی‌متر)', must),
  ask(LINE, 'سن (سال)', must),
  ask(DROPDOWN, 'میزان فعالیت هفتگی', {
    ...must,
    KeyValue: 'ActivityFormula',
    Items: items(
      ['بدون ورزش، کار پشت میز', 1.2],
      ['یک تا دو جلسه تمرین سبک', 1.375],
      ['سه تا چهار جلسه تمرین', 1.5],
      ['پنج تا شش جلسه تمرین سنگین', 1.725],
      ['ورزشکار حرفه‌ای', 1.9],
    ),
  }),
  ask(RADIO, 'جنسیت', { Items: items('زن', 'مرد') }),
  ask(LINE, 'وزن دلخواه (کیلوگرم)'),
  ask(DROPDOWN, 'در چه مدتی می‌خواهید به هدف برسید؟', {
    Items: items('یک ماه', 'سه ماه', 'شش ماه', 'عجله‌ای ندارم'),
  }),
  ask(LINES, 'هدف خود را در چند جمله بنویسید', must),
  ask(LINE, 'شغل'),
  ask(LINE, 'شهر محل زندگی'),
  ask(LINE, 'ساعت بیدار شدن'),
  ask(LINE, 'ساعت خواب'),
  ask(RADIO, 'کیفیت خواب', { Items: items('خوب', 'متوسط', 'بد') }),
  ask(RADIO, 'میزان استرس روزانه', { Items: items('کم', 'متوسط', 'زیاد') }),
  ask(LIST, 'سابقه کدام بیماری را دارید؟', {
    Items: items(
      'دیابت',
      'فشار خون',
      'چربی خون',
      'کم‌کاری تیروئید',
      'پرکاری تیروئید',
      'کبد چرب',
      'بیماری کلیوی',
      'بیماری گوارشی',
      'هیچ‌کدام',
    ),
  }),
  ask(LINES, 'داروهایی که مصرف می‌کنید'),
  ask(CHECK, 'آیا باردار یا شیرده هستید؟'),
  ask(CHECK, 'آیا در یک سال گذشته جراحی داشته‌اید؟'),
  ask(LINES, 'آسیب‌دیدگی‌ها و دردهای مفصلی'),
  ask(RICH, 'نتیجه آخرین آزمایش خون'),
  ask(LIST, 'به کدام خوراکی‌ها حساسیت دارید؟', {
    Items: items('لبنیات', 'گلوتن', 'تخم‌مرغ', 'مغزها', 'ماهی و میگو', 'سویا'),
  }),
  ask(LIST, 'کدام خوراکی‌ها را دوست ندارید؟', {
    Items: items('گوشت قرمز', 'مرغ', 'ماهی', 'حبوبات', 'بادمجان', 'کدو', 'شیر'),
  }),
  ask(DROPDOWN, 'شیوه غذا خوردن', { Items: items('همه‌چیزخوار', 'گیاه‌خوار', 'وگان') }),
  ask(DROPDOWN, 'تعداد وعده در روز', {
    ...must,
    Items: items('سه وعده', 'سه وعده و دو میان‌وعده', 'دو وعده', 'روزه متناوب'),
  }),
  ask(LINES, 'صبحانه معمول شما چیست؟'),
  ask(LINES, 'ناهار معمول شما چیست؟'),
  ask(LINES, 'شام معمول شما چیست؟'),
  ask(LINE, 'چند لیوان آب در روز می‌نوشید؟'),
  ask(LINE, 'چند فنجان چای یا قهوه در روز می‌نوشید؟'),
  ask(RADIO, 'در هفته چند بار غذای بیرون می‌خورید؟', {
    Items: items('هیچ', 'یک تا دو بار', 'سه بار و بیشتر'),
  }),
  ask(CHECK, 'سیگار یا قلیان مصرف می‌کنم'),
  ask(LIST, 'مکمل‌هایی که مصرف می‌کنید', {
    Items: items('پروتئین وی', 'کراتین', 'امگا ۳', 'ویتامین D', 'مولتی‌ویتامین'),
  }),
  ask(LINES, 'سابقه ورزشی و تمرین‌های کنونی', must),
  ask(RADIO, 'کجا تمرین می‌کنید؟', { Items: items('باشگاه', 'خانه', 'فضای باز') }),
  ask(LIST, 'چه وسایلی در دسترس دارید؟', {
    Items: items('دمبل', 'کش تمرین', 'مت', 'تردمیل', 'دوچرخه ثابت', 'هیچ‌کدام'),
  }),
  ask(LINES, 'رژیم‌های پیشین و نتیجه آن‌ها'),
  ask(PICTURE, 'تصویر بدن از روبه‌رو'),
  ask(PICTURE, 'تصویر بدن از پهلو'),
  ask(DROPDOWN, 'واحد اندازه‌گیری', { ...must, Items: items('کیلوگرم و سانتی‌متر') }),
  ask(RICH, 'توضیحات تکمیلی برای متخصص'),
]);

export const HOLDOVER_QUESTIONS: FormField[] = numbered([
  ask(LINE, 'وزن کنونی (کیلوگرم)', must),
  ask(RADIO, 'از برنامه پیشین چقدر راضی بودید؟', { Items: items('بسیار', 'تا حدی', 'کم') }),
  ask(LIST, 'کدام وعده‌ها برای شما سخت بود؟', {
    Items: items('صبحانه', 'ناهار', 'شام', 'میان‌وعده‌ها'),
  }),
  ask(LINES, 'در دوره بعد چه چیزی تغییر کند؟', must),
]);
