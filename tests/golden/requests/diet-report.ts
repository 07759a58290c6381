import type { Page } from '@playwright/test';
import { FILLED } from '../answers';
import { button, deedsOf, fill, follow, press, pressAtOnce } from './deed';
import { QUEUED } from './profile';

const weightDialog = (page: Page) => page.getByRole('dialog', { name: 'ثبت وزن' });
const sizeDialog = (page: Page) => page.getByRole('dialog', { name: 'ثبت سایز' });
const WEIGHT = 'وزن (کیلوگرم)';
const yes = (page: Page) => press(page, 'بله، حذف شود');
const editWeight = (page: Page) => press(page, 'ویرایش ردیف ۳ هفته ۲');
const fillWeight = (page: Page) =>
  fill(weightDialog(page), { [WEIGHT]: '۶۷٫۳', تاریخ: '۱۴۰۵/۰۸/۱۷' });
const saveWeight = (page: Page) => press(weightDialog(page), 'ذخیره');
const enterToday = (page: Page) => press(page, 'ثبت وزن امروز');
const TEN = {
  سرشانه: '۱۱۲٫۵',
  سینه: '۱۰۳',
  'بازوی راست': '۳۵',
  'بازوی چپ': '۳۶',
  ناف: '۸۹',
  'بالای ناف': '۹۰',
  'زیر ناف': '۹۱',
  باسن: '۹۸',
  'ران راست': '۶۱',
  'ران چپ': '۶۲',
};
const openSizes = (page: Page) => page.getByRole('tab', { name: 'سایز' }).click();
const REPORT = (FILLED.GetDietWeeklyReports as { data: Record<string, unknown> }).data;
const FIRST_WEEK = JSON.stringify((JSON.parse(String(REPORT.weightList)) as unknown[]).slice(0, 7));
/** The report as another device has changed it meanwhile. */
const CHANGED = { GetDietWeeklyReports: { data: { ...REPORT, base: 'base-of-another-device' } } };
const CONFLICT = { UpdateWeeklyReport: { status: 409, messages: ['گزارش عوض شده است.'] } };
const SAVED = ['3.29', '3.30', '4.24', '4.30', '7.25'];

export const WEIGHTS = deedsOf({ page: 'diet-report', role: 'member', path: '/213/report' }, [
  { name: 'opens', holds: ['2.14', '7.24'] },
  { name: 'opens for a visitor', role: 'visitor', holds: [] },
  { name: 'goes back', act: (page) => follow(page, 'بازگشت'), holds: ['2.81'] },
  {
    name: 'adds a week',
    act: (page) => press(page, 'افزودن هفته'),
    holds: [...SAVED, '3.31', '4.25', '9.15'],
  },
  {
    name: 'adds a week three times at once',
    act: (page) => pressAtOnce(button(page, 'افزودن هفته')),
    holds: ['4.25'],
  },
  {
    name: 'deletes the second week',
    act: async (page) => {
      await press(page, 'حذف هفته ۲');
      await yes(page);
    },
    holds: [...SAVED, '4.26'],
  },
  {
    name: 'deletes the first week',
    before: (page) => press(page, 'همه هفته‌ها'),
    act: async (page) => {
      await press(page, 'حذف هفته ۱');
      await yes(page);
    },
    holds: [...SAVED, '4.26'],
  },
  {
    name: 'takes the deletion of a week back',
    before: async (page, stage) => {
      await press(page, 'حذف هفته ۲');
      stage.answer({ GetDietWeeklyReports: { data: { ...REPORT, weightList: FIRST_WEEK } } });
      await yes(page);
    },
    act: (page) => press(page, 'بازگردانی'),
    holds: [],
  },
  {
    name: 'cancels the deletion of a week',
    act: async (page) => {
      await press(page, 'حذف هفته ۲');
      await press(page, 'انصراف');
    },
    holds: ['4.32'],
  },
  {
    name: 'changes the third day of the second week',
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: saveWeight,
    holds: [...SAVED, '4.28', '5.28'],
  },
  {
    name: 'saves a weight three times at once',
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: (page) => pressAtOnce(button(weightDialog(page), 'ذخیره')),
    holds: ['7.25'],
  },
  {
    name: 'keeps a weight as a draft',
    before: editWeight,
    act: fillWeight,
    holds: [],
  },
  {
    name: 'saves no weight of nothing',
    before: editWeight,
    act: async (page) => {
      await fill(weightDialog(page), { [WEIGHT]: '' });
      await saveWeight(page);
    },
    holds: ['5.24'],
  },
  {
    name: 'cancels a change of a weight and makes another one',
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
      await press(weightDialog(page), 'انصراف');
    },
    act: async (page) => {
      await press(page, 'ویرایش ردیف ۵ هفته ۲');
      await saveWeight(page);
    },
    holds: ['4.31'],
  },
  {
    name: 'cancels a change of a weight',
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: (page) => press(weightDialog(page), 'انصراف'),
    holds: ['2.80'],
  },
  {
    name: 'empties a day',
    act: async (page) => {
      await press(page, 'حذف ردیف ۳ هفته ۲');
      await yes(page);
    },
    holds: [...SAVED, '4.27'],
  },
  {
    name: 'is refused a change',
    answers: { UpdateWeeklyReport: { status: 400, messages: ['وزن پذیرفته نشد.'] } },
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: saveWeight,
    holds: [],
  },
  {
    name: 'is asked where the report has changed elsewhere',
    answers: CONFLICT,
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: saveWeight,
    holds: [],
  },
  {
    name: 'saves onto the report that has changed elsewhere',
    answers: CONFLICT,
    before: async (page, stage) => {
      await editWeight(page);
      await fillWeight(page);
      stage.answer(CHANGED);
      await saveWeight(page);
      await stage.settle();
      stage.answer({ UpdateWeeklyReport: { data: null } });
    },
    act: (page) => press(page, 'بله، ذخیره شود'),
    holds: [],
  },
  {
    name: 'reads a report without a base before it is written',
    answers: { GetDietWeeklyReports: { data: { ...REPORT, base: undefined } } },
    act: (page) => press(page, 'افزودن هفته'),
    holds: ['7.25'],
  },
]);

