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
/** Seconds of a video after which its place is told anew. */
const PROGRESS_INTERVAL_SECONDS = 5;

/** What is remembered of a video by whoever shows it. */
export interface Playback {
  /** seconds */ startAt: number;
  /** times the usual one */ speed: number;
  /** Told every few seconds, and when it is left. @param place seconds @param length seconds */
  onPlace: (place: number, length: number) => void;
  onSpeed: (speed: number) => void;
}
const NO_PLAYBACK: Playback = { startAt: 0, speed: 1, onPlace: () => {}, onSpeed: () => {} };

interface VideoFileProps {
  url: string;
  title: string;
  /** address of the picture before it plays */ poster?: string;
  remembered?: Playback;
}

/** A video of the panel host under the app's own buttons. */
export function VideoFile({ url, title, poster, remembered = NO_PLAYBACK }: VideoFileProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isIdle, wake } = useIdle();
  // A picture fills the stage; of the video itself nothing is cut off.
  const [isPicture, setIsPicture] = useState(poster !== undefined && remembered.startAt === 0);
  const showVideo = () => setIsPicture(false);
  useReportedPlace(video, remembered.onPlace); // first: its last word is said before the source is taken away
  const { hasFailed, fail } = useSource(video, url, remembered.startAt);
  useFirstSpeed(video, remembered.speed);

  const touch = ({ nativeEvent }: MouseEvent) => {
    // The first tap of a finger brings the buttons back; a mouse has brought them by moving.
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
        boxShadow="card" // in the dark the page is as dark as the stage
        outline="none"
        css={{ '&:fullscreen': { borderRadius: '0', aspectRatio: 'auto' } }}
        onPointerMove={wake}
        onFocus={wake}
        onKeyDown={(event) => {
          wake();
          const { key, target, ctrlKey, metaKey, altKey } = event;
          if (ctrlKey || metaKey || altKey) return;
          if (handleShortcut(key, target as Element, frame.current!, video.current!))
            event.preventDefault();
        }}
      >
        <Box asChild w="full" h="full" objectFit={isPicture ? 'cover' : 'contain'}>
          {/* Captions are those that a stream brings: the service keeps none of a lesson. */}
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

/** A video begins with the speed that was chosen last; afterwards its own buttons have the say. */
function useFirstSpeed(ref: RefObject<HTMLVideoElement | null>, speed: number): void {
  const set = useEffectEvent(() => {
    if ((SPEEDS as readonly number[]).includes(speed)) setSpeed(ref.current!, speed);
  });
  useEffect(() => set(), []);
}

/** Tells the place of a video every few seconds, when it stops, and when the page is left. */
function useReportedPlace(
  ref: RefObject<HTMLVideoElement | null>,
  onPlace: Playback['onPlace'],
): void {
  const tell = useEffectEvent((place: number, length: number) => onPlace(place, length));
  useEffect(() => {
    const video = ref.current!;
    let told = -1;
    const look = ({ type }: Pick<Event, 'type'>) => {
      const { currentTime, duration } = video;
      // Without a length there is no place: it has not begun, or it is live.
      if (!(duration > 0 && Number.isFinite(duration)) || currentTime === told) return;
      if (type === 'timeupdate' && Math.abs(currentTime - told) < PROGRESS_INTERVAL_SECONDS) return;
      if (told === -1 && currentTime === 0) return; // not begun
      told = currentTime;
      tell(currentTime, duration);
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
