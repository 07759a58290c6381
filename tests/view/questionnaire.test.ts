/** Questions of every kind, and how their answers are saved. */
import { screen, within } from '@testing-library/react';
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
/** What is sent of a form. */
async function sent(on: Stage) {
  const { body } = (await callSeen(on)) as { body: { answerObject: string; base?: string } };
  return { ...body, fields: JSON.parse(body.answerObject) as Record<string, unknown>[] };
}
async function save(on: Stage) {
  await on.press('ذخیره');
  return sent(on);
}

test('every kind of question is asked in its way, counted, and written as the server wrote it', async () => {
  const on = await openForm([
    question(1, 'نام', 1, { IsRequired: true }),
    question(2, 'شرح', 2),
    question(3, 'بیمار است', 4),
    question(4, 'یکی', 5, { Items: items(7, 8), AnswerValue: 9 }),
    question(5, 'تنها', 5, { Items: items('x') }),
    question(6, 'یا', 6, { Items: items('1', '2'), IsRequired: true }),
    question(7, 'چند', '9', {
      Items: [{ ...items('a')[0], Selected: true }, ...items('b')],
    }),
    question(8, 'ننوشته', 8, { AnswerText: 'می‌ماند' }),
    question(9, 'ناشناس', 99, { AnswerText: 'می‌ماند', Other: 1 }),
    question(10, 'وزن', 1, { KeyValue: 'WeightFormula' }),
  ]);
  await on.reads('۳ از ۸ پاسخ داده شده');
  expect(screen.queryByText('ننوشته')).toBeNull();
  expect(screen.queryByText('ناشناس')).toBeNull();
  expect(screen.getByLabelText('وزن')).toHaveAttribute('inputmode', 'decimal');
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name })).getAllByRole('option');
  expect(options('یکی').map(({ textContent }) => textContent)).toEqual([
    'انتخاب کنید',
    'گزینه 7',
    'گزینه 8',
  ]);
  expect(options('تنها').map(({ textContent }) => textContent)).toEqual(['گزینه x']);
  expect(screen.getByLabelText('یکی')).toHaveValue('');
  expect(screen.getByRole('group', { name: /^یا/ })).toHaveTextContent('یا *گزینه 1گزینه 2');
  expect(screen.getByRole('group', { name: 'چند' })).toHaveTextContent(/^چندگزینه aگزینه b$/);

  await on.fill('نام', 'سارا');
  await on.fill('شرح', 'خوب');
  await on.press('بیمار است', { role: 'checkbox' });
  await on.choose('یکی', '8');
  await on.press('گزینه 2', { role: 'radio' });
  await on.press('گزینه b', { role: 'checkbox' });
  expect(screen.getByRole('radio', { name: 'گزینه 1' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'گزینه 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'بیمار است' })).toBeChecked();
  await on.reads('۷ از ۸ پاسخ داده شده');
  const { fields } = await save(on);
  expect(fields).toMatchObject([
    { AnswerText: 'سارا' },
    { AnswerText: 'خوب', AnswerBoolValue: false },
    { AnswerBoolValue: true },
    { AnswerValue: 8, AnswerText: 'گزینه 8', Items: items(7, 8) },
    { AnswerValue: 'x', AnswerText: 'گزینه x' },
    { AnswerValue: '2', AnswerText: '' },
    {
      Items: [
        { ...items('a')[0], Selected: true },
        { ...items('b')[0], Selected: true },
      ],
    },
    question(8, 'ننوشته', 8, { AnswerText: 'می‌ماند' }),
    question(9, 'ناشناس', 99, { AnswerText: 'می‌ماند', Other: 1 }),
    { AnswerText: '' },
  ]);
});

test('a box of several is emptied by another press', async () => {
  const both = items('a', 'b').map((item) => ({ ...item, Selected: true }));
  const on = await openForm([question(1, 'چند', 9, { Items: both })]);
  await on.press('گزینه a', { role: 'checkbox' });
  const [field] = (await save(on)).fields;
  expect(field!.Items).toMatchObject([{ Selected: false }, { Selected: true }]);
});

test('a form is saved onto what the server knows it by, and looked at anew where that has changed', async () => {
  const on = await openForm([question(1, 'نام', 1), question(2, 'شرح', 1)], { base: 'b1' });
  await on.fill('نام', 'سارا');
  const changed = [question(1, 'نام', 1), question(2, 'شرح', 1, { AnswerText: 'جای دیگر' })];
  expect((await save(on)).base).toBe('b1');
  await on.serve(LOAD, {
    status: 200,
    data: { formDataId: 4, answerObject: JSON.stringify(changed), base: 'b2' },
  });
  for (let looks = 1; looks < 5; looks += 1) {
    await on.answer('saveForm', { status: 409, data: null });
    const { base, fields } = await sent(on);
    expect(base).toBe('b2');
    expect(fields).toMatchObject([{ AnswerText: 'سارا' }, { AnswerText: 'جای دیگر' }]);
  }
  await on.answer('saveForm', { status: 409, data: null, messages: ['فرم عوض شده است'] });
  await on.reads('فرم عوض شده است');
  expect((await on.left()).calls).toEqual([]);
});

test('a picture that was stored is shown by the address that is good now', async () => {
  const on = await openForm([question(1, 'عکس', 7, { AnswerText: '/files/diets/a.jpg' })], {
    pictures: ['/files/signed/17-abc/diets/a.jpg'],
  });
  await on.sees('پیش‌نمایش عکس', { role: 'img' });
  expect(screen.getByAltText('پیش‌نمایش عکس')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/files\/signed\/17-abc\/diets\/a\.jpg$/),
  );
});
