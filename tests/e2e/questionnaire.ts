/** A questionnaire with custom questions, for its tests. */
import type { Page } from '@playwright/test';
import { question } from '../question';
import { test as base } from './support';

const items = (...texts: string[]) =>
  texts.map((ItemText, index) => ({
    ItemValue: index + 1,
    ItemText,
    Amount: index + 1,
    Selected: false,
  }));
/** Custom questions, isolated so that a test changes nothing for the next one. */
export const FORM = [
  question(1, 'هدف شما', 1, { IsRequired: true }),
  question(2, 'سابقه ورزشی', 2, { IsRequired: true }),
  question(3, 'شرح یک روز', 3, { IsRequired: true }),
  question(4, 'سیگار می‌کشم', 4),
  question(5, 'نوع برنامه', 5, {
    IsRequired: true,
    KeyValue: 'DietType',
    Items: items('تثبیت', 'کاهش', 'افزایش'),
  }),
  question(6, 'میزان فعالیت', 6, { KeyValue: 'ActivityFormula', Items: items('کم', 'زیاد') }),
  question(7, 'عکس روبه‌رو', 7),
  question(8, 'پنهان', 8, { AnswerText: 'می‌ماند' }),
  question(9, 'حساسیت‌ها', 9, { Items: items('شیر', 'گردو') }),
  question(10, 'وزن', 1, { KeyValue: 'WeightFormula' }),
  question(11, 'باشگاه', 5, { IsRequired: true, Items: items('مربی') }),
  question(12, 'ناشناخته', 77, { AnswerText: 'دست‌نخورده' }),
];

async function openForm(page: Page, diet: number, answerObject = JSON.stringify(FORM)) {
  const saved: {
    sendToExpert: boolean;
    answerObject: string;
    calorie: number;
    dietType: number;
    dietId: number;
    formDataId: number;
  }[] = [];
  await page.route('**/api/Diet/GetDietFormData/**', (route) =>
    route.fulfill({
      json: {
        status: 200,
        messages: [],
        data: { formDataId: 9, answerObject: saved.at(-1)?.answerObject ?? answerObject },
      },
    }),
  );
  await page.route('**/api/Diet/UpdateDietFormData', (route) => {
    saved.push(route.request().postDataJSON());
    return route.fulfill({ json: { status: 200, messages: [], data: null } });
  });
  await page.goto(`/${diet}/dietform`);
  return saved;
}
export const test = base.extend<{
  /** opens the form of the member's own diet with a stubbed server response */ open: (
    answerObject?: string,
  ) => ReturnType<typeof openForm>;
}>({
  open: async ({ page, member }, use) =>
    use((answerObject) => openForm(page, member.diets[1]!, answerObject)),
});
/** Fills in the fields that can be filled by keyboard. */
export async function fill(page: Page) {
  await page.getByRole('textbox', { name: 'هدف شما' }).fill('کاهش وزن');
  await page.getByRole('textbox', { name: 'سابقه ورزشی' }).fill('دو سال');
  await page.getByRole('textbox', { name: 'شرح یک روز' }).click();
  await page.keyboard.type('صبح زود');
  await page.getByLabel('نوع برنامه').selectOption('کاهش');
  await page.getByRole('radio', { name: 'کم' }).check();
  await page.getByRole('checkbox', { name: 'گردو' }).check();
  await page.getByRole('checkbox', { name: 'سیگار می‌کشم' }).check();
  await page.getByRole('textbox', { name: 'وزن' }).fill('۷۰');
}
