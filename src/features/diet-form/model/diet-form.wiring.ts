/** Joins the questionnaire's chart with the API, the draft and the browser. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type KeyedAnswer, parseForm, toAnswerObject, withAnswer } from '@/entities/diet-form';
import { callApi, queryClient, rethrowMessages } from '@/shared/api';
import { getDietFormData, getUserDiets, updateDietFormData } from '@/shared/api/contract/diet';
import { uploadFile } from '@/shared/api/upload';
import { routes } from '@/shared/config/routes';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { dietFormMachine } from './diet-form.machine';
import { downscalePicture } from './downscale-picture';

/** What was answered and not yet saved, by field (decision 27). */
export const answersDraft = z.array(
  z.object({
    key: z.string(),
    text: z.string(),
    value: z.string(),
    isChecked: z.boolean(),
    selected: z.array(z.string()),
  }),
);
export type AnswersDraft = KeyedAnswer[];

/**
 * @param draft where the answers are kept until they are saved
 * @param onProgress of an upload, from 0 to 1
 * @param goTo navigates inside the app
 */
export const wireDietForm = (
  dietId: number,
  draft: Stored<AnswersDraft | null>,
  onProgress: (share: number) => void,
  goTo: (path: string) => void,
) => {
  let saved: AnswersDraft | null = null;
  return dietFormMachine.provide({
    actors: {
      loadForm: fromPromise(({ signal }) =>
        callApi(getDietFormData, { query: { dietId }, signal }).then(
          ({ formDataId, answerObject }) => {
            const form = parseForm(answerObject);
            return { formDataId, fields: form?.fields ?? null, wire: form?.wire ?? [] };
          },
          rethrowMessages,
        ),
      ),
      saveForm: fromPromise(async ({ input: { form, fields, isSending, calorie, dietType } }) => {
        const body = {
          dietId,
          formDataId: form.formDataId,
          sendToExpert: isSending,
          answerObject: toAnswerObject(fields, form.wire),
          calorie,
          dietType,
        };
        saved = draft.read();
        await callApi(updateDietFormData, { body }).catch(rethrowMessages);
      }),
      uploadPicture: fromPromise(async ({ input: { key, file }, signal }) => {
        onProgress(0);
        const path = await uploadFile(await downscalePicture(file!), onProgress, signal).catch(
          rethrowMessages,
        );
        return { key, path };
      }),
    },
    actions: {
      reportFieldErrors: (_, { fieldErrors }) =>
        notify.list(fieldErrors.map(({ message }) => message)),
      reportNoFile: () => notify.errors(['فایلی انتخاب نشده است']),
      storePicture: (_, { key, path }) =>
        draft.write(
          withAnswer(draft.read() ?? [], {
            key,
            text: path,
            value: '',
            isChecked: false,
            selected: [],
          }),
        ),
      reportUploaded: () => notify.success('فایل با موفقیت بارگذاری شد'),
      // What was typed while the answers were being saved stays.
      discardDraft: () => draft.read() === saved && draft.clear(),
      reportSaved: () => {
        notify.success('ویرایش انجام شد');
        void queryClient.invalidateQueries({ queryKey: [getUserDiets.path] });
      },
      goToDiets: () => goTo(routes.myDiets),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });
};
