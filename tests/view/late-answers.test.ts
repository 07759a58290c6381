/** Responses that arrive after their screen has been unmounted: the current screen reports the result. */
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import { openAsOwner, type Stage } from '../walks/stage';
import { openStage } from './stage';
import { weekOf } from './screen';

const REFUSED = { status: 400, data: null, messages: ['پیام سرور'] };
const SUCCESS = { status: 200, data: null };

interface Sending {
  readonly path: string;
  readonly call: RegExp;
  /** Submits the form. */
  readonly send: (on: Stage) => Promise<void>;
  /** Text of the message on success. */
  readonly message: string;
  /** Storage key of the draft. */
  readonly draft?: string;
  readonly title?: string;
}
const type = (label: string, text: string, button: string) => async (on: Stage) => {
  await on.sees(button);
  await on.fill(label, text);
  await on.press(button);
};
const SUBMITS: Readonly<Record<string, Sending>> = {
  'a profile': {
    path: '/userinfo/@profile',
    call: /\/api\/User\/UpdateProfile$/,
    send: type('نام', 'نگین', 'ذخیره'),
    message: 'ویرایش انجام شد',
    draft: `draft:${OWNER}:profile`,
  },
  'a comment': {
    path: '/7/player/29',
    call: /\/api\/Comment\/CreateLessonComment/,
    send: type('متن نظر', 'خوب بود', 'ثبت نظر'),
    message: 'نظر شما با موفقیت ثبت شد.',
    title: 'ثبت موفق',
    draft: `draft:${OWNER}:comment:29`,
  },
  'a week of the report': {
    path: '/1/report',
    call: /\/api\/Diet\/UpdateWeeklyReport$/,
    send: (on) => on.press('افزودن هفته'),
    message: 'گزارش ثبت شد',
  },
  'a weight of the report': {
    path: '/1/report',
    call: /\/api\/Diet\/UpdateWeeklyReport$/,
    send: async (on) => {
      await on.press('ویرایش ردیف ۱ هفته ۱');
      await on.fill('وزن (کیلوگرم)', '71', { within: 'dialog' });
      await on.press('ذخیره');
    },
    message: 'ویرایش انجام شد',
    draft: `draft:${OWNER}:report:1`,
  },
  'a questionnaire': {
    path: '/2/dietform',
    call: /\/api\/Diet\/UpdateDietFormData$/,
    send: type('نام', 'سارا', 'ذخیره'),
    message: 'ویرایش انجام شد',
    draft: `draft:${OWNER}:dietForm:2`,
  },
};
const WEIGHT = { ReportDate: '2026-11-21', WeekDay: 7, Weight: 70, CreateDate: '' };
const question = { Id: 1, Title: 'نام', ControlType: 1, AnswerText: '' };

async function leave({ path, call, send }: Sending) {
  const on = openStage(inject('origin'));
  await on.serve(/\/api\/Diet\/GetDietFormData\//, {
    status: 200,
    data: { formDataId: 4, answerObject: JSON.stringify([question]) },
  });
  await on.serve(/\/api\/Diet\/GetDietWeeklyReports\//, { status: 200, data: weekOf([WEIGHT]) });
  await on.hold('sent', call);
  await openAsOwner(on, path);
  await send(on);
  await on.until(async () => expect((await on.left()).calls).toHaveLength(1));
  await on.goInside('/profile');
  await on.sees('خروج');
  on.reset();
  return on;
}

test.each(Object.entries(SUBMITS))(
  'the current screen reports that %s was saved',
  async (_, sending) => {
    const on = await leave(sending);
    if (sending.draft) expect(await on.stored('sessionStorage', sending.draft)).not.toBeNull();
    await on.answer('sent', SUCCESS);
    await on.until(async () =>
      expect((await on.left()).shown).toEqual([
        { kind: 'success', title: sending.title ?? 'موفق', text: sending.message },
      ]),
    );
    if (sending.draft) expect(await on.stored('sessionStorage', sending.draft)).toBeNull();
    expect(on.address()).toBe('/profile');
  },
);

test.each(Object.entries(SUBMITS))(
  'the current screen reports why %s was refused, and the typed text is preserved',
  async (_, sending) => {
    const on = await leave(sending);
    await on.answer('sent', REFUSED);
    await on.until(async () =>
      expect((await on.left()).shown).toEqual([{ kind: 'error', title: 'خطا', text: 'پیام سرور' }]),
    );
    if (sending.draft) expect(await on.stored('sessionStorage', sending.draft)).not.toBeNull();
  },
);

test.each([
  ['opens the basket with its line', '/myprops/2', '/shopping', 1],
  ['changes neither the basket nor the screen once another screen is open', '/', '/', 0],
])('an extension %s', async (_, current, end, lines) => {
  const on = openStage(inject('origin'));
  await on.hold('extended', /\/api\/Diet\/ExtendDient\//);
  await openAsOwner(on, '/myprops/2');
  await on.press(/^تمدید /);
  await on.until(async () => expect((await on.left()).calls).toHaveLength(1));
  if (current !== on.address()) await on.goInside(current);
  await on.answer('extended');
  await on.sees(`سبد خرید، ${['۰', '۱'][lines]} مورد`, { role: 'link', which: 'first' });
  await on.seesRest();
  expect(on.address()).toBe(end);
  expect((await on.stored('localStorage', 'basket')) ?? []).toHaveLength(lines);
  expect((await on.left()).shown).toEqual([]);
});

test('a queued weight whose day was taken meanwhile stays in the queue after its report was left', async () => {
  const queue = `queue:${OWNER}:weighIns`;
  const day = { date: '2026-11-21', weekday: 7, weight: 71, createdAt: '' };
  const queued = [{ dietId: 1, entry: day, replaces: null }];
  let weights: object[] = [];
  let reads = 0;
  const on = openStage(inject('origin'));
  await on.serve(/\/api\/Diet\/GetDietWeeklyReports\//, () => {
    reads += 1;
    return weekOf(weights);
  });
  await on.hold('sent', /\/api\/Diet\/UpdateWeeklyReport$/);
  await on.store('localStorage', queue, queued);
  await openAsOwner(on, '/1/report');
  await on.until(async () => expect((await on.left()).calls).toHaveLength(1));
  on.reset();
  await on.goInside('/profile'); // which sends the queue once more, in the background
  await on.until(async () => expect((await on.left()).calls).toHaveLength(1));
  weights = [WEIGHT];
  reads = 0;
  const conflict = { ...REFUSED, status: 409 };
  await on.answer('sent', conflict); // the report’s
  await on.answer('sent', conflict); // the background’s
  await on.until(() => expect(reads).toBe(2));
  await on.elapse(1000);
  expect(await on.stored('localStorage', queue)).toEqual(queued);
  expect((await on.left()).shown).toEqual([]);
});
