import { createActorContext, useSelector } from '@xstate/react';
import { dietFormMachine } from './diet-form.machine';
import type { SnapshotFrom } from 'xstate';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { useMemo } from 'react';
import type { FormField } from '@/entities/diet-form';

export const DietForm = createActorContext(dietFormMachine);

/** What components may read of the questionnaire's chart. */
type Snapshot = SnapshotFrom<typeof dietFormMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** The questions with the answers that are stored; null before they are there. */
export const selectFields = ({ context }: Snapshot) => context.form?.fields ?? null;
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
export const selectPictureError = ({ context }: Snapshot) => context.pictureError;
/** Where a picture is shown from, whose address in a draft may have expired. */
export const selectPicture = ({ context }: Snapshot, path: string) =>
  context.form?.pictures?.get(barePath(path)) ?? path;
/** The field whose picture is on its way. */
export const selectUploadKey = (snapshot: Snapshot) =>
  snapshot.matches('uploading') ? (snapshot.context.choice?.key ?? null) : null;
/** The actor of the picture that is on its way. */
export const selectUpload = ({ children }: Snapshot) => children.uploadPicture;

/** What a person can do with the questionnaire. */
export function useDietFormActions() {
  const actor = DietForm.useActorRef();
  return useMemo(
    () => ({
      save: (fields: readonly FormField[]) => actor.send({ type: 'form.save', fields }),
      send: (fields: readonly FormField[]) => actor.send({ type: 'form.send', fields }),
      reload: () => actor.send({ type: 'form.reload' }),
      /** @param file none: the choice was left without one */
      choosePicture: (key: string, file: File | null) =>
        actor.send(
          file
            ? { type: 'picture.choose', choice: { key, file } }
            : { type: 'picture.chooseNone', key },
        ),
      cancelUpload: () => actor.send({ type: 'upload.cancel' }),
    }),
    [actor],
  );
}

export const useDietFormState = () => ({
  state: DietForm.useSelector(selectState),
  fields: DietForm.useSelector(selectFields),
});
export const useIsDietFormLoading = (): boolean => DietForm.useSelector(selectIsLoading);
export const useFieldErrors = () => DietForm.useSelector(selectFieldErrors);

/** Where a picture is shown from. @param path as it was answered */
export const usePicture = (path: string): string =>
  DietForm.useSelector((snapshot) => selectPicture(snapshot, path));

/** What is wrong with a field; undefined: nothing. */
export const useFieldError = (key: string): string | undefined =>
  DietForm.useSelector(
    (snapshot) => selectFieldErrors(snapshot).find((error) => error.key === key)?.message,
  );

/** Why no picture has come to a field; undefined: nothing is wrong with it. */
export function usePictureError(key: string): readonly string[] | undefined {
  const error = DietForm.useSelector(selectPictureError);
  return error?.key === key ? error.messages : undefined;
}

/** How far the picture of a field has come, from 0 to 1; null while none is on its way. */
export function useUploadShare(key: string): number | null {
  const isUploading = DietForm.useSelector((snapshot) => selectUploadKey(snapshot) === key);
  const share = useSelector(
    DietForm.useSelector(selectUpload),
    (snapshot) => snapshot?.context?.share ?? 0,
  );
  return isUploading ? share : null;
}
