/** Telephone numbers from the settings, as links. */
import { toPhoneDigits } from '@/shared/api/contract/rules/person';
import { toPersianDigits } from '@/shared/lib/persian-text';

export interface ContactLink {
  /** number for display, left to right */ readonly number: string;
  readonly href: string;
}

const IRAN = '98';

/**
 * Returns the digits of a number with its country code. A number that begins with a single 0 is Iranian.
 * @returns undefined if the text is not a telephone number
 */
function internationalDigits(text: string): string | undefined {
  const [, international, national] =
    /^(?:(?:\+|00)([1-9]\d{7,14})|0([1-9]\d{9}))$/.exec(toPhoneDigits(text)) ?? [];
  return international ?? (national && IRAN + national);
}

const linkOf = (text: string, prefix: string): ContactLink | undefined => {
  const digits = internationalDigits(text);
  return digits ? { number: toPersianDigits(text.trim()), href: prefix + digits } : undefined;
};

/** @returns undefined if the text is empty or not a telephone number */
export const phoneLink = (text: string): ContactLink | undefined => linkOf(text, 'tel:+');
/** A WhatsApp chat. @returns undefined if the text is empty or not a telephone number */
export const whatsAppLink = (text: string): ContactLink | undefined =>
  linkOf(text, 'https://wa.me/');
