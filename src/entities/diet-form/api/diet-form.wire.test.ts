import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ControlType } from '@/shared/api/contract/codes';
import { parseForm, toAnswerObject } from './diet-form.wire';
import { calorieOf } from '../model/calorie';
import { mergeAnswers, requiredUnanswered, withAnswers } from '../model/form-field';

const wire = (field: object) => ({
  Id: 1,
  Title: 'عنوان',
  KeyValue: '',
  ControlType: 1,
  IsRequired: false,
  AnswerText: '',
  AnswerValue: null,
  AnswerBoolValue: false,
  Items: null,
  ...field,
});
const form = (...fields: object[]) => parseForm(JSON.stringify(fields.map(wire)))!;
const items = [
  { ItemValue: 1, ItemText: 'یک', Amount: 1 },
  { ItemValue: 2, ItemText: 'دو', Amount: '1.5' },
];

describe('the questionnaire', () => {
  test.each(['', '{', 'null', '{"a":1}', '[1]', '"text"', `[${'1,'.repeat(600_000)}1]`])(
    'cannot be saved when it is not a list of fields',
    (text) => {
      expect(parseForm(text)).toBeNull();
    },
  );

  test('preserves unknown fields of an entry and entries of unknown kinds', () => {
    const fields = [
      wire({ ControlType: 42, AnswerText: 'x', Extra: { a: 1 } }),
      wire({ ControlType: 1, AnswerText: 'y', Extra: 'z' }),
    ];
    const parsed = parseForm(JSON.stringify(fields))!;
    expect(JSON.parse(toAnswerObject(parsed.fields, parsed.wire))).toEqual([fields[0], fields[1]]);
  });

  test('is sent back unchanged when nothing was answered', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            Id: fc.integer({ min: 1 }),
            Title: fc.string(),
            KeyValue: fc.string(),
            ControlType: fc.constantFrom(1, 2, 3, 4, 7, 8),
            IsRequired: fc.boolean(),
            AnswerText: fc.string(),
            AnswerValue: fc.constantFrom('', null),
            AnswerBoolValue: fc.boolean(),
          }),
        ),
        (fields) => {
          const parsed = parseForm(JSON.stringify(fields))!;
          expect(JSON.parse(toAnswerObject(parsed.fields, parsed.wire))).toEqual(fields);
        },
      ),
    );
  });

  test('converts a chosen dropdown item to its text and keeps the type of its value', () => {
    const { fields, wire: original } = form({ ControlType: ControlType.dropdown, Items: items });
    const answered = withAnswers(fields, {
      [fields[0]!.key]: { ...fields[0]!.answer, value: '2' },
    });
    expect(JSON.parse(toAnswerObject(answered, original))).toMatchObject([
      { AnswerValue: 2, AnswerText: 'دو' },
    ]);
  });

  test('selects the only item of a dropdown automatically', () => {
    const { fields, wire: original } = form({
      ControlType: ControlType.dropdown,
      IsRequired: true,
      Items: [items[0]],
    });
    expect(requiredUnanswered(fields)).toEqual([]);
    expect(JSON.parse(toAnswerObject(fields, original))).toMatchObject([
      { AnswerValue: 1, AnswerText: 'یک' },
    ]);
  });

  test('marks the checked items of a list', () => {
    const { fields, wire: original } = form({
      ControlType: ControlType.checkboxList,
      Items: items,
    });
    const answered = withAnswers(fields, {
      [fields[0]!.key]: { ...fields[0]!.answer, selected: ['2'] },
    });
    expect(
      JSON.parse(toAnswerObject(answered, original))[0].Items.map(
        (item: { Selected: boolean }) => item.Selected,
      ),
    ).toEqual([false, true]);
  });

  test.each([
    [ControlType.line, { AnswerText: ' ' }, true],
    [ControlType.line, { AnswerText: 'x' }, false],
    [ControlType.lines, {}, true],
    [ControlType.richText, { AnswerText: '<p><br></p>' }, true],
    [ControlType.richText, { AnswerText: '<p>x</p>' }, false],
    [ControlType.checkbox, {}, false],
    [ControlType.dropdown, { Items: items }, true],
    [ControlType.dropdown, { Items: items, AnswerValue: 0 }, true],
    [ControlType.dropdown, { Items: items, AnswerValue: 2 }, false],
    [ControlType.radio, { Items: items }, false],
    [ControlType.picture, {}, false],
    [ControlType.nothing, {}, false],
    [ControlType.checkboxList, { Items: items }, false],
  ])(
    'a required field of type %i with the value %j counts as unanswered: %s',
    (control, answer, isMissing) => {
      const fieldErrors = requiredUnanswered(
        form({ ControlType: control, IsRequired: true, ...answer }).fields,
      );
      expect(fieldErrors.map(({ message }) => message)).toEqual(
        isMissing ? ['عنوان باید مقدار داشته باشد'] : [],
      );
    },
  );
});

