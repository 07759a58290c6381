import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renewSignedUrl } from '@/shared/api';
import { barePath } from '@/shared/api/contract/rules/signed-url';

const isStream = (url: string) => /^[^?]*\.m3u8(\?|$)/.test(url);

/** Seconds by which a video that was sought differs from where it began. */
const MIN_DIFFERENCE_SECONDS = 1;

/** Whether the browser claims to play streams itself; some only claim it. */
const playsStreams = (element: HTMLVideoElement) =>
  Boolean(element.canPlayType('application/vnd.apple.mpegurl'));

/**
 * Sets the source of a video, and returns whether it failed. A stream that the browser can't or does not play natively
 * uses hls.js, which is loaded on demand (decision 30). An expired URL is renewed, and the video resumes at its
 * position.
 * @param startAt seconds
 */
export function useSource(ref: RefObject<HTMLVideoElement | null>, url: string, startAt: number) {
  const [playing, setPlaying] = useState(url);
  const [failed, setFailed] = useState('');
  /** whether the browser has failed to play a stream that it said it «maybe» plays */
  const [isNativeBroken, setNativeBroken] = useState(false);
  const place = useRef({ path: barePath(url), seconds: startAt });
  // Until the video is played or sought here, it follows the position that another device has reported.
  useEffect(() => {
    const element = ref.current!;
    const { seconds } = place.current;
    const isAtStart = Math.abs(element.currentTime - seconds) < MIN_DIFFERENCE_SECONDS;
    if (startAt === seconds || element.played.length > 0 || !isAtStart) return;
    place.current.seconds = startAt;
    element.currentTime = startAt;
  }, [ref, startAt]);
  // A new URL of the playing file is used only after the current one fails, because a change restarts the video.
  if (url !== playing && (failed === playing || barePath(url) !== barePath(playing))) {
    setPlaying(url);
    setNativeBroken(false); // an expired URL is no fault of the browser
  }

  const fail = () => {
    const element = ref.current!;
    const { currentTime } = element;
    // A failure before the start must not overwrite the stored position.
    if (currentTime > 0) place.current = { path: barePath(playing), seconds: currentTime };
    if (isStream(playing) && !isNativeBroken && playsStreams(element)) {
      setNativeBroken(true);
      return;
    }
    setFailed(playing);
    renewSignedUrl(playing);
  };
  const failAttached = useEffectEvent(fail);

  useEffect(() => {
    const element = ref.current!;
    const { path, seconds } = place.current;
    const start = path === barePath(playing) ? seconds : 0;
    if (!isStream(playing) || (!isNativeBroken && playsStreams(element))) {
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
  }, [ref, playing, isNativeBroken]);

  return { hasFailed: failed === playing, fail };
}
