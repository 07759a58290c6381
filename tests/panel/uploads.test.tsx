/** Uploads of files by the tus protocol, without a form: a scripted server, and the browser's storage. */
import { setTimeout } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFile } from '../../panel/src/uploads/check-file';
import { describeVideo } from '../../panel/src/uploads/describe-video';
import { createEstimate } from '../../panel/src/uploads/remaining-time';
import { discardUnfinished, unfinishedNames } from '../../panel/src/uploads/unfinished-uploads';
import { startUpload, type UploadState } from '../../panel/src/uploads/upload-file';
import { useUpload } from '../../panel/src/uploads/use-upload';
import {
  FILE_KINDS,
  type FileKind,
  PANEL_API,
  UPLOAD_LIFETIME_MS,
} from '../../server/panel/contract';

const LESSON = { resource: 'lesson', kind: 'document' } as const;
const FIELD = { resource: 'lesson', kinds: ['document'] } as const;
const documentOf = (text = '', name = 'برنامه.pdf') => new File([`%PDF-${text}`], name);

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
/** A response; undefined: the network is down; `pending`: none yet. */
type Script = (
  method: string,
  sent: Readonly<Record<string, string>>,
) => Answer | undefined | 'pending';

const ID = 'a'.repeat(32);
const CREATED: Answer = { status: 201, headers: { location: `${PANEL_API}/uploads/${ID}` } };
const stored = (bytes: number): Answer => ({
  status: 204,
  headers: { 'upload-offset': String(bytes), 'upload-length': '9' },
});

