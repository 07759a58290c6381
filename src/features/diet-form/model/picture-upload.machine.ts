/** Downscales a picture, sends it and reports the progress. Diagram: docs/machines/picture-upload.md. */
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '@/shared/lib/failure';
import {
  RESPONSE_TIMEOUT_MS,
  NO_ANSWER,
  unwiredActor,
  unwiredCallback,
} from '@/shared/lib/statechart';

export interface PictureChoice {
  /** of the field that the picture answers */ key: string;
  file: File;
}
/** Result of an upload: the stored path, or the failure. */
export interface UploadResult {
  key: string;
  path: string | null;
  failure: Failure | null;
}
type SendEvent =
  | { type: 'upload.progressed'; /** from 0 to 1 */ share: number }
  | { type: 'upload.finished'; path: string }
  | { type: 'upload.failed'; failure: Failure };

export const pictureUploadMachine = setup({
  types: {} as {
    input: PictureChoice;
    context: PictureChoice & { share: number } & Pick<UploadResult, 'path' | 'failure'>;
    events: SendEvent;
    output: UploadResult;
  },
  actors: {
    downscalePicture: unwiredActor<File, File>('downscalePicture'),
    sendPicture: unwiredCallback<SendEvent, File>('sendPicture'),
  },
  // on a slow network a picture may take longer than other calls, which have their own timeout
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS, longestUpload: 2 * RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input }) => ({ ...input, share: 0, path: null, failure: null }),
  initial: 'downscaling',
  output: ({ context: { key, path, failure } }) => ({ key, path, failure }),
  states: {
    downscaling: {
      invoke: {
        id: 'downscalePicture',
        src: 'downscalePicture',
        input: ({ context }) => context.file,
        onDone: { target: 'sending', actions: assign({ file: ({ event }) => event.output }) },
        // A file that can't be downscaled is sent unchanged, and the server validates it.
        onError: 'sending',
      },
      // If downscaling times out, the upload fails: a picture is only sent when the user chooses it.
      after: { responseTimeout: { target: 'failed', actions: assign({ failure: NO_ANSWER }) } },
    },
    sending: {
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => context.file,
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => failureOf({ event }) }),
        },
      },
      on: {
        'upload.progressed': { actions: assign({ share: ({ event }) => event.share }) },
        'upload.finished': {
          target: 'uploaded',
          actions: assign({ path: ({ event }) => event.path, share: 1 }),
        },
        'upload.failed': {
          target: 'failed',
          actions: assign({ failure: ({ event }) => event.failure }),
        },
      },
      after: { longestUpload: { target: 'failed', actions: assign({ failure: NO_ANSWER }) } },
    },
    uploaded: { type: 'final' },
    failed: { type: 'final' },
  },
});
