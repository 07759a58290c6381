/** The questionnaire of a diet: fields that the server defines, and the answers (sections 3 to 5). */
import * as z from 'zod/mini';

/** Control types (section 3). Others render nothing and are saved back untouched (decision 5). */
export const Control = {
  line: 1,
  lines: 2,
  richText: 3,
  checkbox: 4,
  dropdown: 5,
  radio: 6,
  picture: 7,
  nothing: 8,
  checkboxList: 9,
} as const;

export interface Answer {
  text: string;
  /** of the chosen item; empty: none */ value: string;
  isChecked: boolean;
  /** values of the checked items */ selected: string[];
}
/** An answer that waits to be saved, and the field that it belongs to. */
export type KeyedAnswer = Answer & { key: string };
export interface FormField {
  key: string;
  title: string;
  /** `DietType`, `ActivityFormula` and `WeightFormula` make up the calorie formula. */
  keyValue: string;
  control: number;
  isRequired: boolean;
  items: readonly { value: string; text: string; /** null: not numeric */ amount: number | null }[];
  answer: Answer;
}

/** A form of more than this is refused (security, untrusted input). */
const MOST_CHARACTERS = 1_000_000;

const text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = z.catch(z.boolean(), false);
const wireItem = z.looseObject({ ItemValue: text, ItemText: text, Amount: text, Selected: flag });
const wireField = z.looseObject({
  Id: text,
  Title: text,
  KeyValue: text,
  ControlType: z.catch(z.number(), 0),
  IsRequired: flag,
  AnswerText: text,
  AnswerValue: text,
  AnswerBoolValue: flag,
  Items: z.catch(z.array(wireItem), []),
});

const numeric = (value: string): number | null =>
  /^-?\d{1,9}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : null;

/** Reads a form; null where the text is no list of fields: then nothing may be saved, for it would overwrite good answers. */
export function parseForm(
  answerObject: string,
): { fields: FormField[]; wire: readonly unknown[] } | null {
  if (answerObject.length > MOST_CHARACTERS) return null;
  let wire: unknown;
  try {
    wire = JSON.parse(answerObject);
  } catch {
    return null;
  }
  const parsed = z.safeParse(z.array(wireField), wire);
  if (!parsed.success || !Array.isArray(wire)) return null;
  const fields = parsed.data.map((field, index): FormField => {
    const items = field.Items.map(({ ItemValue, ItemText, Amount }) => ({
      value: ItemValue,
      text: ItemText,
      amount: numeric(Amount),
    }));
    // A dropdown with a single item comes preselected (decision 23).
    const only =
      field.ControlType === Control.dropdown && items.length === 1 ? items[0]!.value : undefined;
    return {
      key: `${index}:${field.Id}`,
      title: field.Title,
      keyValue: field.KeyValue,
      control: field.ControlType,
      isRequired: field.IsRequired,
      items,
      answer: {
        text: field.AnswerText,
        value: only ?? field.AnswerValue,
        isChecked: field.AnswerBoolValue,
        selected: field.Items.flatMap(({ Selected, ItemValue }) => (Selected ? [ItemValue] : [])),
      },
    };
  });
  return { fields, wire };
}

/** Puts what was typed and not yet saved over the answers of the form. */
export const withAnswers = (
  fields: readonly FormField[],
  answers: readonly KeyedAnswer[],
): FormField[] =>
  fields.map((field) => ({
    ...field,
    answer: answers.find(({ key }) => key === field.key) ?? field.answer,
  }));

/** Keeps an answer, in the place of an earlier one to the same field. */
export const withAnswer = (answers: readonly KeyedAnswer[], answer: KeyedAnswer): KeyedAnswer[] => [
  ...answers.filter(({ key }) => key !== answer.key),
  answer,
];

const chosenOf = ({ items, answer, control }: FormField) =>
  items.find(({ value }) =>
    control === Control.checkboxList ? answer.selected.includes(value) : value === answer.value,
  );

