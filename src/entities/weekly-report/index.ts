export { goalWeightOf, weightEntrySchema, queuedWeighInsOf } from './api/weekly-report.store';
export { awaitReminder, canNotify, reminderOf } from './api/reminder.store';
export { fetchReport, isSameReport, saveReport, sendWhenOnline } from './api/weekly-report.wire';
export {
  type DateStamp,
  type EntryError,
  formatMeasure,
  fromTyped,
  goalErrors,
  isReadable,
  roundingOf,
  sizeErrors,
  stamped,
  stampOf,
  stampOfToday,
  stepWeight,
  toTyped,
  UNREADABLE,
  weightErrors,
} from './model/entry-form';
export {
  applyChange,
  type Change,
  type Deletion,
  rebaseChange,
  undoOf,
  weighIn,
} from './model/change';
export {
  enterQueued,
  type OccupiedDay,
  type QueuedWeighIn,
  withoutQueued,
  withQueued,
} from './model/queued-weigh-in';
export {
  changeOfMeasure,
  dayOf,
  distanceToGoal,
  chronological,
  meanOf,
  occupiedDayTitle,
  placeOfDay,
} from './model/weigh-in';
export {
  emptyWeight,
  hasSameValues,
  newSize,
  type Part,
  PARTS,
  type Report,
  type SizeEntry,
  DAYS_PER_WEEK,
  weeksOf,
  type WeightEntry,
} from './model/weekly-report';
export { weeklyEvent, type WeeklyTime } from './model/reminder';
export { sizesCsv, weightsCsv } from './model/report-csv';
