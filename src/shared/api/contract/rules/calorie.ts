/** The calorie formula (decision 24): the questionnaire sends the result, and the panel tries a questionnaire out. */
import type { FormulaKey } from '../codes';
import { isMeasure, measureBounds, parseMeasure } from './measure';

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

export interface CalorieAnswers {
  /** as typed */ readonly weight: string;
  /** amount of the chosen item; null: none is chosen */ readonly dietType: number | null;
  /** amount of the chosen item; null: none is chosen */ readonly activity: number | null;
}
interface CalorieError {
  readonly answer: keyof typeof FormulaKey;
  readonly message: string;
}

/** Computes kilocalories per day and the diet type. If an answer is invalid, returns the errors instead, and both 0. */
export function calorieOfAnswers({ weight, dietType, activity }: CalorieAnswers): {
  calorie: number;
  dietType: number;
  errors: CalorieError[];
} {
  const kilograms = parseMeasure(weight, 'weight') ?? toAmount(weight);
  const isPossible = kilograms !== null && isMeasure('weight', kilograms);
  if (isPossible && dietType !== null && activity !== null) {
    const base = BASE_KCAL_PER_KG * kilograms;
    const calorie = Math.max(0, Math.trunc(base * activity + changeOf(dietType, base)));
    return { calorie, dietType, errors: [] };
  }
  const errors: CalorieError[] = [];
  if (!isPossible)
    errors.push({
      answer: 'weight',
      message:
        kilograms === null
          ? 'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود'
          : measureBounds('وزن', 'weight'),
    });
  if (dietType === null) errors.push({ answer: 'dietType', message: 'نوع برنامه باید مشخص شود' });
  if (activity === null)
    errors.push({ answer: 'activity', message: 'میزان فعالیت هفتگی باید مشخص شود' });
  return { calorie: 0, dietType: 0, errors };
}
