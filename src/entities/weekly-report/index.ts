export { saveReport } from './api/weekly-report.mutations';
export { fetchReport } from './api/weekly-report.queries';
export { fromReport, isSameReport, toReport } from './api/weekly-report.wire';
export {
  type DateStamp,
  type EntryError,
  formatMeasure,
  fromTyped,
  roundingOf,
  sizeErrors,
  stampOf,
  toTyped,
  weightErrors,
} from './model/entry-form';
export {
  allParts,
  applyChange,
  type Change,
  emptyWeight,
  looksSame,
  newSize,
  type Part,
  PARTS,
  rebaseChange,
  type Report,
  type SizeEntry,
  WEEK,
  weeksOf,
  type WeightEntry,
} from './model/weekly-report';
