import { apiMutation } from '@/shared/api';
import { getUserDiets, updateDietFormData } from '@/shared/api/contract/diet';
import type { FormField } from '../model/form-field';
import type { LoadedForm } from './diet-form.queries';
import { toAnswerObject } from './diet-form.wire';

interface AnsweredForm {
  dietId: number;
  form: LoadedForm;
  fields: readonly FormField[];
  /** also send it to the expert */ isSending: boolean;
  /** kcal a day */ calorie: number;
  dietType: number;
}

/** Saves the questionnaire; sending it changes what its diet allows. @throws {ApiFailure} */
export const saveDietForm = apiMutation(updateDietFormData, {
  toRequest: ({ dietId, form, fields, isSending, calorie, dietType }: AnsweredForm) => ({
    body: {
      dietId,
      formDataId: form.formDataId,
      sendToExpert: isSending,
      answerObject: toAnswerObject(fields, form.wire),
      calorie,
      dietType,
      ...(form.base !== undefined && { base: form.base }),
    },
  }),
  toResult: (): void => undefined,
  makesStale: [getUserDiets],
});
