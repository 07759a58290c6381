export { formatJalaliDay, formatWeekdayDate, WEEKDAYS } from './jalali-day';
export {
  DATE_EXAMPLE,
  formatJalaliDate,
  formatJalaliDateTime,
  formatElapsed,
  INVALID_DATE,
} from './jalali';
export { parseJalaliDate, toJalaliInput } from './jalali-input';
