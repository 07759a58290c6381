import { CourseLevel } from '../codes';

/** The names of the levels, for buyers and the staff. */
export const LEVEL_TITLES: Readonly<Record<CourseLevel, string>> = {
  [CourseLevel.unstated]: 'نامعلوم',
  [CourseLevel.beginner]: 'تازه‌کار',
  [CourseLevel.intermediate]: 'متوسط',
  [CourseLevel.advanced]: 'حرفه‌ای',
};

/** Whether a class has a level: another server may send none, or an unknown one. */
export const isKnownLevel = (level: number): level is CourseLevel =>
  level !== CourseLevel.unstated && level in LEVEL_TITLES;