/** Stubs the requests of the uploads. @returns what was requested, with the offset of a part */
function serve(script: Script) {
  const calls: string[] = [];
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = (_: Error) => {};
    status = 0;
    responseText = '';
    #headers: Readonly<Record<string, string>> = {};
    #sent: Record<string, string> = {};
    #method = '';
    open(method: string) {
      this.#method = method;
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name.toLowerCase()] = value;
    }
    getResponseHeader = (name: string) => this.#headers[name.toLowerCase()] ?? null;
    abort() {}
    send() {
      const offset = this.#sent['upload-offset'];
      calls.push(offset === undefined ? this.#method : `${this.#method} ${offset}`);
      const answer = script(this.#method, this.#sent);
      if (answer === 'pending') return;
      queueMicrotask(() => {
        if (!answer) return this.onerror(new Error());
        this.status = answer.status;
        this.#headers = answer.headers ?? {};
        this.responseText = JSON.stringify(answer.body ?? {});
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return calls;
}
/** Starts an upload. @returns its end: the path, or the message of a refusal */
function upload(file = documentOf('0123')) {
  const states: UploadState['status'][] = [];
  const running: { control?: ReturnType<typeof startUpload> } = {};
  const end = new Promise<string>((resolve) => {
    running.control = startUpload(file, LESSON, {
      change: ({ status }) => {
        if (states.at(-1) !== status) states.push(status);
      },
      finish: (path) => resolve(path),
      refuse: (message) => resolve(message),
    });
  });
  return { end, states, control: running.control! };
}
/** Starts an upload, whose first part gets no response. */
async function begin() {
  serve((method) => (method === 'POST' ? CREATED : 'pending'));
  const { control } = upload();
  await waitFor(async () => expect(await unfinishedNames(FIELD)).toHaveLength(1));
  return control;
}
const PATH = '/files/lessons/1.pdf';
let finished: string[] = [];
beforeEach(() => {
  localStorage.clear();
  finished = [];
  vi.stubGlobal('fetch', async (address: string) => {
    finished.push(address);
    return Response.json({ path: PATH });
  });
});
afterEach(() => vi.useRealTimers());

test('an uploaded file is named by its path, and is not offered again', async () => {
  let metadata = '';
  const calls = serve((method, sent) => {
    metadata ||= sent['upload-metadata'] ?? '';
    return method === 'POST' ? CREATED : stored(9);
  });
  const { end, states } = upload();
  expect(await end).toBe(PATH);
  expect(calls).toEqual(['POST', 'PATCH 0']);
  expect(finished).toEqual([expect.stringContaining(`/uploads/${ID}`)]);
  expect(states).toEqual(['sending', 'finishing']);
  expect(metadata.split(',').map((each) => each.split(' ')[0])).toEqual([
    'resource',
    'kind',
    'filename',
  ]);
  expect(await unfinishedNames(FIELD)).toEqual([]);
});

test('a file that is chosen again goes on where it ended, under any name', async () => {
  serve((method) => (method === 'POST' ? CREATED : 'pending'));
  const { control, states } = upload();
  await waitFor(async () => expect(await unfinishedNames(FIELD)).toEqual(['برنامه.pdf']));
  control.pause();
  expect(states).toEqual(['sending', 'paused']);
  expect(await unfinishedNames({ resource: 'class', kinds: ['document'] })).toEqual([]);
  expect(await unfinishedNames({ resource: 'lesson', kinds: ['video'] })).toEqual([]);

  const calls = serve((method) => {
    if (method === 'POST') return CREATED;
    return stored(method === 'HEAD' ? 4 : 9);
  });
  await upload(documentOf('9876')).end; // another file of the same size
  expect(calls).toEqual(['POST', 'PATCH 0']);
  calls.length = 0;
  expect(await upload(documentOf('0123', 'VID_2.pdf')).end).toBe(PATH);
  expect(calls).toEqual(['HEAD', 'PATCH 4']);
});

test('an unfinished upload is discarded by the person, or with its time', async () => {
  (await begin()).pause();
  const calls = serve(() => ({ status: 204 }));
  await discardUnfinished({ resource: 'lesson', kinds: ['video'] });
  expect(calls).toEqual([]);
  await discardUnfinished(FIELD);
  expect([calls, await unfinishedNames(FIELD)]).toEqual([['DELETE'], []]);

  const control = await begin();
  const cancelled = serve(() => ({ status: 204 }));
  await control.cancel();
  expect([cancelled, await unfinishedNames(FIELD)]).toEqual([['DELETE'], []]);

  (await begin()).pause();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + UPLOAD_LIFETIME_MS - 60_000 });
  expect(await unfinishedNames(FIELD)).toHaveLength(1);
  vi.setSystemTime(now + UPLOAD_LIFETIME_MS);
  expect(await unfinishedNames(FIELD)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['cancelled', 'refused', 'finished'])(
  'a field whose upload is %s no longer offers to go on with it',
  async (end) => {
    (await begin()).pause();
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useUpload(FIELD, () => {}), { wrapper });
    await waitFor(() => expect(result.current.unfinished).toHaveLength(1));
    serve((method) => {
      if (end === 'refused') return { status: 413 };
      if (method === 'DELETE') return { status: 204 };
      if (method === 'HEAD') return stored(4);
      return end === 'finished' ? stored(9) : 'pending';
    });
    expect(await act(() => result.current.start(documentOf('0123')))).toBe(true);
    if (end === 'cancelled') {
      await waitFor(() => expect(result.current.upload?.status).toBe('sending'));
      act(() => result.current.upload!.cancel());
    }
    await waitFor(() => expect(result.current.unfinished).toEqual([]));
    expect(result.current.upload).toBeUndefined();
  },
);

test.each([
  { status: 413, body: { message: 'فایل بزرگ است.' }, says: 'فایل بزرگ است.', left: 0 },
  { status: 400, body: {}, says: 'بارگذاری انجام نشد؛ دوباره تلاش کنید.', left: 0 },
  { status: 401, body: {}, says: /^نشست شما پایان یافته است/, left: 1 },
])('a part that is refused with $status ends the upload', async ({ says, left, ...answer }) => {
  serve((method) => (method === 'POST' ? CREATED : answer));
  expect(await upload().end).toMatch(says);
  expect(await unfinishedNames(FIELD)).toHaveLength(left);
});

test.each([500, 409, 423])('a part that is answered with %i is sent again', async (status) => {
  let isFirst = true;
  const calls = serve((method) => {
    if (method === 'POST') return CREATED;
    if (method === 'HEAD') return stored(4);
    const answer = isFirst ? { status } : stored(9);
    isFirst = false;
    return answer;
  });
  expect(await upload().end).toBe(PATH);
  expect(calls).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 4']);
});

/** Starts an upload whose network is down until `back` is called. */
async function uploadOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve((method) => (method === 'POST' ? CREATED : undefined));
  const started = upload();
  await waitFor(() => expect(started.states.at(-1)).toBe('waiting'));
  const calls = serve((method) => stored(method === 'HEAD' ? 4 : 9));
  const back = () => {
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
  return { ...started, calls, back };
}

test('an upload without network goes on when it is back, unless it was stopped', async () => {
  const { states, calls, back } = await uploadOffline();
  expect(states).toEqual(['sending', 'waiting']);
  back();
  await waitFor(() => expect(calls).toEqual(['HEAD', 'PATCH 4']));

  const paused = await uploadOffline();
  paused.control.pause();
  paused.back();
  await setTimeout(10);
  expect(paused.calls).toEqual([]);
  paused.control.resume();
  await waitFor(() => expect(paused.calls).toEqual(['HEAD', 'PATCH 4']));

  const cancelled = await uploadOffline();
  await cancelled.control.cancel();
  cancelled.back();
  await setTimeout(10);
  expect(cancelled.calls).toEqual(['DELETE']);
});

test('a file that has arrived is not sent again when its check fails for now', async () => {
  const answers = [
    Response.json({ message: 'خطا' }, { status: 500 }),
    Response.json({ path: PATH }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  const calls = serve((method) => (method === 'POST' ? CREATED : stored(9)));
  const { end, states } = upload();
  await waitFor(() => expect(states).toEqual(['sending', 'finishing', 'waiting']));
  window.dispatchEvent(new Event('online'));
  expect(await end).toBe(PATH);
  expect(calls).toEqual(['POST', 'PATCH 0']);
});

test.each([
  { title: 'an empty file', file: new File([], 'x.pdf'), problem: 'این فایل خالی است.' },
  { title: 'a document', file: documentOf('1'), kind: 'document' },
  { title: 'a recording named as a document', file: new File(['ID3'], 'x.pdf'), kind: 'audio' },
  {
    title: 'a picture',
    file: new File([new Uint8Array([0xff, 0xd8, 0xff])], 'x.jpg'),
    problem: 'این فایل سند PDF یا صدا نیست؛ فایلی با پسوند .pdf، .mp3 انتخاب کنید.',
  },
])('of documents and recordings, $title is checked', async ({ file, kind, problem }) => {
  const checked = await checkFile(file, ['document', 'audio']);
  expect(checked).toEqual(kind ? { kind } : { problem });
});

test('a file may be as large as its kind allows', async () => {
  const { maxBytes } = FILE_KINDS.document;
  const ofSize = (size: number) => Object.defineProperty(documentOf(), 'size', { value: size });
  const kinds: FileKind[] = ['document'];
  expect(await checkFile(ofSize(maxBytes), kinds)).toEqual({ kind: 'document' });
  expect(await checkFile(ofSize(maxBytes + 1_000_000), kinds)).toEqual({
    problem: 'این فایل ۵۱ مگابایت است؛ سند PDF باید حداکثر ۵۰ مگابایت باشد.',
  });
});

test('the remaining time follows from the bytes of the last seconds', () => {
  let at = 0;
  const estimate = createEstimate(1_000_000, () => at);
  const remainingAt = (seconds: number, sent: number) => {
    at = seconds * 1000;
    return estimate(sent);
  };
  expect(remainingAt(0, 100_000)).toBeUndefined(); // of an earlier attempt
  expect(remainingAt(1, 110_000)).toBeUndefined();
  expect(remainingAt(2, 120_000)).toBe(88);
  expect(remainingAt(14, 240_000)).toBe(76);
  expect(remainingAt(20, 540_000)).toBe(9.2); // since the second 14
});

test.each([
  { duration: 600, minutes: 10, posterAt: 10 },
  { duration: 95, minutes: 2, posterAt: 9.5 },
  { duration: 20, minutes: 1, posterAt: 2 },
  { duration: Infinity, minutes: undefined, posterAt: 0 },
])('a video of $duration seconds has $minutes minutes', async ({ duration, minutes, posterAt }) => {
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: revoke });
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'duration', 'get').mockReturnValue(duration);
  vi.spyOn(media, 'src', 'set').mockImplementation(function load(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('loadeddata'));
  });
  const sought: number[] = [];
  vi.spyOn(media, 'currentTime', 'set').mockImplementation(function seek(
    this: HTMLMediaElement,
    seconds: number,
  ) {
    sought.push(seconds);
    this.dispatchEvent(new Event('seeked'));
  });
  expect(await describeVideo(new File(['x'], 'x.mp4'))).toEqual({ minutes, poster: undefined });
  expect(sought).toEqual([posterAt]);
  expect(revoke).toHaveBeenCalledOnce();
});
