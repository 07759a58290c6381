import { isKnownLevel, LEVEL_TITLES } from '@/shared/api/contract/rules/course-level';
import { WEEKDAYS } from '@/shared/api/contract/rules/support-hours';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { Course } from './course';

/**
 * Returns the requirements of a course: the level, the days and the tools, as labels with values. What the server does
 * not send is left out (decision 49).
 */
export function needsOfCourse({
  level,
  rhythm,
  equipment,
}: Pick<Course, 'level' | 'rhythm' | 'equipment'>): (readonly [label: string, value: string])[] {
  const days = rhythm?.days.map((day) => WEEKDAYS[day]!).join('، ');
  return [
    ...(isKnownLevel(level) ? [['سطح', LEVEL_TITLES[level]] as const] : []),
    ...(rhythm ? [['تمرین', days || `${formatNumber(rhythm.perWeek)} روز در هفته`] as const] : []),
    ...equipment.map((tool) => ['وسیله', toPersianDigits(tool)] as const),
  ];
}
