import type { Page } from '@playwright/test';
import { lessonWith } from '../answers';
import { recordedActions, fill, follow, press } from './recorded-action';

const commentOf = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text, has: page.getByLabel('حذف نظر') });
const second = (page: Page) => commentOf(page, 'نظر دیگر خودم که تأیید نشده');
const SECOND = {
  GetCommentInfo: {
    data: {
      id: 803,
      commentType: 3,
      commentText: 'نظر دیگر خودم، از سرور',
      displayApproved: false,
      referenceId: 702,
    },
  },
};
const write = (page: Page, text: string) => fill(page, { 'متن نظر': text });

export const LESSONS = recordedActions('lessons', '/111/lessons', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'opens a lesson': {
    answers: lessonWith({ id: 703 }),
    act: (page) => page.getByRole('link', { name: /جلسه فرود/ }).click(),
    holds: '2.55 2.11 3.19 4.37 7.10 7.18 7.39 7.42 9.4',
  },
});

export const PLAYER = recordedActions('player', '/111/player/702', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'opens while the session has ended for the access log': {
    answers: { SetUserIpLog: { status: 401 } },
    holds: '4.2',
  },
  'goes to the next lesson': {
    act: (page, stage) => {
      stage.answer(lessonWith({ id: 703 }));
      return follow(page, 'جلسه بعد');
    },
    holds: '4.37 7.18',
  },
  'marks the lesson as watched': { act: (page) => press(page, 'دیدم') },
  'stores a comment as a draft': { act: (page) => write(page, 'نظر تازه') },
  'posts a comment': {
    before: (page) => write(page, '  نظر تازه\nدر دو سطر '),
    act: (page) => press(page, 'ثبت نظر'),
    holds: '3.17 4.14 7.36 9.10',
  },
  'changes the second own comment': {
    answers: SECOND,
    act: async (page, stage) => {
      await press(second(page), 'ویرایش نظر');
      await stage.settle();
      await write(page, 'نظر دوم تغییریافته');
      await press(page.locator('form'), 'ویرایش نظر');
    },
    holds: '3.17 4.14 7.36 7.37',
  },
  'removes the second own comment': {
    act: async (page) => {
      await press(second(page), 'حذف نظر');
      await press(page, 'بله، حذف شود');
    },
    holds: '4.14 7.38',
  },
  'goes to the next comments': { act: (page) => press(page, 'بعدی'), holds: '4.15 7.39 9.4' },
});
