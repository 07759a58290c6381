export { uploadPicture } from './api/diet-form.mutations';
export { saveDietForm } from './api/diet-form.mutations';
export { fetchDietForm, type LoadedForm } from './api/diet-form.queries';
export { parseForm, toAnswerObject } from './api/diet-form.wire';
export { chaptersOf, type Question } from './model/chapters';
export { calorieOf } from './model/calorie';
export { missingAnswers } from './model/form-field';
export {
  type Answer,
  type Answers,
  asksForNumber,
  type FieldError,
  type FormField,
  isShown,
  mergeAnswers,
  withAnswers,
} from './model/form-field';
