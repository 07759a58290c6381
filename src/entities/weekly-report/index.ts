export { goalWeightOf, keptWeight, waitingWeighInsOf } from './api/weekly-report.store';
export { awaitReminder, mayTell, reminderOf } from './api/reminder.store';
export { fetchReport, isSameReport, saveReport } from './api/weekly-report.wire';
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
  enterWaiting,
  type TakenDay,
  type WaitingWeighIn,
  withoutWaiting,
  withWaiting,
} from './model/waiting-weigh-in';
export { changeOfMeasure, dayOf, inTime, meanOf, placeTakenBy } from './model/weigh-in';
export {
  allParts,
  emptyWeight,
  looksSame,
  newSize,
  type Part,
  PARTS,
  type Report,
  type SizeEntry,
  WEEK,
  weeksOf,
  type WeightEntry,
} from './model/weekly-report';
export { REMINDER, toWeeklyEvent } from './model/reminder';
export { sizesCsv, weightsCsv } from './model/report-csv';