export const TODAY = deedsOf({ page: 'diet-report', role: 'member', path: '/213/report' }, [
  {
    name: 'enters the weight of today',
    before: enterToday,
    act: async (page) => {
      await fill(weightDialog(page), { [WEIGHT]: '۶۶٫۹' });
      await saveWeight(page);
    },
    holds: [...SAVED, '5.28'],
  },
  {
    name: 'enters the weight of yesterday by the buttons',
    before: enterToday,
    act: async (page) => {
      await page.getByRole('radio', { name: 'دیروز' }).check();
      await press(page, '۰٫۱ کیلوگرم بیشتر');
      await press(page, '۰٫۱ کیلوگرم بیشتر');
      await press(page, '۰٫۱ کیلوگرم کمتر');
      await saveWeight(page);
    },
    holds: ['7.25'],
  },
  {
    name: 'enters the weight of a day that has one',
    before: async (page) => {
      await enterToday(page);
      await page.getByRole('radio', { name: 'روز دیگر' }).check();
      await fill(weightDialog(page), { [WEIGHT]: '۶۶٫۹', تاریخ: '۱۴۰۵/۰۸/۱۸' });
      await saveWeight(page);
    },
    act: (page) => press(page, 'بله، جایگزین شود'),
    holds: ['7.25'],
  },
  {
    name: 'enters a weight without a network',
    before: async (page, stage) => {
      await enterToday(page);
      await fill(weightDialog(page), { [WEIGHT]: '۶۶٫۹' });
      await stage.setOnline(false);
    },
    act: saveWeight,
    holds: [],
  },
  {
    name: 'sends what was entered without a network once there is one',
    before: async (page, stage) => {
      await enterToday(page);
      await fill(weightDialog(page), { [WEIGHT]: '۶۶٫۹' });
      await stage.setOnline(false);
      await saveWeight(page);
    },
    act: (_, stage) => stage.setOnline(true),
    holds: [],
  },
  {
    name: 'sends the queue again',
    stored: { 'queue:09121110001:weighIns': [QUEUED] },
    answers: { UpdateWeeklyReport: 'lost' },
    act: async (page, stage) => {
      stage.answer({ UpdateWeeklyReport: { data: null } });
      await press(page, 'ارسال دوباره');
    },
    holds: [],
  },
  {
    name: 'sends the queue on opening',
    stored: { 'queue:09121110001:weighIns': [QUEUED] },
    holds: [],
  },
  {
    name: 'discards the queue',
    stored: { 'queue:09121110001:weighIns': [QUEUED] },
    answers: { UpdateWeeklyReport: 'lost' },
    act: async (page) => {
      await press(page, 'دور انداختن');
      await press(page, 'بله، دور بینداز');
    },
    holds: [],
  },
  {
    name: 'sets the goal',
    act: async (page) => {
      await press(page, 'تعیین وزن هدف');
      await fill(page.getByRole('dialog'), { 'وزن هدف (کیلوگرم)': '۶۲٫۵' });
      await press(page.getByRole('dialog'), 'ذخیره');
    },
    holds: [],
  },
  {
    name: 'takes the goal back',
    stored: { 'kept:09121110001:goalWeight': 62.5 },
    act: async (page) => {
      await press(page, /^وزن هدف: /);
      await press(page, 'برداشتن هدف');
    },
    holds: [],
  },
  {
    name: 'saves a reminder for the calendar',
    before: (page) => press(page, 'یادآور هفتگی'),
    act: async (page) => {
      await page.getByLabel('روز', { exact: true }).selectOption('چهارشنبه');
      await page.getByLabel('ساعت', { exact: true }).selectOption('ساعت ۱۹');
      await press(page, 'دریافت فایل تقویم');
    },
    holds: [],
  },
  {
    name: 'exports the weights',
    act: (page) => press(page, 'دریافت فایل CSV'),
    holds: [],
  },
]);

