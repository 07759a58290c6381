export {
  type Progress,
  progressQuery,
  sendProgress,
  type SharedProgress,
  toSaved,
  useIsProgressShared,
  withSaved,
} from './api/progress.queries';