/** Writes the form as it is saved: a dropdown's answer text is its chosen item's text, and fields of unknown kinds stay as they came. */
export function toAnswerObject(fields: readonly FormField[], wire: readonly unknown[]): string {
  return JSON.stringify(
    wire.map((original, index) => {
      const field = fields[index];
      if (!field || !Object.values(Control).some((control) => control === field.control))
        return original;
      const before = original as { Items?: { ItemValue: unknown }[]; AnswerValue?: unknown };
      const { answer } = field;
      // Values keep the type that the server gave them.
      const chosen = before.Items?.find(
        ({ ItemValue }) => String(ItemValue) === answer.value,
      )?.ItemValue;
      return {
        ...before,
        AnswerText:
          field.control === Control.dropdown ? (chosenOf(field)?.text ?? '') : answer.text,
        AnswerValue:
          chosen ??
          (answer.value === ''
            ? before.AnswerValue === undefined || before.AnswerValue === null
              ? before.AnswerValue
              : ''
            : before.AnswerValue),
        AnswerBoolValue: answer.isChecked,
        ...(before.Items && {
          Items: before.Items.map((item) => ({
            ...item,
            ...(field.control === Control.checkboxList && {
              Selected: answer.selected.includes(String(item.ItemValue)),
            }),
          })),
        }),
      };
    }),
  );
}

export interface FieldError {
  /** of the field */ key: string;
  message: string;
}

const isEmptyHtml = (html: string) => html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '';

/** Required fields of types 1, 2, 3 and 5 that have no value (section 5). */
export const missingAnswers = (fields: readonly FormField[]): FieldError[] =>
  fields.flatMap((field) => {
    const { control, isRequired, answer, title, key } = field;
    const isMissing =
      control === Control.line || control === Control.lines
        ? answer.text.trim() === ''
        : control === Control.richText
          ? isEmptyHtml(answer.text)
          : control === Control.dropdown
            ? answer.value === '' || answer.value === '0' || !chosenOf(field)
            : false;
    return isRequired && isMissing ? [{ key, message: `${title} باید مقدار داشته باشد` }] : [];
  });

/** kcal a day for each kilogram of weight. */
const BASE = 22;

/**
 * Kilocalories a day and the chosen diet type, both 0 where the three special fields don't all exist (decision 24);
 * or what keeps them from being reckoned.
 */
export function calorieOf(fields: readonly FormField[]): {
  calorie: number;
  dietType: number;
  fieldErrors: FieldError[];
} {
  const find = (keyValue: string) => fields.find((field) => field.keyValue === keyValue);
  const [type, activity, weight] = [
    find('DietType'),
    find('ActivityFormula'),
    find('WeightFormula'),
  ];
  if (!type || !activity || !weight) return { calorie: 0, dietType: 0, fieldErrors: [] };
  const kilograms = numeric(weight.answer.text);
  const typeAmount = chosenOf(type)?.amount ?? null;
  const activityAmount = chosenOf(activity)?.amount ?? null;
  if (kilograms === null || typeAmount === null || activityAmount === null) {
    return {
      calorie: 0,
      dietType: 0,
      fieldErrors: [
        ...(kilograms === null
          ? [{ key: weight.key, message: 'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود' }]
          : []),
        ...(typeAmount === null ? [{ key: type.key, message: 'نوع برنامه باید مشخص شود' }] : []),
        ...(activityAmount === null
          ? [{ key: activity.key, message: 'میزان فعالیت هفتگی باید مشخص شود' }]
          : []),
      ],
    };
  }
  const base = BASE * kilograms;
  const daily = base * activityAmount;
  const change =
    typeAmount === 2
      ? -((350 * base * 0.01) / 6)
      : typeAmount === 3
        ? (350 * base * 0.01) / 4 / 7
        : 0;
  return { calorie: Math.trunc(daily + change), dietType: typeAmount, fieldErrors: [] };
}

/** Does the field have an answer? For the progress. */
export const isAnswered = ({ control, answer }: FormField): boolean =>
  control === Control.checkbox
    ? answer.isChecked
    : control === Control.checkboxList
      ? answer.selected.length > 0
      : control === Control.dropdown || control === Control.radio
        ? answer.value !== ''
        : control === Control.richText
          ? !isEmptyHtml(answer.text)
          : answer.text.trim() !== '';
