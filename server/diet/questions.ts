/** The expert's questions before writing a program and before extending it. */
import { ControlType, FormulaKey } from '@/shared/api/contract/codes';
import type { FormField, FormItem } from './form';

type Question = Pick<FormField, 'Title' | 'ControlType'> & Partial<FormField>;
/** Choices; the number beside a text is its value in the calorie formula. */
const items = (...choices: (string | [string, number])[]): FormItem[] =>
  choices.map((choice, index) => {
    const [ItemText, Amount] = typeof choice === 'string' ? [choice, 0] : choice;
    return { ItemValue: index + 1, ItemText, Amount, Selected: false };
  });
const ask = (control: ControlType, Title: string, more: Partial<FormField> = {}): Question => ({
  ControlType: control,
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
  ask(ControlType.nothing, 'نسخه فرم', { AnswerText: '1405-1' }),
  ask(ControlType.dropdown, 'نوع برنامه', {
    ...must,
    KeyValue: FormulaKey.dietType,
    Items: items(['تثبیت وزن', 1], ['کاهش وزن', 2], ['افزایش وزن و حجم', 3]),
  }),
  ask(ControlType.line, 'وزن کنونی (کیلوگرم)', { ...must, KeyValue: FormulaKey.weight }),
  ask(ControlType.line, 'قد (سانتی‌متر)', must),
  ask(ControlType.line, 'سن (سال)', must),
  ask(ControlType.dropdown, 'میزان فعالیت هفتگی', {
    ...must,
    KeyValue: FormulaKey.activity,
    Items: items(
      ['بدون ورزش، کار پشت میز', 1.2],
      ['یک تا دو جلسه تمرین سبک', 1.375],
      ['سه تا چهار جلسه تمرین', 1.5],
      ['پنج تا شش جلسه تمرین سنگین', 1.725],
      ['ورزشکار حرفه‌ای', 1.9],
    ),
  }),
  ask(ControlType.radio, 'جنسیت', { Items: items('زن', 'مرد') }),
  ask(ControlType.line, 'وزن دلخواه (کیلوگرم)'),
  ask(ControlType.dropdown, 'در چه مدتی می‌خواهید به هدف برسید؟', {
    Items: items('یک ماه', 'سه ماه', 'شش ماه', 'عجله‌ای ندارم'),
  }),
  ask(ControlType.lines, 'هدف خود را در چند جمله بنویسید', must),
  ask(ControlType.line, 'شغل'),
  ask(ControlType.line, 'شهر محل زندگی'),
  ask(ControlType.line, 'ساعت بیدار شدن'),
  ask(ControlType.line, 'ساعت خواب'),
  ask(ControlType.radio, 'کیفیت خواب', { Items: items('خوب', 'متوسط', 'بد') }),
  ask(ControlType.radio, 'میزان استرس روزانه', { Items: items('کم', 'متوسط', 'زیاد') }),
  ask(ControlType.checkboxList, 'سابقه کدام بیماری را دارید؟', {
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
  ask(ControlType.lines, 'داروهایی که مصرف می‌کنید'),
  ask(ControlType.checkbox, 'آیا باردار یا شیرده هستید؟'),
  ask(ControlType.checkbox, 'آیا در یک سال گذشته جراحی داشته‌اید؟'),
  ask(ControlType.lines, 'آسیب‌دیدگی‌ها و دردهای مفصلی'),
  ask(ControlType.richText, 'نتیجه آخرین آزمایش خون'),
  ask(ControlType.checkboxList, 'به کدام خوراکی‌ها حساسیت دارید؟', {
    Items: items('لبنیات', 'گلوتن', 'تخم‌مرغ', 'مغزها', 'ماهی و میگو', 'سویا'),
  }),
  ask(ControlType.checkboxList, 'کدام خوراکی‌ها را دوست ندارید؟', {
    Items: items('گوشت قرمز', 'مرغ', 'ماهی', 'حبوبات', 'بادمجان', 'کدو', 'شیر'),
  }),
  ask(ControlType.dropdown, 'شیوه غذا خوردن', { Items: items('همه‌چیزخوار', 'گیاه‌خوار', 'وگان') }),
  ask(ControlType.dropdown, 'تعداد وعده در روز', {
    ...must,
    Items: items('سه وعده', 'سه وعده و دو میان‌وعده', 'دو وعده', 'روزه متناوب'),
  }),
  ask(ControlType.lines, 'صبحانه معمول شما چیست؟'),
  ask(ControlType.lines, 'ناهار معمول شما چیست؟'),
  ask(ControlType.lines, 'شام معمول شما چیست؟'),
  ask(ControlType.line, 'چند لیوان آب در روز می‌نوشید؟'),
  ask(ControlType.line, 'چند فنجان چای یا قهوه در روز می‌نوشید؟'),
  ask(ControlType.radio, 'در هفته چند بار غذای بیرون می‌خورید؟', {
    Items: items('هیچ', 'یک تا دو بار', 'سه بار و بیشتر'),
  }),
  ask(ControlType.checkbox, 'سیگار یا قلیان مصرف می‌کنم'),
  ask(ControlType.checkboxList, 'مکمل‌هایی که مصرف می‌کنید', {
    Items: items('پروتئین وی', 'کراتین', 'امگا ۳', 'ویتامین D', 'مولتی‌ویتامین'),
  }),
  ask(ControlType.lines, 'سابقه ورزشی و تمرین‌های کنونی', must),
  ask(ControlType.radio, 'کجا تمرین می‌کنید؟', { Items: items('باشگاه', 'خانه', 'فضای باز') }),
  ask(ControlType.checkboxList, 'چه وسایلی در دسترس دارید؟', {
    Items: items('دمبل', 'کش تمرین', 'مت', 'تردمیل', 'دوچرخه ثابت', 'هیچ‌کدام'),
  }),
  ask(ControlType.lines, 'رژیم‌های پیشین و نتیجه آن‌ها'),
  ask(ControlType.picture, 'تصویر بدن از روبه‌رو'),
  ask(ControlType.picture, 'تصویر بدن از پهلو'),
  ask(ControlType.dropdown, 'واحد اندازه‌گیری', { ...must, Items: items('کیلوگرم و سانتی‌متر') }),
  ask(ControlType.richText, 'توضیحات تکمیلی برای متخصص'),
]);

export const HOLDOVER_QUESTIONS: FormField[] = numbered([
  ask(ControlType.line, 'وزن کنونی (کیلوگرم)', must),
  ask(ControlType.radio, 'از برنامه پیشین چقدر راضی بودید؟', {
    Items: items('بسیار', 'تا حدی', 'کم'),
  }),
  ask(ControlType.checkboxList, 'کدام وعده‌ها برای شما سخت بود؟', {
    Items: items('صبحانه', 'ناهار', 'شام', 'میان‌وعده‌ها'),
  }),
  ask(ControlType.lines, 'در دوره بعد چه چیزی تغییر کند؟', must),
]);
