import { Skeleton } from '@mui/material';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useInput } from 'react-admin';
import type { JalaliDayPicker } from './jalali-day-picker';

const FIELD_WIDTH = 220;
const FIELD_HEIGHT = 40;
const Picker = lazy(async () => ({
  default: (await import('./jalali-day-picker')).JalaliDayPicker,
}));

/** A day of the Persian calendar, stored as the time of its start or end. The picker is loaded on use. */
export function DayInput(props: ComponentProps<typeof JalaliDayPicker>) {
  useInput(props); // a filtered list sets only fields that are in its form when it opens
  return (
    <Suspense fallback={<Skeleton variant="rounded" width={FIELD_WIDTH} height={FIELD_HEIGHT} />}>
      <Picker {...props} />
    </Suspense>
  );
}
