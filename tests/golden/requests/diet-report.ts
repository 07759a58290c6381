import type { Page } from '@playwright/test';
import { recordedActions, fill, press } from './recorded-action';

export const weightDialog = (page: Page) => page.getByRole('dialog', { name: 'ثبت وزن' });
export const WEIGHT = 'وزن (کیلوگرم)';
export const yes = (page: Page) => press(page, 'بله، حذف شود');
const editWeight = (page: Page) => press(page, 'ویرایش ردیف ۳ هفته ۲');
const fillWeight = (page: Page) =>
  fill(weightDialog(page), { [WEIGHT]: '۶۷٫۳', تاریخ: '۱۴۰۵/۰۸/۱۷' });
export const saveWeight = (page: Page) => press(weightDialog(page), 'ذخیره');
export const SAVED = '3.29 3.30 4.24 4.30 7.25';

export const WEIGHTS = recordedActions('diet-report', '/213/report', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'adds a week': { act: (page) => press(page, 'افزودن هفته'), holds: `${SAVED} 3.31 4.25 9.15` },
  'deletes the second week': {
    act: async (page) => {
      await press(page, 'حذف هفته ۲');
      await yes(page);
    },
    holds: `${SAVED} 4.26`,
  },
  'changes the third day of the second week': {
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
    },
    act: saveWeight,
    holds: `${SAVED} 4.28 5.28`,
  },
  'cancels an edit of a weight and makes another one': {
    before: async (page) => {
      await editWeight(page);
      await fillWeight(page);
      await press(weightDialog(page), 'انصراف');
    },
    act: async (page) => {
      await press(page, 'ویرایش ردیف ۵ هفته ۲');
      await saveWeight(page);
    },
    holds: '4.31',
  },
  'empties a day': {
    act: async (page) => {
      await press(page, 'حذف ردیف ۳ هفته ۲');
      await yes(page);
    },
    holds: `${SAVED} 4.27`,
  },
});
