/** The member's own review of a class. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Stage } from '../walks/stage';
import { callSeen, openScreen } from './screen';

const OWN = /\/api\/Course\/GetOwnReview\//;
const review = { stars: 3, reviewText: 'شانه‌هایم سبک شد', createDate: '', displayApproved: true };

test('the focus stays in the part of the review when its form closes', async () => {
  const on = await openScreen('/classes/7', [[OWN, { canWrite: true, review }]]);
  await on.press('ویرایش نظر');
  await on.press('انصراف');
  expect(screen.getByRole('group', { name: 'نظر شما' })).toHaveFocus();

  await on.hold('save', /\/api\/Course\/SaveReview$/);
  await on.press('ویرایش نظر');
  await on.fill('متن نظر', 'شانه‌هایم و گردنم سبک شد');
  await on.press('ثبت نظر');
  expect((await callSeen(on)).body).toEqual({
    courseId: 7,
    stars: 3,
    reviewText: 'شانه‌هایم و گردنم سبک شد',
  });
  await on.answer('save', { status: 200, data: null });
  await on.until(() => void expect(screen.getByRole('group', { name: 'نظر شما' })).toHaveFocus());
});

test.each([
  [true, 'نمونه: این نظرها را حساب‌های نمایشی نوشته‌اند.'],
  [false, 'فقط کسانی که این کلاس را دارند نظر می‌نویسند.'],
])('reviews say who has written them, demo accounts: %s', async (isDemo, words) => {
  const reviews = { total: 1, parts: 1, average: 4, isDemo, data: [{ id: 1, ...review }] };
  const on = await openScreen('/classes/7', [[/\/api\/Course\/GetCourseReviews\//, reviews]]);
  await on.until(() => void expect(screen.getByText(words)).toBeVisible());
});

const REVIEWS = /\/api\/Course\/GetCourseReviews\//;
const reviewsWith = (reviewText: string) => ({
  total: 1,
  parts: 1,
  average: 3,
  isDemo: false,
  data: [{ id: 1, ...review, reviewText }],
});
test.each([
  {
    what: 'changed',
    call: /\/api\/Course\/SaveReview$/,
    press: async (on: Stage) => {
      await on.press('ویرایش نظر');
      await on.press('ثبت نظر');
    },
  },
  {
    what: 'removed',
    call: /\/api\/Course\/RemoveReview$/,
    press: async (on: Stage) => {
      await on.press('حذف نظر');
      await on.press('بله، حذف شود');
    },
  },
])('the reviews of a class are refetched once the own one was $what', async ({ call, press }) => {
  const on = await openScreen('/classes/7', [
    [OWN, { canWrite: true, review }],
    [REVIEWS, reviewsWith('پیش از آن')],
  ]);
  await on.hold('write', call);
  await on.reads('پیش از آن');
  await press(on);
  await on.serve(REVIEWS, { status: 200, data: reviewsWith('پس از آن') });
  await on.answer('write', { status: 200, data: null });
  await on.reads('پس از آن');
});
