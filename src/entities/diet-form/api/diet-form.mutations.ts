import { apiMutation } from '@/shared/api';
import { getUserDiets, updateDietFormData } from '@/shared/api/contract/diet';
import type { FormField } from '../model/form-field';
import type { LoadedForm } from './diet-form.queries';
import { toAnswerObject } from './diet-form.wire';
import { upload } from '@/shared/api/upload';
import { fileUpload } from '@/shared/api/contract/file';

interface AnsweredForm {
  dietId: number;
  form: LoadedForm;
  fields: readonly FormField[];
  /** whether the questionnaire is also sent to the expert */ isSending: boolean;
  /** kilocalories per day */ calorie: number;
  dietType: number;
}

/** Saves the questionnaire; sending it to the expert changes the diet's status. */
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
  invalidates: [getUserDiets],
});

/** Parameters of a picture for the file manager (section 9). */
const UPLOAD_DESTINATION = { fileType: 1, folderName: 'diets' } as const;

/**
 * Uploads a picture of a questionnaire.
 * @param onProgress called with the uploaded share, from 0 to 1
 * @returns the stored path
 * @throws {ApiFailure}
 */
export const uploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => upload(fileUpload, { file, ...UPLOAD_DESTINATION }, onProgress, signal);
