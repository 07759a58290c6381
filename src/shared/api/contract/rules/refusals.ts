/**
 * The exact messages with which our server refuses a field. A refusal names its fields; if a back end does not
 * (decision 49), a form identifies them by these messages, and shows all other messages above the button.
 */
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { FieldRefusal } from '../call';
import { LIMITS } from './limits';

/** Required answer or entry of the questionnaire and the report. @param title of a question or a field */
export const mustHaveValue = (title: string): string => `${title} باید مقدار داشته باشد`;
/** Required field of a form about the account, or of a comment. @param label of the field */
export const askFor = (label: string): string => `${label} را بنویسید`;
export const INVALID_MOBILE = 'شماره موبایل را مانند 09121234567 وارد کنید.';
export const TAKEN_MOBILE = 'این شماره موبایل پیش‌تر ثبت شده است؛ لطفاً وارد شوید.';
/** The password rule, shown as a hint below the field. */
export const PASSWORD_RULE = `دست‌کم ${toPersianDigits(String(LIMITS.shortestPassword))} حرف یا رقم`;
export const SHORT_PASSWORD = `رمز عبور باید ${PASSWORD_RULE} داشته باشد.`;
export const COMMON_PASSWORD = 'این رمز خیلی رایج است؛ رمز دیگری انتخاب کنید.';
export const PASSWORD_MISMATCH = 'رمز عبور و تکرار آن یکسان نیستند.';
export const INVALID_ACTIVATION_CODE =
  'کد واردشده درست نیست یا مهلت آن گذشته است؛ کد را بررسی کنید یا کد تازه‌ای بگیرید.';
export const CODE_SENT = 'کدی به این شماره پیامک شد؛ آن را وارد کنید تا حساب ساخته شود.';
export const INVALID_NATIONAL_CODE = 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.';
export const INVALID_OPERATOR_CODE = 'رمز عبور اپراتور درست نیست؛ دوباره امتحان کنید.';

/** A message and the field that it concerns. */
export interface FieldMessage<Field> {
  field: Field;
  message: string;
}
/** A form's fields with their labels, and the messages that concern one of them. */
export interface FieldRules<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  sentences?: Readonly<Record<string, Field>>;
}

const bare = (sentence: string) => sentence.trim().replace(/\.$/, '');

/** Returns each known message with the field that it concerns. */
const bySentence = <Field extends string>({ labels, sentences = {} }: FieldRules<Field>) => [
  ...(Object.keys(labels) as Field[]).flatMap((name) => [
    { name, message: askFor(labels[name]) },
    { name, message: mustHaveValue(labels[name]) },
  ]),
  ...Object.entries(sentences).map(([message, name]) => ({ name: name as Field, message })),
];

/**
 * Separates messages about a field from general ones; each group keeps its order.
 * @param named fields named by the refusal; empty: fields are identified by their messages
 */
export function messagesByField<Field extends string>(
  messages: readonly string[],
  rules: FieldRules<Field>,
  named: readonly FieldRefusal[] = [],
): { fields: FieldMessage<Field>[]; rest: string[] } {
  const isField = (name: string): name is Field => Object.hasOwn(rules.labels, name);
  const namedMessages = named.length > 0 ? named : bySentence(rules);
  const fields: FieldMessage<Field>[] = [];
  const rest: string[] = [];
  for (const message of messages) {
    const about = namedMessages.flatMap((each) =>
      bare(each.message) === bare(message) && isField(each.name) ? [each.name] : [],
    );
    if (about.length === 0) rest.push(message);
    fields.push(...about.map((field) => ({ field, message })));
  }
  return { fields, rest };
}
