/** Converts the questionnaire between the wire's JSON string and our form. */
import * as z from 'zod/mini';
import { FormulaKey } from '@/shared/api/contract/codes';
import { controlOf } from '@/shared/api/contract/rules/controls';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { parseMeasure } from '@/shared/api/contract/rules/measure';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { toAmount } from '@/shared/api/contract/rules/calorie';
import { chosenItem, type FormField } from '../model/form-field';

const text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = z.catch(z.boolean(), false);
const wireItem = z.looseObject({ ItemValue: text, ItemText: text, Amount: text, Selected: flag });
const wireField = z.looseObject({
  Id: text,
  Title: text,
  Chapter: text,
  KeyValue: text,
  // A code may arrive as text; a value that is no number becomes an unknown type.
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
  // A dropdown with a single item is preselected (decision 23).
  const control = controlOf(field.ControlType);
  const only = control?.isDropdown && items.length === 1 ? items[0]?.value : undefined;
  return {
    key: `${index}:${field.Id}`,
    title: field.Title,
    chapter: field.Chapter,
    keyValue: field.KeyValue,
    control: field.ControlType,
    isRequired: field.IsRequired,
    items,
    answer: {
      // The path without its signature, which changes although the answer doesn't.
      text: control?.holds === 'picture' ? barePath(field.AnswerText) : field.AnswerText,
      value: only ?? field.AnswerValue,
      isChecked: field.AnswerBoolValue,
      selected: field.Items.flatMap(({ Selected, ItemValue }) => (Selected ? [ItemValue] : [])),
    },
  };
}

/** A questionnaire; `wire` is the original list, which preserves unknown fields. */
export interface ParsedForm {
  fields: FormField[];
  wire: readonly unknown[];
}

/** Parses a form; null if the text is no list of fields: saving it would overwrite valid answers. */
export function parseForm(answerObject: string): ParsedForm | null {
  if (answerObject.length > LIMITS.json) return null;
  const wire = parseWireJson(answerObject);
  const parsed = z.safeParse(z.array(wireField), wire);
  if (!parsed.success || !Array.isArray(wire)) return null;
  return { fields: parsed.data.map(toField), wire };
}

/**
 * Converts the chosen value to the type that the server sent. Without a choice, returns the server's own representation
 * of an empty value.
 */
function valueToWire(value: string, before: { AnswerValue?: unknown; values: unknown[] }): unknown {
  const chosen = before.values.find((candidate) => String(candidate) === value);
  if (chosen !== undefined) return chosen;
  const wasUnanswered = before.AnswerValue === undefined || before.AnswerValue === null;
  return value === '' && !wasUnanswered ? '' : before.AnswerValue;
}

/** The text of an answer; the weight of the calorie formula is sent as a plain number (decision 77). */
const sentText = ({ keyValue, answer: { text } }: FormField): string =>
  keyValue === FormulaKey.weight && toAmount(text) === null
    ? String(parseMeasure(text, 'weight') ?? text)
    : text;

/**
 * Serializes the form for saving: the answer text of a dropdown is the text of its chosen item, and fields of unknown
 * types stay unchanged.
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
        AnswerText: control.isDropdown ? (chosenItem(field)?.text ?? '') : sentText(field),
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
