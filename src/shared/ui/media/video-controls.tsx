/** The controls of a video. Their icons are drawn on a grid of 24, like the app's other icons. */
import { Icon, icon } from '@/shared/ui/icons';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';
import { formatDuration, durationInWords } from './duration';
import {
  seek,
  setSpeed,
  SPEEDS,
  SEEK_SECONDS,
  step,
  toggleCaptions,
  toggleFullScreen,
  toggleMuted,
  togglePictureInPicture,
  togglePlaying,
  useVideoState,
} from './use-video-state';

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M8 5v14l11-7z" fill="currentColor" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5v14M15.5 5v14" strokeWidth="4" />
  </Icon>
);
/** An arrow around «۱۰»: drawn as a path, because text would scale with the font size. */
const Skip = ({ path }: { path: string }) => (
  <Icon size={30}>
    <path d={path} strokeWidth="1.7" />
    <path
      d="M9 10.6c.8 1 1 2.2 1 6M15.7 14.2a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0"
      strokeWidth="1.6"
    />
  </Icon>
);
export const BackwardIcon = () => <Skip path="M5.6 7.4A9 9 0 1 0 12 4.8H7M10 1.8l-3 3 3 3" />;
export const ForwardIcon = () => <Skip path="M18.4 7.4A9 9 0 1 1 12 4.8h5M14 1.8l3 3-3 3" />;
export const CaptionsIcon = icon('M4 5h16v14H4zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3');
export const PictureInPictureIcon = icon('M20 11V5H3v14h8M14 15h7v5h-7z');
export const FullScreenIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const LeaveFullScreenIcon = icon('M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5');
export const SoundOnIcon = icon('M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6');
export const SoundOffIcon = icon('M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4');

const HIDE_CONTROLS_AFTER_MS = 3_000;

/** Whether the user is idle; `wake` reports an interaction. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), HIDE_CONTROLS_AFTER_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isIdle, wake };
}

const WHITE = '#FFFFFF';

interface VideoControlsProps {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the user has not interacted for a while. */ isIdle: boolean;
  onSpeed: (speed: number) => void;
}

/** The controls over a video. They are hidden while it plays and the user is idle. */
export function VideoControls({ frame, video, isIdle, onSpeed }: VideoControlsProps) {
  const state = useVideoState(video);
  if (!state) return null;
  const { isPaused, isWaiting } = state;
  const isHidden = isIdle && !isPaused;
  const control = (
    label: string,
    sign: ReactNode,
    act: (element: HTMLVideoElement) => void,
    isPressed?: boolean,
  ) => (
    <ControlButton label={label} isPressed={isPressed} onPress={() => act(video.current!)}>
      {sign}
    </ControlButton>
  );
  return (
    <>
      <Badge isShown={isPaused || isWaiting} isWaiting={isWaiting} />
      <Box
        position="absolute"
        insetInline="0"
        bottom="0"
        px="1"
        pb="1"
        pt="6"
        color={WHITE}
        bgImage="linear-gradient(to top, rgb(15 26 23 / 0.92) 40%, rgb(15 26 23 / 0.6) 75%, transparent)"
        transition="opacity 200ms ease-out"
        opacity={isHidden ? 0 : 1}
        pointerEvents={isHidden ? 'none' : undefined}
        css={{ '& :focus-visible': { outlineColor: WHITE, outlineOffset: '-2px' } }}
      >
        <Timeline video={video} seconds={state.seconds} length={state.length} />
        <Box display="flex" flexWrap="wrap" alignItems="center">
          {control(
            isPaused ? 'پخش' : 'توقف',
            isPaused ? <PlayIcon /> : <PauseIcon />,
            togglePlaying,
          )}
          {control('۱۰ ثانیه عقب', <BackwardIcon />, (element) => step(element, -SEEK_SECONDS))}
          {control('۱۰ ثانیه جلو', <ForwardIcon />, (element) => step(element, SEEK_SECONDS))}
          <Box display={{ base: 'none', sm: 'block' }}>
            {control(
              'بی‌صدا',
              state.isMuted ? <SoundOffIcon /> : <SoundOnIcon />,
              toggleMuted,
              state.isMuted,
            )}
          </Box>
          <Box flex="1" />
          {state.captions > 0 &&
            control('زیرنویس', <CaptionsIcon />, toggleCaptions, state.hasCaptionsOn)}
          <SpeedChoice
            speed={state.speed}
            onChoice={(speed) => {
              setSpeed(video.current!, speed);
              onSpeed(speed);
            }}
          />
          {state.canLeavePage &&
            control('تصویر در تصویر', <PictureInPictureIcon />, togglePictureInPicture)}
          {state.canFillScreen &&
            control(
              state.fillsScreen ? 'خروج از تمام‌صفحه' : 'تمام‌صفحه',
              state.fillsScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />,
              (element) => toggleFullScreen(frame.current!, element),
            )}
        </Box>
      </Box>
    </>
  );
}

