/** Ways to the supporters besides the chat, as they are configured. */
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';

export interface Contact {
  readonly name: string;
  /** as it is read, from left to right */ readonly number: string;
  readonly href: string;
}

/** A telephone number with its country's code, in digits; undefined for what is none. */
const digitsOf = (configured = ''): string | undefined =>
  /^(?:\+|00)?([1-9]\d{7,14})$/.exec(toLatinDigits(configured).replace(/[\s()-]/g, ''))?.[1];

/** Whoever is not configured, or wrongly, is not there. */
export function contactsOf({
  VITE_SUPPORT_PHONE,
  VITE_SUPPORT_WHATSAPP,
}: Pick<ImportMetaEnv, 'VITE_SUPPORT_PHONE' | 'VITE_SUPPORT_WHATSAPP'>): Contact[] {
  const contact = (name: string, digits: string | undefined, begin: string) =>
    digits ? [{ name, number: toPersianDigits(`+${digits}`), href: `${begin}${digits}` }] : [];
  return [
    ...contact('تماس تلفنی', digitsOf(VITE_SUPPORT_PHONE), 'tel:+'),
    ...contact('واتساپ', digitsOf(VITE_SUPPORT_WHATSAPP), 'https://wa.me/'),
  ];
}
