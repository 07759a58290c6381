/**
 * Uploads a file by the tus protocol: in parts, and from where a former attempt ended, also one before a reload or in
 * another tab. The browser stores the address of each unfinished upload, not the file: the person chooses it again.
 */
import { HttpError } from 'react-admin';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { PANEL_API, panelError, PART_BYTES, UPLOADS_PATH } from '../../../server/panel/contract';
import { call } from '../api/request';
import { createEstimate } from './remaining-time';
import { fingerprintOf, forget, isAlive, type UploadTarget } from './unfinished-uploads';

/** Milliseconds before each attempt after a failure, and then between further ones. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
const WAIT_MS = 10_000;
const NO_MESSAGE = 'بارگذاری انجام نشد؛ دوباره تلاش کنید.';
const SIGNED_OUT = 'نشست شما پایان یافته است؛ دوباره وارد شوید و همین فایل را انتخاب کنید.';

export interface UploadState {
  /** `waiting`: until the network is back; `finishing`: the server checks the file */
  readonly status: 'sending' | 'waiting' | 'paused' | 'finishing';
  /** bytes */ readonly sent: number;
  readonly secondsLeft?: number | undefined;
}
export interface RunningUpload {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Removes what has arrived. */ readonly cancel: () => Promise<void>;
}

/** The message of a refusal; undefined: a later attempt may succeed. */
function refusalOf(error: Error | DetailedError): string | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  if ('causingError' in error && error.causingError?.message === SIGNED_OUT) return SIGNED_OUT;
  if (error instanceof HttpError) {
    if (error.status === 401) return SIGNED_OUT;
    return error.status >= 400 && error.status < 500 ? error.message : undefined;
  }
  const status = response?.getStatus() ?? 0;
  if (status < 400 || status >= 500 || status === 409 || status === 423) return undefined;
  try {
    return panelError.parse(JSON.parse(response!.getBody())).message;
  } catch {
    return NO_MESSAGE;
  }
}

const optionsOf = (file: File, target: UploadTarget): UploadOptions => ({
  endpoint: PANEL_API + UPLOADS_PATH,
  chunkSize: PART_BYTES,
  retryDelays: RETRY_DELAYS,
  metadata: { ...target, filename: file.name.slice(-255) },
  fingerprint: () => fingerprintOf(file, target),
  // The library forgets an upload whose address answers 401.
  onAfterResponse: (_, response) => {
    if (response.getStatus() === 401) throw new Error(SIGNED_OUT);
  },
  onShouldRetry: (error) => refusalOf(error) === undefined && navigator.onLine,
});

interface Listeners {
  readonly change: (state: UploadState) => void;
  /** with the stored path */ readonly finish: (path: string) => void;
  /** with a message */ readonly refuse: (message: string) => void;
}
/** Uploads a file until it is finished, refused or cancelled. */
export function startUpload(file: File, target: UploadTarget, on: Listeners): RunningUpload {
  const estimate = createEstimate(file.size);
  let sent = 0;
  let hasArrived = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = true;
  /** whether the next attempt waits for the network */ let isWaiting = false;
  const change = (status: UploadState['status'], secondsLeft?: number) =>
    isRunning && on.change({ status, sent, secondsLeft });
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    isRunning = false;
  };
  const fail = (error: Error | DetailedError) => {
    if (!isRunning) return;
    const message = refusalOf(error);
    if (message === undefined) {
      isWaiting = true;
      change('waiting');
      timer = setTimeout(goOn, WAIT_MS);
      return;
    }
    stop();
    void (message === SIGNED_OUT ? Promise.resolve() : forget(upload)).then(() =>
      on.refuse(message),
    );
  };
  const finish = async () => {
    hasArrived = true;
    change('finishing');
    try {
      const { path } = await call('finishUpload', undefined, {
        id: upload.url!.split('/').at(-1)!,
      });
      await forget(upload);
      if (!isRunning) return;
      stop();
      on.finish(path);
    } catch (error) {
      fail(error as Error);
    }
  };
  const goOn = () => {
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    if (hasArrived) void finish();
    else upload.start();
  };
  const upload = new Upload(file, {
    ...optionsOf(file, target),
    onProgress: (bytes) => {
      sent = bytes;
      change('sending', estimate(bytes));
    },
    onSuccess: () => void finish(),
    onError: fail,
  });
  window.addEventListener('online', goOn);
  change('sending');
  void upload.findPreviousUploads().then((former) => {
    const latest = former.filter(isAlive).at(-1);
    if (latest) upload.resumeFromPreviousUpload(latest);
    if (isRunning) upload.start();
  });
  return {
    pause() {
      clearTimeout(timer);
      isWaiting = false;
      void upload.abort();
      change('paused');
    },
    resume() {
      isWaiting = true;
      change('sending');
      goOn();
    },
    async cancel() {
      stop();
      await upload.abort(true).catch(() => undefined); // without network, the server sweeps it later
      await forget(upload);
    },
  };
}
