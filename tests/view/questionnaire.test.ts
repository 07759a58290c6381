/** Questions of every kind, and saving their answers. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { question } from '../question';
import { openAsOwner, type Stage } from '../walks/stage';
import { callSeen } from './screen';
import { openStage } from './stage';

const LOAD = /\/api\/Diet\/GetDietFormData\//;
const SAVE = /\/api\/Diet\/UpdateDietFormData$/;
const items = (...values: (string | number)[]) =>
  values.map((ItemValue) => ({ ItemValue, ItemText: `گزینه ${ItemValue}`, Amount: ItemValue }));
async function openForm(fields: readonly object[], over: object = {}): Promise<Stage> {
  const on = openStage(inject('origin'));
  const data = { formDataId: 4, answerObject: JSON.stringify(fields), ...over };
  await on.serve(LOAD, { status: 200, data });
  await on.hold('saveForm', SAVE);
  await openAsOwner(on, '/2/dietform');
  await on.sees('ذخیره');
  return on;
}
/**
 * Submits a form.
 * @returns the request
 */
async function sent(on: Stage) {
  const { body } = (await callSeen(on)) as { body: { answerObject: string; base?: string } };
  return { ...body, fields: JSON.parse(body.answerObject) as Record<string, unknown>[] };
}
async function save(on: Stage) {
  await on.press('ذخیره');
  return sent(on);
}

test('a stored choice that is not offered is not shown, and another choice keeps the type of its value', async () => {
  const on = await openForm([
    question(1, 'یکی', 5, { Items: items(7, 8), AnswerValue: 9 }),
    question(2, 'تنها', 5, { Items: items('x') }),
    question(3, 'وزن', 1, { KeyValue: 'WeightFormula' }),
  ]);
  expect(screen.getByLabelText('یکی')).toHaveValue('');
  expect(screen.getByLabelText('وزن')).toHaveAttribute('inputmode', 'decimal');
  await on.choose('یکی', '8');
  expect((await save(on)).fields).toMatchObject([
    { AnswerValue: 8, AnswerText: 'گزینه 8', Items: items(7, 8) },
    { AnswerValue: 'x', AnswerText: 'گزینه x' },
    { AnswerText: '' },
  ]);
});

test('a stale save is merged with the latest form and retried, up to four times', async () => {
  const on = await openForm([question(1, 'نام', 1), question(2, 'شرح', 1)], { base: 'b1' });
  await on.fill('نام', 'سارا');
  const changed = [question(1, 'نام', 1), question(2, 'شرح', 1, { AnswerText: 'جای دیگر' })];
  expect((await save(on)).base).toBe('b1');
  await on.serve(LOAD, {
    status: 200,
    data: { formDataId: 4, answerObject: JSON.stringify(changed), base: 'b2' },
  });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await on.answer('saveForm', { status: 409, data: null });
    const { base, fields } = await sent(on);
    expect(base).toBe('b2');
    expect(fields).toMatchObject([{ AnswerText: 'سارا' }, { AnswerText: 'جای دیگر' }]);
  }
  await on.answer('saveForm', { status: 409, data: null, messages: ['فرم عوض شده است'] });
  await on.reads('فرم عوض شده است');
  expect((await on.left()).calls).toEqual([]);
});

test('the calories are those of the merged answers', async () => {
  const choice = (Id: number, Title: string, KeyValue: string) =>
    question(Id, Title, 5, { KeyValue, Items: items(1, 2), AnswerValue: 1 });
  const fields = (weight: string) => [
    question(1, 'وزن', 1, { KeyValue: 'WeightFormula', AnswerText: weight }),
    choice(2, 'فعالیت', 'ActivityFormula'),
    choice(3, 'هدف', 'DietType'),
    question(4, 'شرح', 1),
  ];
  const calorieOf = async (weight: string) => {
    const on = await openForm(fields('60'));
    await on.serve(LOAD, {
      status: 200,
      data: { formDataId: 4, answerObject: JSON.stringify(fields(weight)) },
    });
    await on.fill('شرح', 'تازه');
    return (await save(on)) as unknown as { calorie: number };
  };
  const [before, merged] = [await calorieOf('60'), await calorieOf('80')];
  expect(before.calorie).toBeGreaterThan(0);
  expect(merged.calorie / before.calorie).toBeCloseTo(80 / 60, 1);
});

