export {
  type Answer,
  calorieOf,
  Control,
  type FormField,
  isAnswered,
  type KeyedAnswer,
  missingAnswers,
  parseForm,
  type Problem,
  toAnswerObject,
  withAnswer,
  withAnswers,
} from './model/diet-form';
