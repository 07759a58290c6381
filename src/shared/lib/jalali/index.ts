export { formatJalaliDate, formatJalaliDateTime } from './jalali';
export { parseJalaliDate, toJalaliInput } from './jalali-input';
