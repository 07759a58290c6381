export { formatClock, formatJalaliDay, formatWeekdayDate } from './jalali-day';
export { DATE_EXAMPLE, formatJalaliDate, formatJalaliDateTime, formatElapsed } from './jalali';
export { dateError, parseJalaliDate, toJalaliInput } from './jalali-input';
