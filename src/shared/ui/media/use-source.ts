import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renewSignedUrl } from '@/shared/api';
import { barePath } from '@/shared/api/contract/rules/signed-url';

const isStream = (url: string) => /^[^?]*\.m3u8(\?|$)/.test(url);

/**
 * Sets the source of a video, and returns whether it failed. A stream that the browser can't play natively uses hls.js,
 * which is loaded on demand (decision 30). An expired URL is renewed, and the video resumes at its position.
 * @param startAt seconds
 */
export function useSource(ref: RefObject<HTMLVideoElement | null>, url: string, startAt: number) {
  const [playing, setPlaying] = useState(url);
  const [failed, setFailed] = useState('');
  const place = useRef({ path: barePath(url), seconds: startAt });
  // A new URL of the playing file is used only after the current one fails, because a change restarts the video.
  if (url !== playing && (failed === playing || barePath(url) !== barePath(playing)))
    setPlaying(url);

  const fail = () => {
    const { currentTime } = ref.current!;
    // A failure before the start must not overwrite the stored position.
    if (currentTime > 0) place.current = { path: barePath(playing), seconds: currentTime };
    setFailed(playing);
    renewSignedUrl(playing);
  };
  const failAttached = useEffectEvent(fail);

  useEffect(() => {
    const element = ref.current!;
    const { path, seconds } = place.current;
    const start = path === barePath(playing) ? seconds : 0;
    if (!isStream(playing) || element.canPlayType('application/vnd.apple.mpegurl')) {
      element.src = playing;
      if (start > 0) element.currentTime = start;
      return () => element.removeAttribute('src');
    }
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./attach-stream').then(
      ({ attachStream }) => {
        if (isCurrent) stop = attachStream(element, playing, start, failAttached);
      },
      () => setFailed(playing),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [ref, playing]);

  return { hasFailed: failed === playing, fail };
}
