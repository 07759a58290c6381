/** What components may read of the questionnaire's chart. */
import type { SnapshotFrom } from 'xstate';
import { barePath } from '@/shared/api/contract/rules/signed-address';
import type { dietFormMachine } from './diet-form.machine';

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
