/** What keeps the questionnaire from being saved (section 5). */
import { isMissing, mustHaveValue } from '@/shared/api/contract/rules/answered';
import type { FieldError, FormField } from './form-field';

/** Required fields of types 1, 2, 3 and 5 that have no value. */
export const missingAnswers = (fields: readonly FormField[]): FieldError[] =>
  fields
    .filter(
      ({ control, isRequired, answer, items }) =>
        isRequired &&
        isMissing({
          control,
          text: answer.text,
          value: answer.value,
          choices: items.map(({ value }) => value),
        }),
    )
    .map(({ key, title }) => ({ key, message: mustHaveValue(title) }));
