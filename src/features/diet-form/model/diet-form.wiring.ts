import * as z from 'zod/mini';
import { fromCallback, fromPromise } from 'xstate';
import {
  type Answers,
  calorieOf,
  contentOf,
  fetchDietForm,
  type FormField,
  mergeAnswers,
  saveDietForm,
  uploadPicture,
} from '@/entities/diet-form';
import { messagesOf } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { type Failure, toFailure } from '@/shared/lib/failure';
import { reportAfterAbort } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { dietFormMachine, type EditedElsewhere, type SaveInput } from './diet-form.machine';
import { downscalePicture } from './downscale-picture';
import { pictureUploadMachine } from './picture-upload.machine';
import { sentForm } from './sent-form';

/** Unsaved answers by field key (decision 27). */
export const answersDraft = z.record(
  z.string(),
  z.object({
    text: z.string(),
    value: z.string(),
    isChecked: z.boolean(),
    selected: z.array(z.string()),
    base: z.optional(z.string()),
  }),
);

export const wirePictureUpload = () =>
  pictureUploadMachine.provide({
    actors: {
      downscalePicture: fromPromise(({ input: file }) => downscalePicture(file)),
      sendPicture: fromCallback(({ input: file, sendBack }) => {
        const leaving = new AbortController();
        uploadPicture(
          file,
          (share) => sendBack({ type: 'upload.progressed', share }),
          leaving.signal,
        ).then(
          (path) => sendBack({ type: 'upload.finished', path }),
          (error: unknown) => sendBack({ type: 'upload.failed', failure: toFailure(error) }),
        );
        return () => leaving.abort();
      }),
    },
  });

const UNREADABLE: Failure = {
  status: EnvelopeStatus.failed,
  messages: [
    'فرم شما خوانده نشد و برای این که پاسخ‌های قبلی از دست نرود، ذخیره نشد. لطفاً به پشتیبان ورزشی خود اطلاع دهید.',
  ],
};
/** Maximum number of attempts to save a form that is changed elsewhere at the same time. */
const MAX_SAVE_CHECKS = 5;
/**
 * Merges the answers into the latest stored form and saves the result, because a save overwrites the whole form
 * (decision 46). Saves nothing if an answer would replace one that the member has not seen.
 */
async function saveOnto(
  dietId: number,
  input: SaveInput,
  attempt = 1,
): Promise<EditedElsewhere | void> {
  const { form, fields, ...sent } = input;
  const latest = await fetchDietForm(dietId);
  if (!latest.fields) throw UNREADABLE;
  const merged = mergeAnswers(form.fields ?? [], fields, latest.fields);
  if (merged.conflicts.length > 0) return { form: latest, conflicts: merged.conflicts };
  const { fieldErrors, ...counted } = calorieOf(merged.fields);
  const saving = saveDietForm({
    dietId,
    ...sent,
    ...(fieldErrors.length === 0 && counted),
    form: latest,
    fields: merged.fields,
  });
  return saving.catch((error: unknown) => {
    const isStale = toFailure(error).status === EnvelopeStatus.conflict;
    if (!isStale || attempt === MAX_SAVE_CHECKS) throw error;
    return saveOnto(dietId, input, attempt + 1);
  });
}

const withoutBase = ({ answer: { base: _, ...answer }, ...field }: FormField): FormField => ({
  ...field,
  answer,
});

export const wireDietForm = (
  dietId: number,
  draft: Stored<Answers | null>,
  goTo: (path: string, state: object) => void,
) => {
  let submitted: Answers | null = null;
  // A draft may be older than the loaded form until this screen has saved it, or has shown what was stored since.
  let hasOldDraft = true;
  const discardDraft = () => {
    // Text typed while saving stays in the draft.
    if (draft.read() === submitted) draft.clear();
  };
  const reportSaved = () => notify.success('ویرایش انجام شد');
  const reportSent = () => notify.success('فرم شما برای متخصص ارسال شد');
  return dietFormMachine.provide({
    actors: {
      loadForm: fromPromise(({ signal }) => fetchDietForm(dietId, signal)),
      saveForm: fromPromise(({ input, signal }) => {
        submitted = draft.read();
        const fields = hasOldDraft ? input.fields : input.fields.map(withoutBase);
        const saving = saveOnto(dietId, { ...input, fields }).then((elsewhere) => {
          hasOldDraft = false;
          return elsewhere;
        });
        return reportAfterAbort(signal, saving, {
          done: (elsewhere) => {
            if (elsewhere) return notify.errors(elsewhere.conflicts.map(({ message }) => message));
            discardDraft();
            (input.isSending ? reportSent : reportSaved)();
          },
          failed: (error) => notify.errors(messagesOf(error)),
        });
      }),
      uploadPicture: wirePictureUpload(),
    },
    actions: {
      storePicture: ({ context: { form } }, { key, path }) => {
        const answers = draft.read() ?? {};
        const picture = { text: path ?? '', value: '', isChecked: false, selected: [] };
        const stored = form?.fields?.find((field) => field.key === key);
        const base = stored && { base: contentOf(stored) };
        draft.write({ ...answers, [key]: { ...base, ...answers[key], ...picture } });
      },
      reportUploaded: () => notify.success('فایل با موفقیت بارگذاری شد'),
      discardDraft,
      reportSaved,
      goToDiets: () => goTo(routes.myDiets, sentForm(dietId)),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });
};
