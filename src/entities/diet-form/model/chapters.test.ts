import { expect, test } from 'vitest';
import { ControlType } from '@/shared/api/contract/codes';
import { chaptersOf } from './chapters';
import type { FormField } from './form-field';

const field = (control: number): FormField => ({
  key: '1',
  title: 'سن',
  keyValue: '',
  control,
  isRequired: false,
  items: [],
  answer: { text: '', value: '', isChecked: false, selected: [] },
});
const lines = (count: number) => Array.from({ length: count }, () => field(ControlType.line));
const none = field(ControlType.nothing);
const sizes = (fields: FormField[]) => chaptersOf(fields).map(({ length }) => length);

test.each([
  ['a short form is one chapter, whatever stands between', [...lines(6), none, ...lines(6)], [12]],
  ['a long one is counted off evenly', lines(13), [7, 6]],
  ['so are forty-one questions', lines(41), [7, 7, 7, 7, 7, 6]],
  ['what is no question begins a chapter', [...lines(3), none, ...lines(11)], [3, 11]],
  ['also of a kind that nobody knows', [...lines(9), field(77), none, ...lines(5)], [9, 5]],
  ['before the first and after the last it does not', [none, ...lines(16), none], [8, 8]],
  ['a form without questions has one without any', [none], [0]],
])('%s', (_, fields, expected) => expect(sizes(fields)).toEqual(expected));

test('a question has its position in the form and its number among the visible questions', () => {
  const [first, second] = chaptersOf([none, ...lines(16)]).map((chapter) => chapter[1]);
  expect([first?.place, first?.number, second?.place, second?.number]).toEqual([2, 2, 10, 10]);
});
