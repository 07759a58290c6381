export { saveDietForm, uploadPicture } from './api/diet-form.mutations';
export { fetchDietForm, type LoadedForm } from './api/diet-form.queries';
export { parseForm } from './api/diet-form.wire';
export { calorieOf, formErrorsOf } from './model/calorie';
export {
  type Answer,
  type Answers,
  contentOf,
  isNumeric,
  type FieldError,
  type FormField,
  mergeAnswers,
  requiredUnanswered,
  withAnswers,
} from './model/form-field';
