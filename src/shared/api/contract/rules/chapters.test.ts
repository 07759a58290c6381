import { expect, test } from 'vitest';
import { ControlType } from '@/shared/api/contract/codes';
import { chaptersOf as chaptersOfFields, isQuestion } from './chapters';

const lines = (count: number): number[] => Array.from({ length: count }, () => ControlType.line);
const none = ControlType.nothing;
const chaptersOf = (controls: number[]) =>
  chaptersOfFields(controls, { controlOf: (control) => control, chapterOf: () => '' });
const sizes = (controls: number[]) => chaptersOf(controls).map(({ length }) => length);

test('controls without an answer and unknown controls are no questions', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(isQuestion)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
});

test.each([
  [
    'a short form has one chapter, even with a control that is not a question',
    [...lines(6), none, ...lines(6)],
    [12],
  ],
  ['a long form is divided evenly into chapters', lines(13), [7, 6]],
  ['forty-one questions are divided evenly into chapters', lines(41), [7, 7, 7, 7, 7, 6]],
  ['a control that is not a question begins a chapter', [...lines(3), none, ...lines(11)], [3, 11]],
  ['a control of an unknown type begins a chapter', [...lines(9), 77, none, ...lines(5)], [9, 5]],
  [
    'a control before the first or after the last question begins no chapter',
    [none, ...lines(16), none],
    [8, 8],
  ],
  ['a form without questions has one empty chapter', [none], [0]],
])('%s', (_, fields, expected) => expect(sizes(fields)).toEqual(expected));

test('a question has its position in the form', () => {
  const [first, second] = chaptersOf([none, ...lines(16)]).map((chapter) => chapter[1]);
  expect([first?.place, second?.place]).toEqual([2, 10]);
});

test('named chapters begin at the questions that have a name, also in a short form', () => {
  const names = ['', 'بدن', '', 'سلامت', ''];
  const chapters = chaptersOfFields(names, {
    controlOf: (name) => (name === 'سلامت' ? none : ControlType.line),
    chapterOf: (name) => name,
  });
  // A name on what is not shown begins nothing; questions before the first name are a chapter, too.
  expect(chapters.map((chapter) => chapter.map(({ place }) => place))).toEqual([[0], [1, 2, 4]]);
});
