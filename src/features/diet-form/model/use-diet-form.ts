import { createActorContext, useSelector } from '@xstate/react';
import { dietFormMachine } from './diet-form.machine';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { useEffect, useMemo, useState } from 'react';
import type { FormField } from '@/entities/diet-form';

export const DietForm = createActorContext(dietFormMachine);

export function useDietFormActions() {
  const actor = DietForm.useActorRef();
  return useMemo(
    () => ({
      save: (fields: readonly FormField[]) => actor.send({ type: 'form.save', fields }),
      send: (fields: readonly FormField[]) => actor.send({ type: 'form.send', fields }),
      reload: () => actor.send({ type: 'form.reload' }),
      /** @param file null: the file dialog was cancelled */
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
  state: DietForm.useSelector(({ value }) => value),
  /** why the form failed to load */
  loadMessages: DietForm.useSelector(({ context }) => context.loadMessages),
  /** the questions with the stored answers; null before the form is loaded */
  fields: DietForm.useSelector(({ context }) => context.form?.fields ?? null),
});
export const useIsDietFormLoading = () =>
  DietForm.useSelector((snapshot) => snapshot.hasTag('loading'));

/** Returns the time of the last save since the screen was opened; undefined: not yet. */
export function useSavedAt(): Date | undefined {
  const actor = DietForm.useActorRef();
  const [savedAt, setSavedAt] = useState<Date>();
  useEffect(() => {
    let wasSaved = false;
    const subscription = actor.subscribe((snapshot) => {
      const isSaved = snapshot.matches('reloading');
      if (isSaved && !wasSaved) setSavedAt(new Date());
      wasSaved = isSaved;
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return savedAt;
}

/** Returns the reason why the expert sent the form back; undefined or empty: it was not sent back. */
export const useReturnReason = () =>
  DietForm.useSelector(({ context }) => context.form?.returnReason);
export const useFieldErrors = () => DietForm.useSelector(({ context }) => context.fieldErrors);

/** The current URL of an answer's picture, because a draft may contain an expired signed URL. */
export const usePicture = (path: string): string =>
  DietForm.useSelector(({ context }) => context.form?.pictures?.get(barePath(path)) ?? path);

/** Returns the messages of a field's failed upload; undefined: no error. */
export function usePictureError(key: string): readonly string[] | undefined {
  const error = DietForm.useSelector(({ context }) => context.pictureError);
  return error?.key === key ? error.messages : undefined;
}

/** Progress of a field's upload, from 0 to 1; null: no upload is pending. */
export function useUploadShare(key: string): number | null {
  const isUploading = DietForm.useSelector(
    (snapshot) => snapshot.matches('uploading') && snapshot.context.choice?.key === key,
  );
  const share = useSelector(
    DietForm.useSelector(({ children }) => children.uploadPicture),
    (snapshot) => snapshot?.context?.share ?? 0,
  );
  return isUploading ? share : null;
}
