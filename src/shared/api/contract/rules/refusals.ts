/**
 * Why our server refuses a field, word for word. A refusal names its fields; where a back end does not (decision 49),
 * a form finds them by these sentences, and shows what it does not find above the button.
 */
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { FieldRefusal } from '../call';
import { LIMITS } from './limits';

/** @param title of a question or a field */
export const mustHaveValue = (title: string): string => `${title} باید مقدار داشته باشد`;
export const INVALID_MOBILE = 'شماره موبایل را مانند 09121234567 وارد کنید.';
export const TAKEN_MOBILE = 'این شماره موبایل پیش‌تر ثبت شده است؛ لطفاً وارد شوید.';
/** The rule, as it stands under the field before anything is sent. */
export const PASSWORD_RULE = `دست‌کم ${toPersianDigits(String(LIMITS.shortestPassword))} نویسه`;
export const SHORT_PASSWORD = `رمز عبور باید ${PASSWORD_RULE} داشته باشد.`;
export const COMMON_PASSWORD =
  'این رمز عبور را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید.';
export const PASSWORD_MISMATCH = 'رمز عبور و تکرار آن یکسان نیستند.';
export const INVALID_ACTIVATION_CODE =
  'کد واردشده درست نیست یا مهلت آن گذشته است؛ کد را بررسی کنید یا کد تازه‌ای بگیرید.';
export const INVALID_NATIONAL_CODE = 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.';
export const INVALID_OPERATOR_CODE = 'رمز عبور اپراتور درست نیست؛ دوباره امتحان کنید.';

/** What is told, and the field that it is about. */
export interface FieldMessage<Field> {
  field: Field;
  message: string;
}
/** A form's fields with what each is called, and the sentences that are about one of them. */
export interface FieldRules<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  sentences?: Readonly<Record<string, Field>>;
}

const bare = (sentence: string) => sentence.trim().replace(/\.$/, '');

/** Which field each known sentence is about. */
const bySentence = <Field extends string>({ labels, sentences = {} }: FieldRules<Field>) => [
  ...(Object.keys(labels) as Field[]).map((name) => ({
    name,
    message: mustHaveValue(labels[name]),
  })),
  ...Object.entries(sentences).map(([message, name]) => ({ name: name as Field, message })),
];

/**
 * Tells the messages that are about a field from those that are about none; each keeps its order.
 * @param named as the refusal names its fields; empty: they are found by their sentences
 */
export function messagesByField<Field extends string>(
  messages: readonly string[],
  rules: FieldRules<Field>,
  named: readonly FieldRefusal[] = [],
): { fields: FieldMessage<Field>[]; rest: string[] } {
  const isField = (name: string): name is Field => Object.hasOwn(rules.labels, name);
  const known = named.length > 0 ? named : bySentence(rules);
  const fields: FieldMessage<Field>[] = [];
  const rest: string[] = [];
  for (const message of messages) {
    const about = known.flatMap((each) =>
      bare(each.message) === bare(message) && isField(each.name) ? [each.name] : [],
    );
    if (about.length === 0) rest.push(message);
    fields.push(...about.map((field) => ({ field, message })));
  }
  return { fields, rest };
}
