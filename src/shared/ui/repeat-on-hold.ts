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
/** Eight times a second. */
const STEADY_RHYTHM: RepeatRhythm = [400, 125, 125];

/** A finger that slides off is to be noticed, and neither selects the sign nor zooms the page. */
const style: CSSProperties = { touchAction: 'manipulation', userSelect: 'none' };
const cancelOnLeave = ({ currentTarget, pointerId }: PointerEvent) =>
  currentTarget.releasePointerCapture(pointerId);

/**
 * What a button needs that steps once with a press and again and again while a pointer holds it. The keyboard repeats
 * by itself.
 * @param isOver there is nothing left to step to
 */
export function useRepeatOnHold(step: () => void, isOver = false, rhythm = STEADY_RHYTHM) {
  const [isHeld, setHeld] = useState(false);
  const hasRepeated = useRef(false);
  const isOn = isHeld && !isOver;
  const repeat = useEffectEvent(step);
  useEffect(() => {
    if (!isOn) return undefined;
    const [delay, firstPause, lastPause] = rhythm;
    let pause = firstPause;
    const again = () => {
      hasRepeated.current = true;
      timer = setTimeout(again, pause);
      pause = Math.max(lastPause, pause * REPEAT_ACCELERATION);
      repeat();
    };
    let timer = setTimeout(again, delay);
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
    /** The release of what was held is no press. One of a keyboard or of assistive technology has no pointer. */
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 || !hasRepeated.current) step();
    },
  };
}
