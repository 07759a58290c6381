/** The progress that this device has stored: read from its stores, and merged into them. */
import { afterMerging, watchedOf } from '@/entities/lesson';
import type { Progress, SharedProgress } from '@/entities/progress';
import { awaitReminder, goalWeightOf, reminderOf } from '@/entities/weekly-report';
import {
  type ChangedValue,
  isLaterValue,
  isNewLesson,
  laterValues,
} from '@/shared/api/contract/rules/progress';
import { serverNow } from '@/shared/lib/server-clock';
import type { Stored } from '@/shared/lib/storage';

/** A value that was set here; undefined: it has its first value, and was not changed. */
const setHere = <Value>(changed: ChangedValue<Value>, first: Value) =>
  changed.changedAt === 0 && changed.value === first ? undefined : changed;

/** Stores what other devices have set later. @returns whether it was later */
function adopt<Value>(
  stored: Stored<ChangedValue<Value>>,
  shared: ChangedValue<Value> | undefined,
): boolean {
  const isLater = shared !== undefined && isLaterValue(shared, stored.read());
  if (isLater) stored.write(shared);
  return isLater;
}

/** @param userName of the member */
export function deviceProgressOf(userName: string) {
  const watched = watchedOf(userName);
  const goalWeight = goalWeightOf(userName);
  const reminder = reminderOf(userName);
  return {
    /** Returns the progress of this device that the server does not have; null: none. */
    newSince(known: SharedProgress): Progress | null {
      const { lessons, speed, speedChangedAt } = watched.read();
      const newLessons = Object.entries(lessons).filter(([id, lesson]) =>
        isNewLesson(known.lessons[id], lesson),
      );
      const values = laterValues(
        {
          speed: setHere({ value: speed, changedAt: speedChangedAt }, 1),
          goalWeight: setHere(goalWeight.read(), null),
          reminder: setHere(reminder.read(), null),
        },
        known.values,
      );
      return newLessons.length === 0 && Object.keys(values).length === 0
        ? null
        : { lessons: Object.fromEntries(newLessons), values };
    },
    /** Merges what the server has. */
    merge({ lessons, values }: SharedProgress): void {
      const before = watched.read();
      const merged = afterMerging(before, lessons, values.speed, serverNow());
      if (JSON.stringify(merged) !== JSON.stringify(before)) watched.write(merged);
      adopt(goalWeight, values.goalWeight);
      if (adopt(reminder, values.reminder)) awaitReminder();
    },
    /** Calls back on every change; returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      const stops = [watched, goalWeight, reminder].map((stored) => stored.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
