export {
  type Answer,
  calorieOf,
  Control,
  type FormField,
  isAnswered,
  type KeyedAnswer,
  missingAnswers,
  parseForm,
  type FieldError,
  toAnswerObject,
  withAnswer,
  withAnswers,
} from './model/diet-form';
