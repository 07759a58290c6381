import { Box } from '@chakra-ui/react/box';
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useIdle, VideoControls } from './video-controls';
import { useSource } from './use-source';
import { handleShortcut, setSpeed, SPEEDS, togglePlaying } from './use-video-state';

const UNSUPPORTED_TEXT = 'مرورگر شما امکان پخش این ویدیو را ندارد.';
const PROGRESS_INTERVAL_SECONDS = 5;

/** Playback data that the caller stores. */
export interface Playback {
  /** seconds */ startAt: number;
  /** playback rate */ speed: number;
  /**
   * Called every few seconds, when playback stops, and when the page is hidden or the component unmounts.
   * @param place position in seconds
   * @param length seconds
   * @param played ranges that were played since the source was loaded, in seconds
   */
  onPosition: (place: number, length: number, played: [from: number, to: number][]) => void;
  onSpeed: (speed: number) => void;
}
const NO_PLAYBACK: Playback = { startAt: 0, speed: 1, onPosition: () => {}, onSpeed: () => {} };

interface VideoFileProps {
  url: string;
  title: string;
  /** URL of the poster */ poster?: string;
  remembered?: Playback;
}

/** A video of the panel host with the app's own controls. */
export function VideoFile({ url, title, poster, remembered = NO_PLAYBACK }: VideoFileProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isIdle, wake } = useIdle();
  // Whether the poster is displayed: it covers the frame, while the video itself is never cropped.
  const [isPicture, setIsPicture] = useState(poster !== undefined && remembered.startAt === 0);
  const showVideo = () => setIsPicture(false);
  // this hook is first, because its last report must precede the removal of the source
  useReportedPlace(video, remembered.onPosition);
  const { hasFailed, fail } = useSource(video, url, remembered.startAt);
  useFirstSpeed(video, remembered.speed);

  const touch = ({ nativeEvent }: MouseEvent) => {
    // With touch, the first tap only shows the controls; a mouse shows them by moving.
    const isResuming = isIdle && !video.current!.paused;
    if (!isResuming || (nativeEvent as PointerEvent).pointerType !== 'touch')
      togglePlaying(video.current!);
    wake();
  };
  return (
    <>
      <Box
        ref={frame}
        role="group"
        tabIndex={-1}
        aria-label={`پخش‌کننده ${title}`}
        dir="ltr"
        position="relative"
        w="full"
        aspectRatio="16 / 9"
        borderRadius="card"
        overflow="hidden"
        bg="#0F1A17"
        boxShadow="card" // separates the player from the page, which is as dark in the dark scheme
        outline="none"
        css={{ '&:fullscreen': { borderRadius: '0', aspectRatio: 'auto' } }}
        onPointerMove={wake}
        onFocus={wake}
        onKeyDown={(event) => {
          wake();
          const { code, target, ctrlKey, metaKey, altKey } = event;
          if (ctrlKey || metaKey || altKey) return;
          if (handleShortcut(code, target as Element, frame.current!, video.current!))
            event.preventDefault();
        }}
      >
        <Box asChild w="full" h="full" objectFit={isPicture ? 'cover' : 'contain'}>
          {/* Only streams contain captions: the API has no captions for a lesson. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={video}
            playsInline
            preload="metadata"
            poster={poster}
            aria-label={title}
            onError={fail}
            onPlay={showVideo}
            onSeeking={showVideo}
            onClick={touch}
          >
            {UNSUPPORTED_TEXT}
          </video>
        </Box>
        {!hasFailed && (
          <VideoControls frame={frame} video={video} isIdle={isIdle} onSpeed={remembered.onSpeed} />
        )}
      </Box>
      {hasFailed && (
        <Box role="alert" color="danger" mt="2">
          {UNSUPPORTED_TEXT}
        </Box>
      )}
    </>
  );
}

/** Sets the last chosen speed when a video is mounted; afterwards the video's controls set it. */
function useFirstSpeed(ref: RefObject<HTMLVideoElement | null>, speed: number): void {
  const set = useEffectEvent(() => {
    if ((SPEEDS as readonly number[]).includes(speed)) setSpeed(ref.current!, speed);
  });
  useEffect(() => set(), []);
}

const rangesOf = (ranges: TimeRanges): [from: number, to: number][] =>
  Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);

/** Reports the position every few seconds, on stops, and when the page is hidden or the component unmounts. */
function useReportedPlace(
  ref: RefObject<HTMLVideoElement | null>,
  onPosition: Playback['onPosition'],
): void {
  const reportPlace = useEffectEvent(onPosition);
  useEffect(() => {
    const video = ref.current!;
    let lastReported = -1;
    const look = ({ type }: Pick<Event, 'type'>) => {
      const { currentTime, duration } = video;
      // Without a duration there is no position: the video has not loaded, or is live.
      if (!(duration > 0 && Number.isFinite(duration)) || currentTime === lastReported) return;
      if (type === 'timeupdate' && Math.abs(currentTime - lastReported) < PROGRESS_INTERVAL_SECONDS)
        return;
      if (lastReported === -1 && currentTime === 0) return; // the video was not started
      lastReported = currentTime;
      reportPlace(currentTime, duration, rangesOf(video.played));
    };
    const stop = new AbortController();
    for (const event of ['timeupdate', 'pause', 'ended', 'seeked'])
      video.addEventListener(event, look, stop);
    window.addEventListener('pagehide', look, stop);
    return () => {
      stop.abort();
      look({ type: 'pagehide' });
    };
  }, [ref]);
}
