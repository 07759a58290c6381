export { type Answer, calorieOf, Control, type FormField, isAnswered, missingAnswers, parseForm, type Problem, toAnswerObject, withAnswers } from './model/diet-form';
