/** A question of the questionnaire and its answer, in our own names (section 3). */
import { FormulaKey } from '@/shared/api/contract/codes';
import { mustHaveValue } from '@/shared/api/contract/rules/refusals';
import { controlOf, isMissing } from '@/shared/api/contract/rules/controls';

export interface Answer {
  text: string;
  /** of the chosen item; empty: none */ value: string;
  isChecked: boolean;
  /** values of the checked items */ selected: string[];
}
/** Answers by the keys of their fields. */
export type Answers = Readonly<Record<string, Answer>>;

export interface FormField {
  key: string;
  title: string;
  /** One of `FormulaKey` where the field is part of the calorie formula. */
  keyValue: string;
  /** A `ControlType`, or one that is not known yet. */
  control: number;
  isRequired: boolean;
  items: readonly { value: string; text: string; /** null: not numeric */ amount: number | null }[];
  answer: Answer;
}

/** What is wrong with a field. */
export interface FieldError {
  /** of the field */ key: string;
  message: string;
}

/** Is the field one that a person sees? */
export const isShown = ({ control }: FormField): boolean =>
  (controlOf(control)?.holds ?? 'nothing') !== 'nothing';

/** Units that a title may end with: what is typed there is a number, and is asked for with its keyboard. */
const UNIT_PATTERN =
  /[(（]\s*(?:کیلوگرم|گرم|سانتی[\u200C ]?متر|متر|سال|ساعت|دقیقه|لیوان|درصد|kg|cm)\s*[)）]\s*$/iu;

/** Is the answer of a line a number: the weight of the formula, or what has a unit? */
export const isNumeric = ({ keyValue, title }: Pick<FormField, 'keyValue' | 'title'>): boolean =>
  keyValue === FormulaKey.weight || UNIT_PATTERN.test(title);

/** Puts what was typed and not yet saved over the answers of the form. */
export const withAnswers = (fields: readonly FormField[], answers: Answers): FormField[] =>
  fields.map((field) => ({ ...field, answer: answers[field.key] ?? field.answer }));

const isSame = (one: Answer, other: Answer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What was answered here, put over the answers as another tab or device has left them meanwhile: of each question
 * what was changed here, or else what stands there now (decision 46).
 * @param loaded what was shown before anything was answered here
 */
export const mergeAnswers = (
  loaded: readonly FormField[],
  answered: readonly FormField[],
  latest: readonly FormField[],
): FormField[] => {
  const answersOf = (fields: readonly FormField[]) =>
    new Map(fields.map(({ key, answer }) => [key, answer]));
  const [before, now] = [answersOf(loaded), answersOf(answered)];
  return latest.map((field) => {
    const [was, is] = [before.get(field.key), now.get(field.key)];
    return is && !(was && isSame(was, is)) ? { ...field, answer: is } : field;
  });
};

/** The item that was chosen, or the first of those that were checked. */
export const chosenItem = ({ items, answer, control }: FormField) =>
  items.find(({ value }) =>
    controlOf(control)?.holds === 'items'
      ? answer.selected.includes(value)
      : value === answer.value,
  );

/** Required fields of types 1, 2, 3 and 5 without a value: they keep the questionnaire from being saved (section 5). */
export const requiredUnanswered = (fields: readonly FormField[]): FieldError[] =>
  fields
    .filter(
      ({ control, isRequired, answer, items }) =>
        isRequired &&
        isMissing(
          control,
          answer,
          items.map(({ value }) => value),
        ),
    )
    .map(({ key, title }) => ({ key, message: mustHaveValue(title) }));
