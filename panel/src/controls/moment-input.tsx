import { Skeleton } from '@mui/material';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { JalaliMomentPicker } from './jalali-moment-picker';

const FIELD_HEIGHT = 40;
const Picker = lazy(async () => ({
  default: (await import('./jalali-moment-picker')).JalaliMomentPicker,
}));

/** A day of the Persian calendar with a time. The picker is loaded on use. */
export const MomentInput = (props: ComponentProps<typeof JalaliMomentPicker>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={FIELD_HEIGHT} />}>
    <Picker {...props} />
  </Suspense>
);
