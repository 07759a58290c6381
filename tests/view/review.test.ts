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
      await on.sees(/^(ویرایش|ثبت) نظر$/);
      if (await on.isThere('ویرایش نظر')) await on.press('ویرایش نظر');
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
  await on.answer('write', { status: 400, messages: ['نشد'], data: null });
  await on.reads('نشد');
  await on.seesRest(); // the message comes a moment before the write has ended
  await press(on);
  await on.serve(REVIEWS, { status: 200, data: reviewsWith('پس از آن') });
  await on.answer('write', { status: 200, data: null });
  await on.reads('پس از آن');
});

test('what is typed of a review is shown when its class is opened again, until it is sent', async () => {
  const on = await openScreen('/classes/7', [[OWN, { canWrite: true, review }]]);
  await on.hold('save', /\/api\/Course\/SaveReview$/);
  await on.press('ویرایش نظر');
  await on.fill('متن نظر', 'گردنم هم سبک شد');
  await on.press('۵ ستاره', { role: 'radio' });
  await on.goInside('/profile');
  await on.sees('خروج');
  await on.goInside('/classes/7');
  await on.sees('ثبت نظر');
  expect(screen.getByLabelText('متن نظر')).toHaveValue('گردنم هم سبک شد');
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('۵ ستاره');
  await on.press('ثبت نظر');
  await on.answer('save', { status: 200, data: null });
  await on.sees('ویرایش نظر');
  await on.press('ویرایش نظر');
  expect(screen.getByLabelText('متن نظر')).toHaveValue(review.reviewText);
});

test('a refused review says why, and an abandoned change of it is discarded', async () => {
  const refused = { ...review, displayApproved: false, refusalReason: 'نام دارو دارد' };
  const on = await openScreen('/classes/7', [
    [OWN, { canWrite: true, review: refused }],
    [REVIEWS, { total: 0, data: [] }],
  ]);
  await on.reads('تأیید نشد: نام دارو دارد');
  await on.press('ویرایش نظر');
  await on.fill('متن نظر', 'چیز دیگر');
  await on.press('انصراف');
  await on.press('ویرایش نظر');
  expect(screen.getByLabelText('متن نظر')).toHaveValue(review.reviewText);
});
