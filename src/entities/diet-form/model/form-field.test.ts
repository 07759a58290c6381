import { describe, expect, test } from 'vitest';
import { ControlType } from '@/shared/api/contract/codes';
import { toAmount } from '@/shared/api/contract/rules/calorie';
import {
  isNumeric,
  chosenItem,
  type FormField,
  type Answer,
  mergeAnswers,
  requiredUnanswered,
} from './form-field';
import { isAnswered } from '@/shared/api/contract/rules/controls';

const empty = { text: '', value: '', isChecked: false, selected: [] };
const field: FormField = {
  key: '1',
  title: 'سن',
  chapter: '',
  keyValue: '',
  control: ControlType.line,
  isRequired: true,
  items: [
    { value: '1', text: 'یک', amount: 1 },
    { value: '2', text: 'دو', amount: 2 },
  ],
  answer: empty,
};

test.each([
  ['قد (سانتی‌متر)', '', true],
  ['سن (سال)', '', true],
  ['وزن', 'WeightFormula', true],
  ['شغل (سال گذشته)', '', false],
  ['سال تولد', '', false],
])('«%s» with the key «%s» is numeric: %s', (title, keyValue, isOne) => {
  expect(isNumeric({ title, keyValue })).toBe(isOne);
});

test.each([
  [ControlType.line, { text: ' x ' }, { text: '  ' }],
  [ControlType.lines, { text: 'x' }, { text: '' }],
  [ControlType.richText, { text: '<p><img src="a"></p>' }, { text: '<p>&nbsp; <br></p>' }],
  [ControlType.checkbox, { isChecked: true }, { text: 'x', value: '1', selected: ['1'] }],
  [ControlType.checkboxList, { selected: ['1'] }, { text: 'x', value: '1', isChecked: true }],
  [ControlType.dropdown, { value: '1' }, { text: 'x', isChecked: true, selected: ['1'] }],
  [ControlType.radio, { value: '1' }, { text: 'x', isChecked: true, selected: ['1'] }],
  [ControlType.picture, { text: '/a.jpg' }, { text: '' }],
])('a question of kind %d is answered by %j and not by %j', (control, answer, none) => {
  expect(isAnswered(control, { ...empty, ...answer })).toBe(true);
  expect(isAnswered(control, { ...empty, ...none })).toBe(false);
});

test('the chosen item is the one matching the value, or the first checked item', () => {
  const answer = { ...empty, value: '2', selected: ['1'] };
  expect(chosenItem({ ...field, answer })?.text).toBe('دو');
  expect(chosenItem({ ...field, answer, control: ControlType.checkboxList })?.text).toBe('یک');
  expect(chosenItem(field)).toBeUndefined();
});

describe('a required question', () => {
  const missing = (change: Partial<FormField>) => requiredUnanswered([{ ...field, ...change }]);
  test.each([
    ['an empty line', ControlType.line, empty],
    ['lines of spaces', ControlType.lines, { ...empty, text: ' \n' }],
    ['an empty rich text', ControlType.richText, { ...empty, text: '<p></p>' }],
    ['nothing chosen', ControlType.dropdown, empty],
    ['a choice that does not exist', ControlType.dropdown, { ...empty, value: '3' }],
  ])('counts as unanswered with %s', (_, control, answer) => {
    expect(missing({ control, answer })).toEqual([
      { key: '1', message: 'سن باید مقدار داشته باشد' },
    ]);
    expect(missing({ control, answer, isRequired: false })).toEqual([]);
  });
  test('counts as unanswered with a choice of 0, but not with a valid choice and not for other kinds', () => {
    const items = [{ value: '0', text: 'هیچ', amount: null }];
    const answer = { ...empty, value: '0' };
    expect(missing({ control: ControlType.dropdown, items, answer })).toHaveLength(1);
    expect(missing({ control: ControlType.dropdown, answer: { ...empty, value: '1' } })).toEqual(
      [],
    );
    for (const control of [4, 6, 7, 8, 9, 42]) expect(missing({ control })).toEqual([]);
    for (const control of [1, 2, 3])
      expect(missing({ control, answer: { ...empty, text: 'x' } })).toEqual([]);
  });
});

test.each([
  ['70', 70],
  [' 70.5 ', 70.5],
  ['-1', -1],
  ['123456789', 123_456_789],
  ['1234567890', null],
  ['1.1234567', null],
  ['1.', null],
  ['1x', null],
  ['x1', null],
  ['۷۰', null],
  ['', null],
])('parses %j as the amount %j', (text, amount) => expect(toAmount(text)).toBe(amount));

describe('merging (decision 46)', () => {
  const of = (key: string, text: string, base?: string) => ({
    ...field,
    key,
    answer: { ...empty, text, ...(base !== undefined && { base }) },
  });
  const conflictsOf = (...forms: Parameters<typeof mergeAnswers>) =>
    mergeAnswers(...forms).conflicts.map(({ key }) => key);

  test('keeps answers that were changed locally and takes the latest of the others', () => {
    const { fields, conflicts } = mergeAnswers(
      [of('1', 'a'), of('2', 'a')],
      [of('1', 'b'), of('2', 'a'), of('4', 'new')],
      [of('1', 'c'), of('2', 'c'), of('3', 'c'), of('4', 'c')],
    );
    expect(fields.map(({ answer }) => answer.text)).toEqual(['b', 'c', 'c', 'new']);
    expect(conflicts).toEqual([
      {
        key: '1',
        message: 'سن: در جای دیگری پاسخ «c» ثبت شده است. اگر پاسخ شما درست است، دوباره ذخیره کنید.',
      },
    ]);
  });

  test('reports only a question that was answered differently here and elsewhere', () => {
    expect(conflictsOf([of('1', 'a')], [of('1', 'b')], [of('1', 'b')])).toEqual([]);
    expect(conflictsOf([of('1', 'a')], [of('1', 'a')], [of('1', 'c')])).toEqual([]);
    const chosen = (text: string, value: string) => ({
      ...field,
      control: ControlType.dropdown,
      answer: { ...empty, text, value },
    });
    // a save writes the text of the choice
    expect(conflictsOf([chosen('', '1')], [chosen('', '2')], [chosen('یک', '1')])).toEqual([]);
  });

  test('compares a draft with the stored answer that it changes, not with the loaded one', () => {
    const loaded = [of('1', 'c')];
    expect(conflictsOf(loaded, [of('1', 'b', 'a')], loaded)).toEqual(['1']);
  });

  test.each<[string, ControlType, Partial<Answer>]>([
    ['پاسخ «نان و پنیر»', ControlType.richText, { text: '<p>نان و <b>پنیر</b></p>' }],
    ['پاسخ «دو»', ControlType.radio, { value: '2' }],
    ['پاسخ «یک، دو»', ControlType.checkboxList, { selected: ['1', '2'] }],
    ['پاسخ دیگری', ControlType.picture, { text: '/a.jpg' }],
  ])('names the other answer: %s', (words, control, stored) => {
    const own = { ...field, control };
    const other = { ...own, answer: { ...empty, ...stored } };
    const mine = { ...own, answer: { ...empty, text: 'x', value: '1', selected: ['1'] } };
    const [conflict] = mergeAnswers(
      [{ ...own, answer: { ...empty, value: '0' } }],
      [mine],
      [{ ...other }],
    ).conflicts;
    expect(conflict?.message).toContain(words);
  });
});
