export {
  applyChange, type Change, emptyWeight, type EntryProblem, formatMeasure, fromTyped, newSize, type Part, PARTS, type Report, type SizeEntry, sizeEntrySchema, sizeProblems,
  stampOf, toReport, toTyped, WEEK, weeksOf, type WeightEntry, weightEntrySchema, weightProblems,
} from './model/weekly-report';
