/** The questionnaire as JSON on the wire: the server owns the definition, the client sends only answers. */
import * as z from 'zod/mini';
import { mustHaveValue } from '@/shared/api/contract/rules/refusals';
import { controlOf, needsAnswer } from '@/shared/api/contract/rules/controls';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { refused } from '../refusals/refusals';

export interface FormItem {
  ItemValue: number;
  ItemText: string;
  Amount: number;
  Selected: boolean;
}
/** A field in the JSON of the wire, which is also how it is stored. */
export interface FormField {
  Id: number;
  Title: string;
  /** the name of the chapter that begins here (an addition, decision 49) */ Chapter?: string;
  KeyValue: string;
  /** a `ControlType` of the contract */ ControlType: number;
  IsRequired: boolean;
  AnswerText: string;
  AnswerValue: string | number;
  AnswerBoolValue: boolean;
  Items: FormItem[];
}

const MAX_FIELDS = 500;
const isAnsweredField = z
  .array(
    z.looseObject({
      Id: z.union([z.number(), z.string()]),
      AnswerText: z.nullish(z.string()),
      AnswerValue: z.nullish(z.union([z.string(), z.number()])),
      AnswerBoolValue: z.nullish(z.boolean()),
      Items: z.nullish(
        z.array(
          z.looseObject({
            ItemValue: z.nullish(z.union([z.string(), z.number()])),
            Selected: z.nullish(z.boolean()),
          }),
        ),
      ),
    }),
  )
  .check(z.maxLength(MAX_FIELDS));

const isPicture = (field: FormField) => controlOf(field.ControlType)?.holds === 'picture';

/** Paths of the pictures in a stored form. The client supplied them: their owner is not verified. */
export const picturesIn = (storedJson: string): string[] =>
  (JSON.parse(storedJson) as FormField[])
    .filter((field) => isPicture(field) && field.AnswerText)
    .map(({ AnswerText }) => AnswerText);

/** Replaces the picture paths of a stored form by URLs. */
export const withPictures = (storedJson: string, toAddress: (path: string) => string): string =>
  JSON.stringify(
    (JSON.parse(storedJson) as FormField[]).map((field) =>
      isPicture(field) ? { ...field, AnswerText: toAddress(field.AnswerText) } : field,
    ),
  );

/**
 * Merges the answers that were sent into the stored form. Titles, kinds, choices and required flags come from the
 * stored form, and picture paths are stored without a signature.
 * @throws {Refusal} when the answers are not a list of at most 500 fields
 */
export function withAnswers(storedJson: string, sentJson: string): FormField[] {
  const sent = z.safeParse(isAnsweredField, parseWireJson(sentJson));
  if (!sent.success)
    throw refused({
      name: 'answerObject',
      message: 'اطلاعات فرم درست نیست؛ لطفاً صفحه را دوباره باز کنید و فرم را پر کنید.',
    });
  return (JSON.parse(storedJson) as FormField[]).map((field) => {
    const given = sent.data.find(({ Id }) => String(Id) === String(field.Id));
    if (!given) return field;
    const isSelected = (item: FormItem) =>
      given.Items?.find(({ ItemValue }) => String(ItemValue) === String(item.ItemValue))
        ?.Selected ?? item.Selected;
    const text = given.AnswerText ?? '';
    return {
      ...field,
      AnswerText: isPicture(field) ? barePath(text) : text,
      AnswerValue: given.AnswerValue ?? '',
      AnswerBoolValue: given.AnswerBoolValue ?? false,
      Items: field.Items.map((item) => ({ ...item, Selected: isSelected(item) })),
    };
  });
}

const isUnanswered = ({ ControlType, AnswerText, AnswerValue, Items }: FormField): boolean =>
  needsAnswer(
    ControlType,
    { text: AnswerText, value: String(AnswerValue) },
    Items.map(({ ItemValue }) => String(ItemValue)),
  );

/** Messages for required fields without an answer; they prevent sending to the expert (section 5). */
export const formErrors = (fields: readonly FormField[]): string[] =>
  fields
    .filter((field) => field.IsRequired && isUnanswered(field))
    .map(({ Title }) => mustHaveValue(Title));