/** Opens a form with the draft «مریم» for a question that was answered with «نگین» elsewhere meanwhile. */
async function openWithOlderDraft(): Promise<Stage> {
  const on = await openForm([question(1, 'نام', 1, { AnswerText: 'سارا' }), question(2, 'عکس', 7)]);
  await on.fill('نام', 'مریم');
  await on.goInside('/profile');
  await on.sees('خروج');
  const fields = [question(1, 'نام', 1, { AnswerText: 'نگین' }), question(2, 'عکس', 7)];
  await on.serve(LOAD, {
    status: 200,
    data: { formDataId: 4, answerObject: JSON.stringify(fields) },
  });
  await on.goInside('/2/dietform');
  await on.sees('ذخیره');
  return on;
}

test('a draft that is older than an answer from elsewhere is saved only after that answer was shown', async () => {
  const on = await openWithOlderDraft();
  await on.press('ذخیره');
  await on.reads(/^نام: در جای دیگری پاسخ «نگین» ثبت شده است/);
  expect(screen.getByLabelText('نام')).toHaveValue('مریم');
  expect((await on.left()).calls).toEqual([]);
  expect((await save(on)).fields).toMatchObject([{ AnswerText: 'مریم' }, {}]);
});

test('typing on in an older draft does not hide the answer from elsewhere', async () => {
  const on = await openWithOlderDraft();
  await on.fill('نام', 'مریم راد');
  await on.elapse(1000);
  await on.press('ذخیره');
  await on.reads(/^نام: در جای دیگری پاسخ «نگین» ثبت شده است/);
  expect((await on.left()).calls).toEqual([]);
});

test('a stored picture is shown by its current signed URL', async () => {
  const on = await openForm(
    [question(1, 'عکس', 7, { AnswerText: '/files/signed/1-a/diets/a.jpg' })],
    {
      pictures: ['/files/signed/17-abc/diets/b.jpg', '/files/signed/17-abc/diets/a.jpg'],
    },
  );
  await on.sees('پیش‌نمایش عکس', { role: 'img' });
  expect(screen.getByAltText('پیش‌نمایش عکس')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/files\/signed\/17-abc\/diets\/a\.jpg$/),
  );
});

test('a double tap on «بخش بعد» does not send the form from the last chapter', async () => {
  const on = await openForm(
    Array.from({ length: 16 }, (_, index) => question(index + 1, `پرسش ${index + 1}`, 1)),
  );
  fireEvent.click(screen.getByRole('button', { name: 'بخش بعد' }));
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره و ارسال به متخصص' }));
  await on.sees('بخش ۲ از ۲', { role: 'heading' });
  await on.elapse(600); // longer than a double tap
  expect((await on.left()).calls).toEqual([]);
  await on.press('ذخیره و ارسال به متخصص');
  expect((await sent(on)).fields).toHaveLength(16);
});

test('a chapter that the coach has named has its name, and what is left of it', async () => {
  const on = await openForm([
    question(1, 'وزن', 1, { Chapter: 'هدف و بدن', AnswerText: '۷۰' }),
    question(2, 'بیماری', 2, { Chapter: 'سلامت' }),
    question(3, 'دارو', 2),
  ]);
  await on.sees('هدف و بدن', { role: 'heading' });
  await on.reads('بخش ۱ از ۲ · کامل');
  await on.press('بخش ۲ از ۲، سلامت');
  await on.sees('سلامت', { role: 'heading' });
  await on.reads('بخش ۲ از ۲ · ۲ مانده');
});

