/**
 * Why our server refuses what a person has typed into a field, word for word: the form says it at that field. Other
 * servers word it otherwise, and are told above the button.
 */
import { toPersianDigits } from '@/shared/lib/persian-text';
import { mustHaveValue } from './answered';
import { LIMITS } from './limits';

export const WRONG_MOBILE = 'شماره موبایل را مانند 09121234567 وارد کنید.';
export const TAKEN_MOBILE = 'این شماره موبایل پیش‌تر ثبت شده است؛ لطفاً وارد شوید.';
/** The rule, as it stands under the field before anything is sent. */
export const PASSWORD_RULE = `دست‌کم ${toPersianDigits(String(LIMITS.shortestPassword))} نویسه`;
export const SHORT_PASSWORD = `رمز عبور باید ${PASSWORD_RULE} داشته باشد.`;
export const COMMON_PASSWORD =
  'این رمز عبور را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید.';
export const UNEQUAL_PASSWORDS = 'رمز عبور و تکرار آن یکسان نیستند.';
export const WRONG_ACTIVATION_CODE =
  'کد واردشده درست نیست یا مهلت آن گذشته است؛ کد را بررسی کنید یا کد تازه‌ای بگیرید.';
export const WRONG_NATIONAL_CODE = 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.';
export const WRONG_OPERATOR_CODE = 'رمز عبور اپراتور درست نیست؛ دوباره امتحان کنید.';

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

/** Tells the messages that are about a field from those that are about none; each keeps its order. */
export function messagesByField<Field extends string>(
  messages: readonly string[],
  { labels, sentences = {} }: FieldRules<Field>,
): { fields: FieldMessage<Field>[]; rest: string[] } {
  const names = Object.keys(labels) as Field[];
  const known = new Map<string, Field>([
    ...names.map((name) => [bare(mustHaveValue(labels[name])), name] as const),
    ...Object.entries(sentences).map(
      ([sentence, name]) => [bare(sentence), name as Field] as const,
    ),
  ]);
  const fields: FieldMessage<Field>[] = [];
  const rest: string[] = [];
  for (const message of messages) {
    const field = known.get(bare(message));
    if (field === undefined) rest.push(message);
    else fields.push({ field, message });
  }
  return { fields, rest };
}
