/** The tabs of home: one for each catalogue. */
export const TABS = [
  { value: 'courses', label: 'کلاس‌ها' },
  { value: 'diets', label: 'برنامه‌های غذایی' },
  { value: 'shop', label: 'فروشگاه' },
] as const;
export type Tab = (typeof TABS)[number]['value'];
