import { Box } from '@chakra-ui/react/box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { renewAddress } from '@/shared/api';
import { barePath } from '@/shared/api/contract/rules/signed-address';

const CANNOT_PLAY = 'مرورگر شما امکان پخش این ویدیو را ندارد.';
const isStream = (url: string) => /^[^?]*\.m3u8(\?|$)/.test(url);

/**
 * A video of the panel host. A stream that the browser can't play by itself goes through hls.js, which is
 * loaded then (decision 30). An address that has expired is renewed, and the video goes on where it was.
 */
export function VideoFile({ url, title }: { url: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(url);
  const [failed, setFailed] = useState('');
  const failedAt = useRef({ path: '', seconds: 0 });
  // A new address of what plays is not needed until the present one fails: a change begins the video anew.
  if (url !== playing && (failed === playing || barePath(url) !== barePath(playing)))
    setPlaying(url);

  const fail = () => {
    failedAt.current = { path: barePath(playing), seconds: video.current!.currentTime };
    setFailed(playing);
    renewAddress(playing);
  };
  const failAttached = useEffectEvent(fail);

  useEffect(() => {
    const element = video.current!;
    const { path, seconds } = failedAt.current;
    const goOn = () => {
      if (path === barePath(playing)) element.currentTime = seconds;
    };
    if (!isStream(playing) || element.canPlayType('application/vnd.apple.mpegurl')) {
      element.src = playing;
      goOn();
      return () => element.removeAttribute('src');
    }
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./attach-stream').then(
      ({ attachStream }) => {
        if (!isCurrent) return;
        stop = attachStream(element, playing, failAttached);
        goOn();
      },
      () => setFailed(playing),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [playing]);

  return (
    <>
      <Box asChild w="full" aspectRatio="16 / 9" borderRadius="card" bg="#0F1A17">
        {/* Captions are not part of what the service keeps of a lesson. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          onError={fail}
        >
          {CANNOT_PLAY}
        </video>
      </Box>
      {failed === playing && (
        <Box role="alert" color="danger" mt="2">
          {CANNOT_PLAY}
        </Box>
      )}
    </>
  );
}
