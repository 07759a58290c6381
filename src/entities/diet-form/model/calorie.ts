/** The calorie formula (decision 24). */
import { FormulaKey } from '@/shared/api/contract/codes';
import { isMeasure, measureBounds, parseMeasure } from '@/shared/api/contract/rules/measure';
import { chosenItem, type FieldError, type FormField, requiredUnanswered } from './form-field';

/** Kilocalories per day for each kilogram of weight. */
const BASE_KCAL_PER_KG = 22;
/** Values of the two diet types that change the daily need: losing and gaining weight. */
const LOSE_WEIGHT_TYPE = 2;
const GAIN_WEIGHT_TYPE = 3;

/** Parses the amount of an item; null for anything but a number. */
export const toAmount = (value: string): number | null =>
  /^-?\d{1,9}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : null;

/** Kilocalories per day that a diet type adds (negative: subtracts); evaluated left to right as specified. */
function changeOf(dietType: number, base: number): number {
  if (dietType === LOSE_WEIGHT_TYPE) return -((350 * base * 0.01) / 6);
  if (dietType === GAIN_WEIGHT_TYPE) return (350 * base * 0.01) / 4 / 7;
  return 0;
}

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
  const type = find(FormulaKey.dietType);
  const activity = find(FormulaKey.activity);
  const weight = find(FormulaKey.weight);
  if (!type || !activity || !weight) return { calorie: 0, dietType: 0, fieldErrors: [] };
  const kilograms = parseMeasure(weight.answer.text, 'weight') ?? toAmount(weight.answer.text);
  const dietType = chosenItem(type)?.amount ?? null;
  const level = chosenItem(activity)?.amount ?? null;
  const isPossible = kilograms !== null && isMeasure('weight', kilograms);
  if (isPossible && dietType !== null && level !== null) {
    const base = BASE_KCAL_PER_KG * kilograms;
    const calorie = Math.max(0, Math.trunc(base * level + changeOf(dietType, base)));
    return { calorie, dietType, fieldErrors: [] };
  }
  const fieldErrors = [
    {
      isWrong: !isPossible,
      key: weight.key,
      message:
        kilograms === null
          ? 'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود'
          : measureBounds('وزن', 'weight'),
    },
    { isWrong: dietType === null, key: type.key, message: 'نوع برنامه باید مشخص شود' },
    { isWrong: level === null, key: activity.key, message: 'میزان فعالیت هفتگی باید مشخص شود' },
  ].flatMap(({ isWrong, ...error }) => (isWrong ? [error] : []));
  return { calorie: 0, dietType: 0, fieldErrors };
}

/** What prevents saving the form: missing answers, and errors of the calorie formula. */
export function formErrorsOf(fields: readonly FormField[]): FieldError[] {
  const missing = requiredUnanswered(fields);
  const isMissing = (key: string) => missing.some((error) => error.key === key);
  return [...missing, ...calorieOf(fields).fieldErrors.filter(({ key }) => !isMissing(key))];
}
