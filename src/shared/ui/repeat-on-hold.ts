import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Milliseconds before a held button repeats, between its first repetitions, and between its fastest ones. */
type RepeatRhythm = readonly [delay: number, firstPause: number, lastPause: number];
const REPEAT_ACCELERATION = 0.85;
/** Eight repetitions per second. */
const STEADY_RHYTHM_MS: RepeatRhythm = [400, 125, 125];

/**
 * Prevents text selection and double-tap zoom. `cancelOnLeave` releases the pointer capture, so that a finger sliding
 * off the button is detected.
 */
const style: CSSProperties = { touchAction: 'manipulation', userSelect: 'none' };
const cancelOnLeave = ({ currentTarget, pointerId }: PointerEvent) =>
  currentTarget.releasePointerCapture(pointerId);

/**
 * Props of a button that steps once per press and repeats while a pointer holds it. A held key repeats natively.
 * @param isOver whether the end of the range is reached
 */
export function useRepeatOnHold(step: () => void, isOver = false, rhythm = STEADY_RHYTHM_MS) {
  const [isHeld, setHeld] = useState(false);
  const hasRepeated = useRef(false);
  const isOn = isHeld && !isOver;
  const repeat = useEffectEvent(step);
  useEffect(() => {
    if (!isOn) return undefined;
    const [delay, firstPause, lastPause] = rhythm;
    let pause = firstPause;
    const repeatAfterPause = () => {
      hasRepeated.current = true;
      timer = setTimeout(repeatAfterPause, pause);
      pause = Math.max(lastPause, pause * REPEAT_ACCELERATION);
      repeat();
    };
    let timer = setTimeout(repeatAfterPause, delay);
    return () => clearTimeout(timer);
  }, [isOn, rhythm]);
  const release = () => setHeld(false);
  return {
    style,
    onPointerDown: ({ button }: PointerEvent) => {
      hasRepeated.current = false;
      if (button === 0) setHeld(true);
    },
    onGotPointerCapture: cancelOnLeave,
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    /** A release after repeating is no click. Clicks by keyboard or assistive technology have no pointer. */
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 || !hasRepeated.current) step();
    },
  };
}
