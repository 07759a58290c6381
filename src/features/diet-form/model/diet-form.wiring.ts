/** Joins the questionnaire's charts with the API, the draft and the browser. */
import { fromCallback } from 'xstate';
import { type Answers, fetchDietForm, saveDietForm, uploadPicture } from '@/entities/diet-form';
import { messagesOf } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { toFailure } from '@/shared/lib/failure';
import { followWhenLeft, promiseActor } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { dietFormMachine } from './diet-form.machine';
import { downscalePicture } from './downscale-picture';
import { pictureUploadMachine } from './picture-upload.machine';

export const wirePictureUpload = () =>
  pictureUploadMachine.provide({
    actors: {
      downscalePicture: promiseActor(({ input: file }) => downscalePicture(file)),
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

/**
 * @param draft where the answers are until they are saved
 * @param goTo navigates inside the app
 */
export const wireDietForm = (
  dietId: number,
  draft: Stored<Answers | null>,
  goTo: (path: string) => void,
) => {
  let submitted: Answers | null = null;
  const discardDraft = () => {
    // What was typed while the answers were being saved stays.
    if (draft.read() === submitted) draft.clear();
  };
  const reportSaved = () => notify.success('ویرایش انجام شد');
  return dietFormMachine.provide({
    actors: {
      loadForm: promiseActor(({ signal }) => fetchDietForm(dietId, signal)),
      saveForm: promiseActor(({ input, signal }) => {
        submitted = draft.read();
        return followWhenLeft(signal, saveDietForm({ dietId, ...input }), {
          done: () => {
            discardDraft();
            reportSaved();
          },
          failed: (error) => notify.errors(messagesOf(error)),
        });
      }),
      uploadPicture: wirePictureUpload(),
    },
    actions: {
      reportFieldErrors: (_, { fieldErrors }) =>
        notify.list(fieldErrors.map(({ message }) => message)),
      reportNoFile: () => notify.errors(['فایلی انتخاب نشده است']),
      storePicture: (_, { key, path }) =>
        draft.write({
          ...draft.read(),
          [key]: { text: path ?? '', value: '', isChecked: false, selected: [] },
        }),
      reportUploaded: () => notify.success('فایل با موفقیت بارگذاری شد'),
      discardDraft,
      reportSaved,
      goToDiets: () => goTo(routes.myDiets),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });
};
