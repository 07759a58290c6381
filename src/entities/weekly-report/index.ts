export { goalWeightOf } from './api/weekly-report.store';
export { reminderOf } from './api/reminder.store';
export { keptWeight, waitingWeighInsOf } from './api/weekly-report.store';
export { saveReport } from './api/weekly-report.wire';
export { fetchReport } from './api/weekly-report.wire';
export { fromReport, isSameReport, toReport } from './api/weekly-report.wire';
export {
  type DateStamp,
  type EntryError,
  goalErrors,
  formatMeasure,
  fromTyped,
  roundingOf,
  sizeErrors,
  stamped,
  stampOf,
  stepWeight,
  toTyped,
  isReadable,
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
export { UNREADABLE } from './model/entry-form';
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
export { awaitReminder, mayTell } from './api/reminder.store';
export { REMINDER, toWeeklyEvent } from './model/reminder';
export { sizesCsv, weightsCsv } from './model/report-csv';
