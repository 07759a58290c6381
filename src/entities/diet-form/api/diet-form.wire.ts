/** The door between the wire's questionnaire, a JSON string, and ours. */
import * as z from 'zod/mini';
import { controlOf } from '@/shared/api/contract/rules/controls';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { toAmount } from '../model/calorie';
import { chosenItem, type FormField } from '../model/form-field';

const text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = z.catch(z.boolean(), false);
const wireItem = z.looseObject({ ItemValue: text, ItemText: text, Amount: text, Selected: flag });
const wireField = z.looseObject({
  Id: text,
  Title: text,
  KeyValue: text,
  // A code may come as text; what is no number is no kind that we know.
  ControlType: z.catch(z.pipe(z.union([z.number(), z.string()]), z.coerce.number()), 0),
  IsRequired: flag,
  AnswerText: text,
  AnswerValue: text,
  AnswerBoolValue: flag,
  Items: z.catch(z.array(wireItem), []),
});
type WireField = z.output<typeof wireField>;

function toField(field: WireField, index: number): FormField {
  const items = field.Items.map(({ ItemValue, ItemText, Amount }) => ({
    value: ItemValue,
    text: ItemText,
    amount: toAmount(Amount),
  }));
  // A dropdown with a single item comes preselected (decision 23).
  const control = controlOf(field.ControlType);
  const only = control?.isDropdown && items.length === 1 ? items[0]?.value : undefined;
  return {
    key: `${index}:${field.Id}`,
    title: field.Title,
    keyValue: field.KeyValue,
    control: field.ControlType,
    isRequired: field.IsRequired,
    items,
    answer: {
      // Its address is another one every time, and the answer is not.
      text: control?.holds === 'picture' ? barePath(field.AnswerText) : field.AnswerText,
      value: only ?? field.AnswerValue,
      isChecked: field.AnswerBoolValue,
      selected: field.Items.flatMap(({ Selected, ItemValue }) => (Selected ? [ItemValue] : [])),
    },
  };
}

/** A questionnaire; `wire` is the list as it came, for what we don't know of it. */
export interface ParsedForm {
  fields: FormField[];
  wire: readonly unknown[];
}

/**
 * Reads a form; null where the text is no list of fields: then nothing may be saved, for it would overwrite
 * good answers.
 */
export function parseForm(answerObject: string): ParsedForm | null {
  if (answerObject.length > LIMITS.json) return null;
  const wire = parseWireJson(answerObject);
  const parsed = z.safeParse(z.array(wireField), wire);
  if (!parsed.success || !Array.isArray(wire)) return null;
  return { fields: parsed.data.map(toField), wire };
}

/** A chosen value in the type that the server gave it; none where nothing is chosen, in the way the server says so. */
function valueToWire(value: string, before: { AnswerValue?: unknown; values: unknown[] }): unknown {
  const chosen = before.values.find((candidate) => String(candidate) === value);
  if (chosen !== undefined) return chosen;
  const wasUnanswered = before.AnswerValue === undefined || before.AnswerValue === null;
  return value === '' && !wasUnanswered ? '' : before.AnswerValue;
}

/**
 * Writes the form as it is saved: a dropdown's answer text is its chosen item's text, and fields of unknown
 * kinds stay as they came.
 */
export const toAnswerObject = (fields: readonly FormField[], wire: readonly unknown[]): string =>
  JSON.stringify(
    wire.map((original, index) => {
      const field = fields[index];
      const control = field && controlOf(field.control);
      if (!control) return original;
      const { Items, ...rest } = original as { Items?: unknown; AnswerValue?: unknown };
      const items = Array.isArray(Items) ? (Items as { ItemValue: unknown }[]) : undefined;
      const { answer } = field;
      return {
        ...rest,
        AnswerText: control.isDropdown ? (chosenItem(field)?.text ?? '') : answer.text,
        AnswerValue: valueToWire(answer.value, {
          AnswerValue: rest.AnswerValue,
          values: (items ?? []).map(({ ItemValue }) => ItemValue),
        }),
        AnswerBoolValue: answer.isChecked,
        ...(Items !== undefined && {
          Items:
            items?.map((item) => ({
              ...item,
              ...(control.holds === 'items' && {
                Selected: answer.selected.includes(String(item.ItemValue)),
              }),
            })) ?? Items,
        }),
      };
    }),
  );
