import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from './check-file';
import { useRunningUploads } from './running-uploads';
import { discardUnfinished, unfinishedNames, type UploadField } from './unfinished-uploads';
import { type RunningUpload, startUpload, type UploadState } from './upload-file';

export interface FieldUpload extends UploadState, Omit<RunningUpload, 'cancel'> {
  readonly cancel: () => void;
  readonly name: string;
  /** bytes of the file */ readonly total: number;
}

/**
 * The upload of a field. When the field leaves the screen, the upload pauses.
 * @param onFinish called with the stored path, and the file
 */
export function useUpload(place: UploadField, onFinish: (path: string, file: File) => void) {
  const { resource, kinds } = place;
  const [upload, setUpload] = useState<FieldUpload>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<RunningUpload>(undefined);
  const { begin, end } = useRunningUploads();
  /** names of files whose upload can go on */
  const { data: unfinished = [], refetch: findUnfinished } = useQuery({
    queryKey: ['unfinished', resource, ...kinds],
    queryFn: () => unfinishedNames(place),
    networkMode: 'always', // reads the browser's storage
  });
  const isRunning = upload !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    begin();
    return () => {
      end();
      running.current?.pause();
    };
  }, [isRunning, begin, end]);

  const stop = () => {
    running.current = undefined;
    setUpload(undefined);
  };
  /** @returns whether the upload began */
  const start = async (file: File): Promise<boolean> => {
    const checked = await checkFile(file, kinds);
    setProblem('problem' in checked ? checked.problem : undefined);
    if ('problem' in checked) return false;
    running.current?.pause();
    const started = startUpload(
      file,
      { resource, kind: checked.kind },
      {
        change: (state) =>
          setUpload({
            name: file.name,
            total: file.size,
            ...state,
            pause: () => running.current?.pause(),
            resume: () => running.current?.resume(),
            cancel: () => {
              void running.current?.cancel().then(() => findUnfinished());
              stop();
            },
          }),
        finish: (path) => {
          stop();
          void findUnfinished();
          onFinish(path, file);
        },
        refuse: (message) => {
          stop();
          void findUnfinished();
          setProblem(message);
        },
      },
    );
    running.current = started;
    return true;
  };
  const discard = () => {
    void discardUnfinished(place).then(() => findUnfinished());
  };
  return { upload, problem, unfinished, start, discard };
}
