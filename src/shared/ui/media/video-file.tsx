import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';

const CANNOT_PLAY = 'مرورگر شما امکان پخش این ویدیو را ندارد.';
const isStream = (url: string) => new URL(url).pathname.endsWith('.m3u8');

/**
 * A video of the panel host. A stream that the browser can't play by itself goes through hls.js, which is
 * loaded then (decision 30).
 */
export function VideoFile({ url, title }: { url: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState('');

  useEffect(() => {
    const element = video.current!;
    if (!isStream(url) || element.canPlayType('application/vnd.apple.mpegurl')) {
      element.src = url;
      return () => element.removeAttribute('src');
    }
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./attach-stream').then(
      ({ attachStream }) => {
        if (isCurrent) stop = attachStream(element, url, () => setFailed(url));
      },
      () => setFailed(url),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [url]);

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
          onError={() => setFailed(url)}
        >
          {CANNOT_PLAY}
        </video>
      </Box>
      {failed === url && (
        <Box role="alert" color="danger" mt="2">
          {CANNOT_PLAY}
        </Box>
      )}
    </>
  );
}
