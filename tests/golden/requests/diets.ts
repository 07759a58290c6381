import type { Page } from '@playwright/test';
import { buttonIn, recordedActions, pressAtOnce } from './recorded-action';
import { COURSE, EXTENSION } from '../baskets';

const openFiles = async (page: Page) => {
  for (const label of ['فایل اول', 'فایل دوم', 'فایل سوم', 'فایل چهارم']) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: label }).click();
    await (await opened).waitForLoadState();
  }
};

export const MY_PROPS = [
  ...recordedActions('my-props', '/myprops/1', 'member', {
    'opens for a visitor': { role: 'visitor' },
    'opens an unknown tab': { path: '/myprops/7' },
    'goes to the diets': {
      act: (page) => page.getByRole('tab', { name: 'برنامه‌های من' }).click(),
      holds: '2.9 2.51',
    },
    'goes from the warning to the profile': {
      role: 'incomplete',
      act: (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'تکمیل پروفایل' }).click(),
      holds: '8.4',
    },
    'cancels the warning about the profile': {
      role: 'incomplete',
      act: (page) => page.getByRole('dialog').getByRole('button', { name: 'انصراف' }).click(),
    },
  }),
  ...recordedActions('my-props', '/myprops/2', 'member', {
    'extends a diet, pressed three times at once': {
      stored: { basket: [COURSE] },
      act: (page) => pressAtOnce(buttonIn(page, 'رژیم پایان‌یافته', 'تمدید')),
      holds: '2.54 4.10 7.22 9.9',
    },
    'extends a diet again': {
      stored: { basket: [EXTENSION] },
      act: (page) => buttonIn(page, 'رژیم در جریان', 'تمدید').click(),
    },
    'extends another diet after a refusal': {
      answers: { ExtendDient: { status: 400, messages: ['تمدید ممکن نیست.'] } },
      before: (page) => buttonIn(page, 'رژیم در جریان', 'تمدید').click(),
      act: (page) => buttonIn(page, 'رژیم پایان‌یافته', 'تمدید').click(),
    },
    'is refused an extension': {
      answers: { ExtendDient: { status: 400, messages: ['تمدید ممکن نیست.'] } },
      act: (page) => buttonIn(page, 'رژیم در جریان', 'تمدید').click(),
    },
  }),
];

export const DIET_FILES = recordedActions('diet-files', '/213/files', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'opens the document, the image, the video and the sound': {
    act: openFiles,
    holds: '2.59 2.61 3.14 7.41',
  },
});
