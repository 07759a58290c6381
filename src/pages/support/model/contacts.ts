/** Configured support contacts besides the chat. */
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';

export interface Contact {
  readonly name: string;
  /** number for display, left to right */ readonly number: string;
  readonly href: string;
}

/** A telephone number with country code, in digits; undefined if invalid. */
const digitsOf = (configured = ''): string | undefined =>
  /^(?:\+|00)?([1-9]\d{7,14})$/.exec(toLatinDigits(configured).replace(/[\s()-]/g, ''))?.[1];

/** Returns the configured contacts; those that are not configured or invalid are omitted. */
export function contactsOf({
  VITE_SUPPORT_PHONE,
  VITE_SUPPORT_WHATSAPP,
}: Pick<ImportMetaEnv, 'VITE_SUPPORT_PHONE' | 'VITE_SUPPORT_WHATSAPP'>): Contact[] {
  const contact = (name: string, digits: string | undefined, prefix: string) =>
    digits ? [{ name, number: toPersianDigits(`+${digits}`), href: `${prefix}${digits}` }] : [];
  return [
    ...contact('تماس تلفنی', digitsOf(VITE_SUPPORT_PHONE), 'tel:+'),
    ...contact('واتساپ', digitsOf(VITE_SUPPORT_WHATSAPP), 'https://wa.me/'),
  ];
}
