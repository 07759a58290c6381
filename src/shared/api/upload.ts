/** Uploads with progress. The envelope and session rules are the same as for every call. */
import { joinSignals } from './abort';
import { bearerOf, malformedResponse, enterSession, hostOf, readAnswer, toBody } from './client';
import type { AnswerOf, BodyOf, Call } from './contract/call';

/** Timeout in milliseconds for a picture on a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Makes a call with a multipart body. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @param onProgress called with the uploaded share, from 0 to 1
 * @throws {ApiFailure}
 */
export function upload<const C extends Call>(
  call: C,
  body: BodyOf<C>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  const url = hostOf(call) + call.path;
  return new Promise((resolve, reject) => {
    const scope = enterSession(call);
    const request = new XMLHttpRequest();
    request.open(call.method, url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('Authorization', bearerOf(scope));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.ontimeout = ({ type }) => reject(malformedResponse(call, url, type));
    request.onload = () => {
      try {
        resolve(readAnswer(call, url, scope, request.status, request.responseText));
      } catch (error) {
        reject(error as Error);
      }
    };
    const ending = joinSignals([signal, scope.signal]);
    ending.signal.addEventListener('abort', () => request.abort());
    request.onloadend = ending.release;
    request.send(toBody(call, body) as FormData);
  });
}
