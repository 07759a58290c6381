/** Uploads: the same envelope and session rules as every call, with how far they have come. */
import { joinSignals } from './abort';
import { bearerOf, malformedResponse, enterSession, hostOf, readAnswer, toBody } from './client';
import type { AnswerOf, BodyOf, Call } from './contract/call';

/** Milliseconds that a picture may take on a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Makes a call with a multipart body. It goes by XMLHttpRequest, since `fetch` does not tell how far it has come.
 * @param onProgress called with the share that was sent, from 0 to 1
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
    const scope = enterSession();
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