describe('the calorie formula', () => {
  const special = (type: number, weight: string, activity = 2) =>
    form(
      {
        Id: 1,
        KeyValue: 'DietType',
        ControlType: ControlType.dropdown,
        AnswerValue: type,
        Items: [1, 2, 3].map((amount) => ({ ItemValue: amount, ItemText: '', Amount: amount })),
      },
      {
        Id: 2,
        KeyValue: 'ActivityFormula',
        ControlType: ControlType.radio,
        AnswerValue: activity,
        Items: items,
      },
      { Id: 3, KeyValue: 'WeightFormula', AnswerText: weight },
    ).fields;

  test.each([
    [1, 2310],
    [2, 1411],
    [3, 2502],
  ])('for 70 kg at 1.5 with diet type %i returns %i kcal a day', (type, calorie) => {
    expect(calorieOf(special(type, '70'))).toEqual({ calorie, dietType: type, fieldErrors: [] });
  });

  test('lists every reason why it cannot be computed', () => {
    expect(calorieOf(special(9, 'هفتاد', 9)).fieldErrors.map(({ message }) => message)).toEqual([
      'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود',
      'نوع برنامه باید مشخص شود',
      'میزان فعالیت هفتگی باید مشخص شود',
    ]);
  });

  test('accepts decimals and reports a single invalid field', () => {
    expect(calorieOf(special(1, ' 70.25 ')).calorie).toBe(2318);
    const messagesOf = (fields: ReturnType<typeof special>) =>
      calorieOf(fields).fieldErrors.map(({ message }) => message);
    expect(messagesOf(special(9, '70'))).toEqual(['نوع برنامه باید مشخص شود']);
    expect(messagesOf(special(1, '70', 9))).toEqual(['میزان فعالیت هفتگی باید مشخص شود']);
    expect(messagesOf(special(1, '70 متر'))).toEqual([
      'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود',
    ]);
  });

  test.each(['-70', '0.5', '501', '99999'])('rejects %s kg', (kilograms) => {
    expect(calorieOf(special(1, kilograms))).toEqual({
      calorie: 0,
      dietType: 0,
      fieldErrors: [{ key: expect.any(String), message: 'وزن باید بین ۱ تا ۵۰۰ کیلوگرم باشد' }],
    });
  });

  test('is skipped when one of its three fields does not exist', () => {
    expect(calorieOf(special(1, 'x').slice(1))).toEqual({
      calorie: 0,
      dietType: 0,
      fieldErrors: [],
    });
  });

  test('returns an integer for every weight', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.constantFrom(1, 2, 3),
        (weight, type) => {
          expect(Number.isInteger(calorieOf(special(type, weight.toFixed(1))).calorie)).toBe(true);
        },
      ),
    );
  });
});

test('a control type sent as text shows its question and is sent back unchanged', () => {
  const parsed = parseForm(JSON.stringify([{ ...wire({ Id: 1 }), ControlType: '1' }]))!;
  expect(parsed.fields[0]!.control).toBe(1);
  expect(JSON.parse(toAnswerObject(parsed.fields, parsed.wire))).toMatchObject([
    { ControlType: '1' },
  ]);
});

test.each([null, {}, 'x', 7])(
  'items that are %j are read as an empty list and sent back unchanged',
  (Items) => {
    const parsed = parseForm(JSON.stringify([{ ...wire({ Id: 1, ControlType: 5 }), Items }]))!;
    expect(parsed.fields[0]!.items).toEqual([]);
    expect(JSON.parse(toAnswerObject(parsed.fields, parsed.wire))).toMatchObject([{ Items }]);
  },
);

test('a renewed picture URL does not change the answer, and a newly chosen picture is kept', () => {
  const front = (AnswerText: string) =>
    form({ Id: 1, ControlType: ControlType.picture, AnswerText }).fields;
  const [loaded, renewed] = ['old', 'new'].map((name) =>
    front(`/files/signed/${name}/diets/a.png`),
  );
  expect(renewed).toEqual(loaded);
  const newerUrl = front('/files/signed/new/diets/b.png');
  expect(mergeAnswers(loaded!, renewed!, newerUrl).fields).toEqual(newerUrl);
  const chosen = front('/files/signed/new/diets/c.png');
  expect(mergeAnswers(loaded!, chosen, newerUrl).fields).toEqual(chosen);
});

test('a text answer that looks like a signed URL is kept as typed', () => {
  const typed = '/files/signed/a/b';
  const { fields } = form({ Id: 1, ControlType: ControlType.line, AnswerText: typed });
  expect(fields[0]!.answer.text).toBe(typed);
});
