/** The calorie formula of a questionnaire (decision 24). */
import { FormulaKey } from '@/shared/api/contract/codes';
import { calorieOfAnswers } from '@/shared/api/contract/rules/calorie';
import { chosenItem, type FieldError, type FormField, requiredUnanswered } from './form-field';

/**
 * Computes kilocalories per day and the chosen diet type, both 0 unless the form has all three fields of the formula
 * (weight, activity, diet type). If one of them is invalid, returns the errors instead.
 */
export function calorieOf(fields: readonly FormField[]): {
  calorie: number;
  dietType: number;
  fieldErrors: FieldError[];
} {
  const find = (keyValue: string) => fields.find((field) => field.keyValue === keyValue);
  const dietType = find(FormulaKey.dietType);
  const activity = find(FormulaKey.activity);
  const weight = find(FormulaKey.weight);
  if (!dietType || !activity || !weight) return { calorie: 0, dietType: 0, fieldErrors: [] };
  const { errors, ...result } = calorieOfAnswers({
    weight: weight.answer.text,
    dietType: chosenItem(dietType)?.amount ?? null,
    activity: chosenItem(activity)?.amount ?? null,
  });
  const questions = { dietType, activity, weight };
  const fieldErrors = errors.map(({ answer, message }) => ({
    key: questions[answer].key,
    message,
  }));
  return { ...result, fieldErrors };
}

/** Returns the errors that prevent saving the form: missing answers, and errors of the calorie formula. */
export function formErrorsOf(fields: readonly FormField[]): FieldError[] {
  const missing = requiredUnanswered(fields);
  const isMissing = (key: string) => missing.some((error) => error.key === key);
  return [...missing, ...calorieOf(fields).fieldErrors.filter(({ key }) => !isMissing(key))];
}