/** A large icon of what a press on the picture does (play or pause); a spinner while the video is buffering. */
const Badge = ({ isShown, isWaiting }: { isShown: boolean; isWaiting: boolean }) => (
  <Box
    aria-hidden
    position="absolute"
    top="calc(50% - 16px)"
    left="50%"
    transform="translate(-50%, -50%)"
    pointerEvents="none"
    transition="opacity 200ms ease-out"
    opacity={isShown ? 1 : 0}
  >
    {isWaiting ? (
      <Box
        w="56px"
        h="56px"
        borderRadius="full"
        borderWidth="5px"
        borderColor="rgb(255 255 255 / 0.4)"
        borderTopColor="saffron"
        animation="turn 900ms linear infinite"
      />
    ) : (
      <Box
        display="grid"
        placeContent="center"
        w={{ base: '60px', sm: '76px' }}
        h={{ base: '60px', sm: '76px' }}
        borderRadius="full"
        bg="saffron"
        color="onSaffron"
        boxShadow="0 6px 24px rgb(15 26 23 / 0.4)"
      >
        <PlayIcon size={34} />
      </Box>
    )}
  </Box>
);

interface TimelineProps {
  video: RefObject<HTMLVideoElement | null>;
  seconds: number;
  length: number;
}

/** The position of the video, and a slider to seek. A live stream has no timeline. */
function Timeline({ video, seconds, length }: TimelineProps) {
  return (
    <Box display="flex" alignItems="center" gap="3" px="2" fontSize="xs">
      <span>{formatDuration(seconds)}</span>
      <Box asChild flex="1" minW="0" h="44px" m="0" cursor="pointer" accentColor="#F2A71B">
        <input
          type="range"
          aria-label="جای پخش"
          aria-valuetext={`${durationInWords(seconds)} از ${durationInWords(length)}`}
          min={0}
          max={Math.max(1, length)}
          step="any"
          value={Math.min(seconds, Math.max(1, length))}
          disabled={length === 0}
          onChange={({ target }) => seek(video.current!, Number(target.value))}
        />
      </Box>
      <span>{formatDuration(length)}</span>
    </Box>
  );
}

function SpeedChoice({ speed, onChoice }: { speed: number; onChoice: (speed: number) => void }) {
  return (
    <Box
      asChild
      h="44px"
      minW="52px"
      px="1"
      border="0"
      borderRadius="control"
      bg="transparent"
      color={WHITE}
      fontSize="sm"
      fontWeight="semibold"
      textAlign="center"
      textAlignLast="center"
      cursor="pointer"
      appearance="none"
      _hover={{ bg: 'rgb(255 255 255 / 0.16)' }}
      css={{ '& option': { color: '#14231F', background: WHITE } }}
    >
      <select
        aria-label="سرعت پخش"
        value={speed}
        onChange={({ target }) => onChoice(Number(target.value))}
      >
        {SPEEDS.map((choice) => (
          <option key={choice} value={choice}>
            {formatNumber(choice)}×
          </option>
        ))}
      </select>
    </Box>
  );
}

interface ControlButtonProps {
  label: string;
  /** whether a toggle button is pressed */ isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const ControlButton = ({ label, isPressed, onPress, children }: ControlButtonProps) => (
  <Box
    asChild
    display="grid"
    placeContent="center"
    w="44px"
    h="44px"
    borderRadius="control"
    color={isPressed ? '#F2A71B' : WHITE}
    cursor="pointer"
    _hover={{ bg: 'rgb(255 255 255 / 0.16)' }}
  >
    <button type="button" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  </Box>
);
