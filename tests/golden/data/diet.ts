/** A questionnaire and a weekly report. */
import { question } from '../../question';

const item = (ItemValue: string, ItemText: string, Amount = '', Selected = false) => ({
  ItemValue,
  ItemText,
  Amount,
  Selected,
});
/** Every type of control, and as the last one an unknown type. */
export const questions = [
  question(901, 'پیشه شما', 1, { IsRequired: true, AnswerText: 'کوزه‌گر' }),
  question(902, 'بیماری‌های پیشین', 2, { AnswerText: 'سرماخوردگی پارسال' }),
  question(903, 'شرح روز شما', 3, { AnswerText: '<p>صبح <strong>زود</strong></p>' }),
  question(904, 'سیگار می‌کشید', 4, { AnswerBoolValue: true }),
  question(905, 'گروه خونی', 5, {
    IsRequired: true,
    AnswerValue: '52',
    Items: [item('51', 'گروه آ'), item('52', 'گروه ب')],
  }),
  question(906, 'ساعت خواب', 6, {
    AnswerValue: '62',
    Items: [item('61', 'پیش از نیمه‌شب'), item('62', 'پس از نیمه‌شب')],
  }),
  question(907, 'عکس روبه‌رو', 7, { AnswerText: '/files/diets/front.jpg' }),
  question(908, 'چیزی که دیده نمی‌شود', 8, { AnswerText: 'پنهان' }),
  question(909, 'ورزش‌های دیگر', 9, {
    Items: [item('91', 'والیبال', '', true), item('92', 'تنیس'), item('93', 'گلف', '', true)],
  }),
  question(910, 'هدف برنامه', 5, {
    KeyValue: 'DietType',
    AnswerValue: '102',
    Items: [
      item('101', 'ثابت ماندن', '1'),
      item('102', 'کم کردن', '2'),
      item('103', 'زیاد کردن', '3'),
    ],
  }),
  question(911, 'فعالیت هفتگی', 5, {
    KeyValue: 'ActivityFormula',
    AnswerValue: '111',
    Items: [item('111', 'نشسته', '1.2'), item('112', 'پرتحرک', '1.7')],
  }),
  question(912, 'وزن کنونی', 1, { KeyValue: 'WeightFormula', AnswerText: '68' }),
  question(913, 'پرسشی از آینده', 77, { AnswerText: 'دست‌نخورده' }),
];

export const day = (date: string, WeekDay: number, Weight: number) => ({
  ReportDate: date,
  WeekDay,
  Weight,
  CreateDate: `${date}T05:06:00`,
});
const noDay = { ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' };
/** Two weeks with a gap between them: a full one, 1405/8/9 to 15, and one with three days. */
export const weights = [
  day('2026-10-31', 1, 70.1),
  day('2026-11-01', 2, 69.9),
  day('2026-11-02', 3, 69.4),
  day('2026-11-03', 4, 69.2),
  day('2026-11-04', 5, 68.8),
  day('2026-11-05', 6, 68.7),
  day('2026-11-06', 7, 68.3),
  day('2026-11-07', 1, 68.1),
  noDay,
  day('2026-11-09', 3, 67.6),
  noDay,
  day('2026-11-11', 5, 67.2),
  noDay,
  noDay,
];
export const sizes = [
  {
    ReportDate: '2026-09-12',
    WeekNumber: 3,
    WeekDay: 1,
    Weight: 0,
    ShoulderSize: 110.5,
    BreastSize: 101,
    RightArmSize: 31,
    LeftArmSize: 32,
    NavalSize: 83,
    AboveNavalSize: 84,
    BottomNavalSize: 85,
    HipSize: 96,
    RightThighSize: 57,
    LeftThighSize: 58,
    CreateDate: '2026-09-12T07:08:00',
  },
  {
    ReportDate: '2026-10-13',
    WeekNumber: 7,
    WeekDay: 4,
    Weight: 0,
    ShoulderSize: 111,
    BreastSize: 102,
    RightArmSize: 33,
    LeftArmSize: 34,
    NavalSize: 86,
    AboveNavalSize: 87,
    BottomNavalSize: 88,
    HipSize: 97,
    RightThighSize: 59,
    LeftThighSize: 60,
    CreateDate: '2026-10-13T09:10:00',
  },
];
