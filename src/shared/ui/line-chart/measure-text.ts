import { toPersianDigits } from '@/shared/lib/persian-text';

/** A value in Persian digits. */
export const digits = (value: number): string =>
  toPersianDigits(String(Math.round(value * 100) / 100)).replace('.', '٫');
