/** A question of the questionnaire and its answer, in the app's naming (section 3). */
import { FormulaKey } from '@/shared/api/contract/codes';
import { mustHaveValue } from '@/shared/api/contract/rules/refusals';
import { controlOf, needsAnswer } from '@/shared/api/contract/rules/controls';

export interface Answer {
  text: string;
  /** value of the chosen item; empty: none */ value: string;
  isChecked: boolean;
  /** values of the checked items */ selected: string[];
  /** of a draft: content of the stored answer that it changes; missing: the loaded one */ base?: string;
}
/** Answers by field key. */
export type Answers = Readonly<Record<string, Answer>>;

export interface FormField {
  key: string;
  title: string;
  /** name of the chapter that begins with this field; empty: none (an addition, decision 49) */ chapter: string;
  /** One of `FormulaKey` if the field is part of the calorie formula. */
  keyValue: string;
  /** A `ControlType`, or an unknown type. */
  control: number;
  isRequired: boolean;
  items: readonly {
    value: string;
    text: string;
    /** amount of the item in the calorie formula; null: not numeric */ amount: number | null;
  }[];
  answer: Answer;
}

export interface FieldError {
  /** key of the field */ key: string;
  message: string;
}

/** Units at the end of a title: the answer is a number, typed with a numeric keyboard. */
const UNIT_PATTERN =
  /[(（]\s*(?:کیلوگرم|گرم|سانتی[\u200C ]?متر|متر|سال|ساعت|دقیقه|لیوان|درصد|kg|cm)\s*[)）]\s*$/iu;

/** Whether the answer of a text line is a number: the weight of the formula, or a title with a unit. */
export const isNumeric = ({ keyValue, title }: Pick<FormField, 'keyValue' | 'title'>): boolean =>
  keyValue === FormulaKey.weight || UNIT_PATTERN.test(title);

/** Overlays the form's answers with unsaved ones. */
export const withAnswers = (fields: readonly FormField[], answers: Answers): FormField[] =>
  fields.map((field) => ({ ...field, answer: answers[field.key] ?? field.answer }));

/** The part of the answer that the control holds: what the server derives from it does not change the answer. */
export function contentOf({ control, answer }: FormField): string {
  switch (controlOf(control)?.holds) {
    case 'flag':
      return String(answer.isChecked);
    case 'item':
      return answer.value;
    case 'items':
      return answer.selected.join('\n');
    default:
      return answer.text;
  }
}

/** Longest part of another answer in a message, in characters. */
const MAX_QUOTE_LENGTH = 80;
function wordsOf({ control, answer, items }: FormField): string {
  switch (controlOf(control)?.holds) {
    case 'text':
      return answer.text;
    case 'html':
      return answer.text.replaceAll(/<[^>]*>/g, '');
    case 'item':
    case 'items':
      return items
        .filter(({ value }) => value === answer.value || answer.selected.includes(value))
        .map(({ text }) => text)
        .join('، ');
    default:
      return '';
  }
}

/** Names the answer that was stored elsewhere to a question that was also answered here. */
function answeredElsewhere(field: FormField): FieldError {
  const quote = wordsOf(field).trim().slice(0, MAX_QUOTE_LENGTH);
  const other = quote ? `پاسخ «${quote}»` : 'پاسخ دیگری';
  return {
    key: field.key,
    message: `${field.title}: در جای دیگری ${other} ثبت شده است. اگر پاسخ شما درست است، دوباره ذخیره کنید.`,
  };
}

/**
 * Merges answers with the latest stored form, which another tab or device may have changed: answers changed here win,
 * all others come from the latest form (decision 46).
 * @param loaded the form before any change here
 * @returns also the questions that were answered differently here and elsewhere
 */
export function mergeAnswers(
  loaded: readonly FormField[],
  answered: readonly FormField[],
  latest: readonly FormField[],
): { fields: FormField[]; conflicts: FieldError[] } {
  const byKey = (fields: readonly FormField[]) =>
    new Map(fields.map((field) => [field.key, field]));
  const [before, now] = [byKey(loaded), byKey(answered)];
  const conflicts: FieldError[] = [];
  const fields = latest.map((field) => {
    const [was, is] = [before.get(field.key), now.get(field.key)];
    if (!is) return field;
    const loadedContent = was && contentOf(was);
    const [stored, own] = [contentOf(field), contentOf(is)];
    if (own === loadedContent) return field;
    const base = is.answer.base ?? loadedContent;
    if (base !== undefined && stored !== base && stored !== own)
      conflicts.push(answeredElsewhere(field));
    return { ...field, answer: is.answer };
  });
  return { fields, conflicts };
}

/** The chosen item, or the first of the checked ones. */
export const chosenItem = ({ items, answer, control }: FormField) =>
  items.find(({ value }) =>
    controlOf(control)?.holds === 'items'
      ? answer.selected.includes(value)
      : value === answer.value,
  );

/** Required fields of types 1, 2, 3 and 5 without a value; they prevent saving the questionnaire (section 5). */
export const requiredUnanswered = (fields: readonly FormField[]): FieldError[] =>
  fields
    .filter(
      ({ control, isRequired, answer, items }) =>
        isRequired &&
        needsAnswer(
          control,
          answer,
          items.map(({ value }) => value),
        ),
    )
    .map(({ key, title }) => ({ key, message: mustHaveValue(title) }));
