export { JalaliDateField } from './jalali-date-field';
