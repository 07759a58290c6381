import { Box } from '@chakra-ui/react/box';
import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '@/shared/lib/persian-text';
import { formatClock, sayClock } from './clock';
import { useVideoState } from './use-video-state';
import {
  seek,
  setSpeed,
  SPEEDS,
  STEP,
  step,
  toggleCaptions,
  toggleFullScreen,
  toggleMuted,
  togglePictureInPicture,
  togglePlaying,
} from './video-actions';
import {
  BackwardIcon,
  CaptionsIcon,
  ForwardIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  PauseIcon,
  PictureInPictureIcon,
  PlayIcon,
  SoundOffIcon,
  SoundOnIcon,
} from './video-icons';

const WHITE = '#FFFFFF';

interface VideoControlsProps {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Is somebody watching who has not touched anything for a while? */ isIdle: boolean;
  onSpeed: (speed: number) => void;
}

/** The buttons over a video. They go while it plays and nobody asks for them. */
export function VideoControls({ frame, video, isIdle, onSpeed }: VideoControlsProps) {
  const state = useVideoState(video);
  if (!state) return null;
  const { isPaused, isWaiting } = state;
  const isHidden = isIdle && !isPaused;
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
          <ControlButton
            label={isPaused ? 'پخش' : 'توقف'}
            onPress={() => togglePlaying(video.current!)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </ControlButton>
          <ControlButton label="۱۰ ثانیه عقب" onPress={() => step(video.current!, -STEP)}>
            <BackwardIcon />
          </ControlButton>
          <ControlButton label="۱۰ ثانیه جلو" onPress={() => step(video.current!, STEP)}>
            <ForwardIcon />
          </ControlButton>
          <Box display={{ base: 'none', sm: 'block' }}>
            <ControlButton
              label="بی‌صدا"
              isPressed={state.isMuted}
              onPress={() => toggleMuted(video.current!)}
            >
              {state.isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
            </ControlButton>
          </Box>
          <Box flex="1" />
          {state.captions > 0 && (
            <ControlButton
              label="زیرنویس"
              isPressed={state.hasCaptionsOn}
              onPress={() => toggleCaptions(video.current!)}
            >
              <CaptionsIcon />
            </ControlButton>
          )}
          <SpeedChoice
            speed={state.speed}
            onChoice={(speed) => {
              setSpeed(video.current!, speed);
              onSpeed(speed);
            }}
          />
          {state.canLeavePage && (
            <ControlButton
              label="تصویر در تصویر"
              onPress={() => togglePictureInPicture(video.current!)}
            >
              <PictureInPictureIcon />
            </ControlButton>
          )}
          {state.canFillScreen && (
            <ControlButton
              label={state.fillsScreen ? 'خروج از تمام‌صفحه' : 'تمام‌صفحه'}
              onPress={() => toggleFullScreen(frame.current!, video.current!)}
            >
              {state.fillsScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
            </ControlButton>
          )}
        </Box>
      </Box>
    </>
  );
}

/** What a press on the picture does, drawn large; it turns while the video has to wait for more of itself. */
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

/** Where the video is, and the way to another place in it. A live stream has no places. */
function Timeline({
  video,
  seconds,
  length,
}: {
  video: RefObject<HTMLVideoElement | null>;
  seconds: number;
  length: number;
}) {
  return (
    <Box display="flex" alignItems="center" gap="3" px="2" fontSize="xs">
      <span>{formatClock(seconds)}</span>
      <Box asChild flex="1" minW="0" h="32px" m="0" cursor="pointer" accentColor="#F2A71B">
        <input
          type="range"
          aria-label="جای پخش"
          aria-valuetext={`${sayClock(seconds)} از ${sayClock(length)}`}
          min={0}
          max={Math.max(1, length)}
          step="any"
          value={Math.min(seconds, Math.max(1, length))}
          disabled={length === 0}
          onChange={({ target }) => seek(video.current!, Number(target.value))}
        />
      </Box>
      <span>{formatClock(length)}</span>
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

const ControlButton = ({
  label,
  isPressed,
  onPress,
  children,
}: {
  label: string;
  /** of one that is on or off */ isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
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