test('a long form is shown chapter by chapter, and a missing answer leads to its question', async () => {
  const on = await openForm(
    Array.from({ length: 16 }, (_, index) =>
      question(index + 1, `پرسش ${index + 1}`, 1, { IsRequired: index === 1 || index > 13 }),
    ),
  );
  const shown = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('id'));
  await on.sees('بخش ۱ از ۲', { role: 'heading' });
  expect(shown()).toHaveLength(8);
  await on.seesNot('ذخیره و ارسال به متخصص');
  await on.fill('پرسش 1', 'یک');
  await on.press('بخش بعد');
  await on.reads('پرسش 2 باید مقدار داشته باشد');
  await on.sees('بخش ۱ از ۲', { role: 'heading' });
  expect(screen.getByLabelText(/^پرسش 2 /)).toHaveFocus();
  await on.press('بخش ۲ از ۲'); // the numbered buttons lead anywhere
  await on.sees('بخش ۲ از ۲', { role: 'heading' });
  expect(screen.getByRole('heading', { name: 'بخش ۲ از ۲' })).toHaveFocus();
  await on.seesNot('بخش بعد');
  await on.sees('ذخیره و ارسال به متخصص');
  expect(screen.getByRole('button', { name: 'بخش ۲ از ۲' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await on.fill('پرسش 16', 'شانزده');
  await on.press('ذخیره');
  await on.sees('بخش ۱ از ۲', { role: 'heading' });
  expect(screen.getByLabelText(/^پرسش 2 /)).toHaveFocus();
  expect(screen.getByLabelText('پرسش 1')).toHaveValue('یک');
  const missing = screen.getByRole('region', { name: 'موارد باقی‌مانده' });
  expect(
    within(missing)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['پرسش 2 باید مقدار داشته باشد', 'پرسش 15 باید مقدار داشته باشد']);
  await on.press('پرسش 15 باید مقدار داشته باشد');
  expect(screen.getByLabelText(/^پرسش 15 /)).toHaveFocus();
  await on.fill(/^پرسش 15/, 'پانزده');
  await on.press('بخش قبل');
  await on.fill(/^پرسش 2/, 'دو');
  const { fields } = await save(on);
  expect(fields.map(({ AnswerText }) => AnswerText).filter(Boolean)).toEqual([
    'یک',
    'دو',
    'پانزده',
    'شانزده',
  ]);
  await on.seesNot('پرسش 15 باید مقدار داشته باشد');
});

test('a saved form shows the time of the save until an answer changes', async () => {
  const on = await openForm([question(1, 'نام', 1)]);
  await on.fill('نام', 'سارا');
  await save(on);
  await on.answer('saveForm', { status: 200, data: null });
  await on.reads(/^ذخیره شد [۰-۹]{2}:[۰-۹]{2}$/);
  await on.fill('نام', 'نگار');
  await on.reads('پیش‌نویس نگه داشته شد');
});

test('a picture can be enlarged, and is removed after a confirmation', async () => {
  const on = await openForm([question(1, 'عکس', 7, { AnswerText: '/files/public/a.jpg' })]);
  await on.press('بزرگ دیدن عکس');
  await on.sees('عکس', { role: 'img', within: 'dialog' });
  await on.press('بستن', { within: 'dialog', which: 'last' });
  await on.press('حذف عکس');
  await on.press('انصراف', { within: 'alertdialog' });
  await on.sees('پیش‌نمایش عکس', { role: 'img' });
  await on.press('حذف عکس');
  await on.press('بله، حذف شود', { within: 'alertdialog' });
  await on.seesNot('پیش‌نمایش عکس', { role: 'img' });
  expect((await save(on)).fields[0]!.AnswerText).toBe('');
});

test.each(['pagehide', 'visibilitychange'])(
  'on %s the typed text is stored as a draft',
  async (event) => {
    const on = await openForm([question(1, 'نام', 1)]);
    await on.fill('نام', 'سارای نیمه‌کاره');
    const storageText = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(storageText()).not.toContain('نیمه‌کاره');
    document.dispatchEvent(new Event(event, { bubbles: true }));
    const left = storageText();
    // before the assertion: a hidden page would stay hidden in the next test
    window.dispatchEvent(new Event('pageshow'));
    expect(left).toContain('نیمه‌کاره');
  },
);

test('saving does not overwrite a form that is no longer readable', async () => {
  const on = await openForm([question(1, 'نام', 1)]);
  await save(on);
  await on.serve(LOAD, { status: 200, data: { formDataId: 4, answerObject: '{' } });
  await on.answer('saveForm', { status: 409, data: null });
  await on.reads(/برای این که پاسخ‌های قبلی از دست نرود، ذخیره نشد/);
  expect((await on.left()).calls).toEqual([]);
});

test.each([null, '', undefined])(
  'saving preserves the empty value %j of an unanswered question',
  async (none) => {
    const on = await openForm([
      question(1, 'یکی', 5, { Items: items(7, 8), AnswerValue: none }),
      question(2, 'نام', 1),
    ]);
    await on.fill('نام', 'سارا');
    expect((await save(on)).fields[0]!.AnswerValue).toBe(none);
  },
);

test('an uploaded picture joins the answers that are not saved yet', async () => {
  const on = await openForm([question(1, 'نام', 1), question(2, 'شرح', 1), question(3, 'عکس', 7)]);
  await on.hold('uploadPicture', /\/api\/FileManagerApi\/FileUpload$/);
  await on.fill('نام', 'سارا');
  await on.elapse(1000); // the answer is in the draft
  await on.attach('انتخاب تصویر عکس', { name: 'a.jpg', type: 'image/jpeg' });
  await callSeen(on);
  await on.fill('شرح', 'هنگام بارگذاری');
  await on.answer('uploadPicture', { status: 200, data: '/files/public/a.jpg' });
  await on.sees('پیش‌نمایش عکس', { role: 'img' });
  expect((await save(on)).fields).toMatchObject([
    { AnswerText: 'سارا' },
    { AnswerText: 'هنگام بارگذاری' },
    { AnswerText: '/files/public/a.jpg' },
  ]);
});

test('during an upload its field is busy and no other picture can be chosen, until it is cancelled', async () => {
  const on = await openForm([question(1, 'عکس', 7), question(2, 'دیگری', 7)]);
  await on.hold('uploadPicture', /\/api\/FileManagerApi\/FileUpload$/);
  await on.attach('انتخاب تصویر عکس', { name: 'a.jpg', type: 'image/jpeg' });
  await on.sees('پیشرفت بارگذاری', { role: 'progressbar' });
  const [own, other] = screen.getAllByRole('button', { name: /^انتخاب تصویر/ });
  expect(own).toHaveAttribute('aria-busy', 'true');
  expect(other).not.toHaveAttribute('aria-busy');
  expect(other).toHaveAttribute('aria-disabled', 'true');
  await callSeen(on);

  await on.press('انصراف');
  await on.seesNot('پیشرفت بارگذاری', { role: 'progressbar' });
  expect(own).toHaveFocus();
  await on.answer('uploadPicture', { status: 200, data: '/files/public/a.jpg' });
  await on.elapse(100);
  await on.seesNot('پیش‌نمایش عکس', { role: 'img' });
  await on.readsAlerts([]);
  expect((await on.left()).shown).toEqual([]);
});

test('a picture that is too large is reported at its own field', async () => {
  const on = await openForm([question(1, 'عکس', 7), question(2, 'دیگری', 7)]);
  await on.hold('uploadPicture', /\/api\/FileManagerApi\/FileUpload$/);
  await on.attach('انتخاب تصویر دیگری', { name: 'a.jpg', type: 'image/jpeg' });
  await callSeen(on);
  await on.answer('uploadPicture', { status: 400, messages: ['عکس باز نشد'], data: null });
  await on.readsAlerts(['عکس باز نشد']);
  const [own, other] = screen.getAllByRole('button', { name: /^انتخاب تصویر/ });
  expect(own).toHaveAccessibleDescription(/^عکس JPEG/);
  expect(other).toHaveAccessibleDescription('دیگری عکس باز نشد');
});

test('each tick in a list is saved beside the earlier ones, until it is removed', async () => {
  const on = await openForm([question(1, 'بیماری', 9, { Items: items(1, 2, 3) })]);
  const tick = (value: number) => on.press(`گزینه ${value}`, { role: 'checkbox' });
  for (const value of [1, 3, 2, 3]) await tick(value);
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticked).toEqual([true, true, false]);
  expect((await save(on)).fields[0]!.Items).toMatchObject([
    { Selected: true },
    { Selected: true },
    { Selected: false },
  ]);
});
