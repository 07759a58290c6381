/** The controls of a resource's fields, from which follow their columns, inputs and filters. */
import type { FileKind, ResourceName } from '../../../server/panel/contract';
import type { Completed } from '../uploads/file-input';

type Choices = readonly { readonly id: string | number; readonly name: string }[];

/** Controls that need nothing but a label. */
type PlainKind =
  | 'line'
  | 'latin'
  | 'text'
  | 'html'
  | 'flag'
  | 'time'
  | 'firstDay'
  | 'lastDay'
  | 'moment'
  | 'day'
  | 'days'
  | 'names'
  | 'json'
  | 'tomans'
  | 'id'
  | 'discountCode';

export type Control = {
  readonly label: string;
  readonly help?: string;
  /** heading above it, in the form of its row */ readonly section?: string;
} & (
  | { readonly kind: PlainKind }
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'key'; readonly from: string }
  | { readonly kind: 'file'; readonly of: FileKind; readonly completes?: Completed }
  | { readonly kind: 'choice'; readonly choices: Choices }
  | { readonly kind: 'reference'; readonly to: ResourceName }
  | {
      readonly kind: 'rows';
      readonly fields: Readonly<Record<string, Control>>;
      readonly one: string;
    }
  | { readonly kind: 'references'; readonly to: ResourceName }
);

type Help = { readonly help?: string };
const plain =
  (kind: PlainKind) =>
  (label: string, help: Help = {}): Control => ({ kind, label, ...help });

/** A text in one line. */
export const line = plain('line');
/** A code or an address in Latin letters, from left to right. */
export const latin = plain('latin');
/** A text with line breaks. */
export const text = plain('text');
/** A text with markup. */
export const html = plain('html');
export const flag = plain('flag');
export const time = plain('time');
/** The start of a day that is chosen. */
export const firstDay = plain('firstDay');
/** The end of a day that is chosen: the start of the next one. */
export const lastDay = plain('lastDay');
/** A time that the staff sets; empty: none. */
export const moment = plain('moment');
/** A date YYYY-MM-DD. */
export const day = plain('day');
/** A list of texts in one line. */
export const names = plain('names');
/** A value without a form, in the audit. */
export const json = plain('json');
/** The number of a row. */
export const id = plain('id');
/** Days of the week, 0 = شنبه. */
export const days = plain('days');
/** Rials in the row, tomans on the screen. */
export const tomans = plain('tomans');
export const number = (label: string, unit: string, help: Help = {}): Control => ({
  kind: 'number',
  label,
  unit,
  ...help,
});
/** A key that is generated from another field of a new row. */
export const key = (from: string): Control => ({
  kind: 'key',
  from,
  label: 'کلید',
  help: 'نام یکتای این مورد در پوشه محتوا؛ اگر خالی بماند، از عنوان ساخته می‌شود.',
});
/** @param of the kind of files that can be uploaded */
export const file = (
  label: string,
  of: FileKind,
  more: Help & { readonly completes?: Completed } = {},
): Control => ({ kind: 'file', label, of, ...more });
export const reference = (label: string, to: ResourceName, help: Help = {}): Control => ({
  kind: 'reference',
  label,
  to,
  ...help,
});
/** A discount code, which can also be generated. */
export const discountCode = plain('discountCode');
/** Any number of rows of another resource. */
export const references = (label: string, to: ResourceName, help: Help = {}): Control => ({
  kind: 'references',
  label,
  to,
  ...help,
});
/** A code with its name for each value: another value does not compile. */
export const choice = <Value extends string | number>(
  label: string,
  namesOf: Readonly<Record<Value, string>>,
  values: readonly Value[],
  help: Help = {},
): Control => ({
  kind: 'choice',
  label,
  choices: values.map((id) => ({ id, name: namesOf[id] })),
  ...help,
});
/** A list of rows inside of a row. @param one name of one of them */
export const rows = (
  label: string,
  one: string,
  fields: Readonly<Record<string, Control>>,
  help: Help = {},
): Control => ({ kind: 'rows', label, one, fields, ...help });
