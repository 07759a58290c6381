/** The plan of a member's week, from the rhythm of the course and the days on which sessions were seen. */
import type { Rhythm } from '@/entities/course';
import { addDays, saturdayOf, weekdayOf } from '@/shared/lib/week';

const DAYS_PER_WEEK = 7;
const WEEKDAY_NUMBERS = Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => weekday);

export interface PlannedDay {
  /** YYYY-MM-DD */ day: string;
  /** trained: a session was seen; planned: one is due, today or later */
  state: 'trained' | 'planned' | 'free';
  isToday: boolean;
}
export interface WeekPlan {
  /** from Saturday to Friday */ days: readonly PlannedDay[];
  /** number of sessions seen this week */ seen: number;
  /** number of sessions of a week; 0: the course has no rhythm */ goal: number;
  isDone: boolean;
  /** the first planned day after today, YYYY-MM-DD; undefined: the course has no rhythm */
  nextDay: string | undefined;
}

/** The weekdays of a rhythm; without its own days, they are distributed evenly from Saturday on. */
const weekdaysOf = ({ perWeek, days }: Rhythm): readonly number[] =>
  days.length > 0
    ? days
    : Array.from({ length: perWeek }, (_, at) => Math.floor((at * DAYS_PER_WEEK) / perWeek));

/**
 * Plans the week of today. Sessions of missed days move to the next days of the week that are free; what the week has
 * no more days for is dropped, so nothing is carried into the next week.
 * @param rhythm undefined: no day is planned
 * @param seenDays the day of each session that was seen, YYYY-MM-DD, in any order
 * @param today YYYY-MM-DD
 */
export function planWeek(
  rhythm: Rhythm | undefined,
  seenDays: readonly string[],
  today: string,
): WeekPlan {
  const saturday = saturdayOf(today);
  const week = WEEKDAY_NUMBERS.map((weekday) => addDays(saturday, weekday));
  const seen = seenDays.filter((day) => week.includes(day)).length;
  const goal = rhythm?.perWeek ?? 0;
  const own = rhythm ? weekdaysOf(rhythm) : [];
  const open = WEEKDAY_NUMBERS.filter(
    (weekday) => weekday >= weekdayOf(today) && !seenDays.includes(week[weekday]!),
  );
  const isOwn = (weekday: number) => own.includes(weekday);
  const planned = [...open.filter(isOwn), ...open.filter((weekday) => !isOwn(weekday))]
    .slice(0, Math.max(0, goal - seen))
    .map((weekday) => week[weekday]!);
  const nextWeek = own.length > 0 ? addDays(saturday, DAYS_PER_WEEK + Math.min(...own)) : undefined;
  return {
    days: week.map((day) => ({
      day,
      state: seenDays.includes(day) ? 'trained' : planned.includes(day) ? 'planned' : 'free',
      isToday: day === today,
    })),
    seen,
    goal,
    isDone: goal > 0 && seen >= goal,
    nextDay: planned.filter((day) => day > today).sort()[0] ?? nextWeek,
  };
}

export interface Streak {
  /** consecutive weeks with a session up to now; the current week counts once it has one */
  weeks: number;
  /** the longest run of weeks ever */ best: number;
}

/** @param seenDays as for {@link planWeek} */
export function streakOf(seenDays: readonly string[], today: string): Streak {
  const trained = new Set(seenDays.map(saturdayOf));
  const runBefore = (saturday: string): number => {
    let weeks = 0;
    while (trained.has(addDays(saturday, -weeks * DAYS_PER_WEEK))) weeks += 1;
    return weeks;
  };
  const thisWeek = saturdayOf(today);
  return {
    // A week that is not over yet does not end the streak.
    weeks: runBefore(thisWeek) || runBefore(addDays(thisWeek, -DAYS_PER_WEEK)),
    best: Math.max(0, ...[...trained].map(runBefore)),
  };
}
