/** Uploads to the panel host (section 7). */
import { session } from '@/shared/session';
import { broken, hostOf, readAnswer, toBody } from './client';
import { fileUpload } from './contract/file';

/** Milliseconds that a picture may take on a slow network. */
const TIMEOUT = 120_000;

/**
 * Uploads a picture. It goes by XMLHttpRequest, since `fetch` does not tell how far it has come.
 * @param onProgress called with the share that was sent, from 0 to 1
 * @returns the stored path
 * @throws {ApiFailure}
 */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const url = hostOf(fileUpload) + fileUpload.path;
  const token = session.read()?.token ?? '';
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fileUpload.method, url);
    request.timeout = TIMEOUT;
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.ontimeout = ({ type }) => reject(broken(fileUpload, url, type));
    request.onload = () => {
      try {
        resolve(readAnswer(fileUpload, url, token, request.status, request.responseText));
      } catch (error) {
        reject(error as Error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(toBody(fileUpload, { file, fileType: 1, folderName: 'diets' }) as FormData);
  });
}
