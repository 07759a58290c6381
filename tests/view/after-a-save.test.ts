/** Screens and storage after a save: input typed meanwhile, this screen, and others. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OWNER } from '../accounts';
import type { Stage } from '../walks/stage';
import { callSeen, openScreen } from './screen';

test('text typed while the profile is being saved stays a draft', async () => {
  const on = await openScreen('/userinfo/@profile');
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.fill('آدرس', 'پیش از ذخیره');
  await on.press('ذخیره');
  await on.fill('آدرس', 'هنگام ذخیره');
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(async () =>
    expect((await on.left()).shown).toMatchObject([{ text: 'ویرایش انجام شد' }]),
  );
  expect(await on.stored('sessionStorage', `draft:${OWNER}:profile`)).toMatchObject({
    address: 'هنگام ذخیره',
  });
});

test('the profile is saved while a switch of news is still being saved', async () => {
  const on = await openScreen('/profile');
  await on.hold('saveSwitch', /\/api\/User\/SaveNewsSwitch$/);
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.press('نظر پاسخ گرفت', { role: 'checkbox' });
  await on.goInside('/userinfo/@profile');
  await on.fill('آدرس', 'تهران');
  await on.press('ذخیره');
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(async () =>
    expect((await on.left()).shown).toMatchObject([{ text: 'ویرایش انجام شد' }]),
  );
});

const FORM = /\/api\/Diet\/GetDietFormData\//;
const question = { Id: 1, Title: 'پیشه', ControlType: 1, AnswerText: 'کهنه' };
async function openQuestionnaire(): Promise<Stage> {
  const data = { formDataId: 4, answerObject: JSON.stringify([question]) };
  const on = await openScreen('/2/dietform', [[FORM, data]]);
  await on.hold('saveForm', /\/api\/Diet\/UpdateDietFormData$/);
  await on.fill('پیشه', 'نجار');
  return on;
}
const job = () => screen.getByLabelText('پیشه');

test('text typed while the questionnaire is being saved stays in its field and draft', async () => {
  const on = await openQuestionnaire();
  await on.press('ذخیره');
  await on.until(async () => expect((await on.left()).calls.at(-1)?.call).toMatch(/^POST/));
  await on.fill('پیشه', 'آهنگر');
  await on.elapse(1000);
  await on.answer('saveForm', { status: 200, data: null });
  await on.until(async () =>
    expect((await on.left()).shown).toMatchObject([{ text: 'ویرایش انجام شد' }]),
  );
  await on.elapse(1000);
  expect(job()).toHaveValue('آهنگر');
  expect(await on.stored('sessionStorage', `draft:${OWNER}:dietForm:2`)).toMatchObject({
    '0:1': { text: 'آهنگر' },
  });
});

test('saving the profile refetches the member’s courses', async () => {
  const courses = /\/api\/Course\/GetUserCourses\//;
  const on = await openScreen('/myprops/1', [[courses, { isCompleteProfile: false, data: [] }]]);
  await on.press('انصراف', { within: 'dialog' });
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.goInside('/userinfo/@');
  await on.fill('آدرس', 'ساری');
  await on.press('ذخیره');
  const own = { id: 61, title: 'کلاس تازه', nextSessionDate: '2026-11-22T07:30:00' };
  await on.serve(courses, { status: 200, data: { isCompleteProfile: true, data: [own] } });
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(() => expect(on.address()).toBe('/'));
  await on.goInside('/myprops/1');
  await on.sees('کلاس تازه', { role: 'article' });
  await on.reads(/^جلسه بعدی:/);
});

test('each opening of a lesson is logged and stored in the watch history, even if the lesson is cached', async () => {
  const lesson = (id: number) => ({ id, title: `جلسه ${id}`, courseId: 7 });
  const on = await openScreen('/7/lessons', [
    [/GetCourseLessons\//, { course: { id: 7, title: 'یوگا' }, data: [lesson(71), lesson(72)] }],
  ]);
  await on.hold('log', /SetUserIpLog$/);
  for (const id of [71, 72, 71]) {
    await on.serve(/GetLessonInfo\//, { status: 200, data: lesson(id) });
    await on.goInside(`/7/player/${id}`);
    expect((await callSeen(on)).body).toMatchObject({ urlPath: 'LessonVideo', referenceId: id });
    await on.answer('log', { status: 200, data: null });
    await on.elapse(1000);
    on.reset();
  }
  const { lessons } = (await on.stored('localStorage', `kept:${OWNER}:watched`)) as {
    lessons: Record<number, { openedAt: number }>;
  };
  expect(lessons[71]!.openedAt).toBeGreaterThan(lessons[72]!.openedAt);
});

const paid = {
  id: 90,
  payStatus: 2,
  totalPrice: 10,
  invoiceItem: [{ title: 'یوگا', productType: 1, itemId: 91, price: 10 }],
};

test('a bought course is among the member’s courses once its payment is shown', async () => {
  const courses = /GetUserCourses\//;
  const on = await openScreen('/myprops/1', [
    [courses, { isCompleteProfile: true, data: [{ id: 60, title: 'پیلاتس' }] }],
    [/GetUserInvoices\//, { data: [paid], total: 1 }],
    [/GetCourseLessons\//, { course: { id: 91, title: 'یوگا' }, data: [] }],
  ]);
  await on.sees('پیلاتس', { role: 'article' });
  const own = [60, 91].map((id) => ({ id, title: id === 91 ? 'یوگا' : 'پیلاتس' }));
  const data = { isCompleteProfile: true, data: own };
  await on.serve(courses, { status: 200, data });
  await on.goInside('/invoices?invoice=90');
  await on.sees('مشاهده جلسات', { role: 'link' });
  await on.goInside('/myprops/1');
  await on.sees('یوگا', { role: 'article' });
});

test('a bought diet is among the member’s diets once its payment is shown', async () => {
  const diets = /GetUserDiets/;
  const item = { title: 'حجم', productType: 2, itemId: 82, price: 10 };
  const on = await openScreen('/myprops/2', [
    [diets, [{ id: 81, title: 'نگه‌داری', status: 5 }]],
    [/GetUserInvoices\//, { data: [{ ...paid, invoiceItem: [item] }], total: 1 }],
  ]);
  await on.sees('نگه‌داری', { role: 'article' });
  await on.serve(diets, { status: 200, data: [{ id: 82, title: 'حجم', status: 2 }] });
  await on.goInside('/invoices?invoice=90');
  await on.sees('چاپ رسید');
  await on.goInside('/myprops/2');
  await on.sees('حجم', { role: 'article' });
});

test('a sent comment appears in the list', async () => {
  const comments = /GetLessonComments\//;
  const on = await openScreen('/7/player/71', [
    [/GetLessonInfo\//, { id: 71, title: 'جلسه', courseId: 7 }],
    [comments, { data: [], total: 0, parts: 1 }],
  ]);
  await on.hold('saveComment', /CreateLessonComment$/);
  await on.fill('متن نظر', 'عالی بود');
  await on.press('ثبت نظر');
  const data = [{ id: 96, commentText: 'در فهرست', isMyComment: true }];
  await on.serve(comments, { status: 200, data: { data, total: 1, parts: 1 } });
  await on.answer('saveComment', { status: 200, data: null });
  await on.reads('در فهرست');
});
