import { upload } from '@/shared/api/upload';
import { fileUpload } from '@/shared/api/contract/file';

/** What the file manager wants to know of a picture (section 9). */
const DESTINATION = { fileType: 1, folderName: 'diets' } as const;

/**
 * Uploads a picture of a questionnaire.
 * @param onProgress called with the share that was sent, from 0 to 1
 * @returns the stored path
 * @throws {ApiFailure}
 */
export const uploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => upload(fileUpload, { file, ...DESTINATION }, onProgress, signal);