export const SIZES = deedsOf(
  { page: 'diet-report', role: 'member', path: '/213/report', before: openSizes },
  [
    {
      name: 'adds a size',
      act: async (page) => {
        await press(page, 'افزودن سایز');
        await fill(sizeDialog(page), { تاریخ: '۱۴۰۵/۰۸/۲۹', ...TEN });
        await press(sizeDialog(page), 'ذخیره');
      },
      holds: ['3.29', '3.31', '4.29', '4.30', '5.28', '7.25'],
    },
    {
      name: 'adds no size with a part missing',
      act: async (page) => {
        await press(page, 'افزودن سایز');
        await fill(sizeDialog(page), { تاریخ: '۱۴۰۵/۰۸/۲۹', ...TEN });
        for (const [part, value] of Object.entries(TEN)) {
          await fill(sizeDialog(page), { [part]: '' });
          await press(sizeDialog(page), 'ذخیره');
          await fill(sizeDialog(page), { [part]: value });
        }
      },
      holds: ['5.25'],
    },
    {
      name: 'changes the second size',
      act: async (page) => {
        await press(page, 'ویرایش سایز هفته ۷');
        await fill(sizeDialog(page), { 'شماره هفته': '۸', ...TEN });
        await press(sizeDialog(page), 'ذخیره');
      },
      holds: ['3.29', '3.31', '4.29', '4.30', '7.25'],
    },
    {
      name: 'changes the first size',
      act: async (page) => {
        await press(page, 'ویرایش سایز هفته ۳');
        await fill(sizeDialog(page), { 'بالای ناف': '۸۴٫۵' });
        await press(sizeDialog(page), 'ذخیره');
      },
      holds: ['4.29'],
    },
    {
      name: 'cancels a change of a size',
      act: async (page) => {
        await press(page, 'ویرایش سایز هفته ۷');
        await press(sizeDialog(page), 'انصراف');
      },
      holds: ['2.80'],
    },
    {
      name: 'deletes the second size',
      act: async (page) => {
        await press(page, 'حذف سایز هفته ۷');
        await yes(page);
      },
      holds: ['4.29', '4.30', '7.25'],
    },
    {
      name: 'deletes the first size',
      act: async (page) => {
        await press(page, 'حذف سایز هفته ۳');
        await yes(page);
      },
      holds: ['4.29', '4.30', '7.25'],
    },
    {
      name: 'cancels the deletion of a size',
      act: async (page) => {
        await press(page, 'حذف سایز هفته ۷');
        await press(page, 'انصراف');
      },
      holds: ['4.32'],
    },
    {
      name: 'exports the sizes',
      act: (page) => press(page, 'دریافت فایل CSV'),
      holds: [],
    },
  ],
);
