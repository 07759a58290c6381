/** Which calendar a person looks at dates in (decision 38). */
import { GregorianCalendar, PersianCalendar } from '@internationalized/date';
import * as z from 'zod/mini';
import { createStored } from '@/shared/lib/storage';

export type CalendarKind = 'persian' | 'gregorian';

/** What makes a calendar what it is. The week starts on Saturday or, as a number, on Sunday (0). */
export const CALENDARS = {
  persian: { locale: 'fa-IR-u-ca-persian', system: new PersianCalendar(), startOfWeek: 6 },
  gregorian: { locale: 'fa-IR-u-ca-gregory', system: new GregorianCalendar(), startOfWeek: 0 },
} as const;

const kind = z.catch(z.literal(['persian', 'gregorian']), 'persian');

/** The one that was chosen last, on this device. */
export const chosenCalendar = createStored<CalendarKind>('localStorage', 'calendar', (json) =>
  z.parse(kind, json),
);
