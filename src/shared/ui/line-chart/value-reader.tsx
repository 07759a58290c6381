import { Box } from '@chakra-ui/react/box';
import type { KeyboardEvent, PointerEvent } from 'react';

interface ValueReaderProps {
  label: string;
  /** the value that is read, in words */ text: string;
  /** values that there are */ count: number;
  selected: number | undefined;
  onSelect: (at: number | undefined) => void;
  /** the value that is drawn nearest to a place on the screen */ placeAt: (
    clientX: number,
  ) => number | undefined;
}

/** Lies over a chart and reads its values, one at a time, by finger, pointer or keyboard. */
export function ValueReader({ label, text, count, selected, onSelect, placeAt }: ValueReaderProps) {
  const readAt = ({ clientX }: PointerEvent) => onSelect(placeAt(clientX));
  const onKeyDown = (event: KeyboardEvent) => {
    const at = selected ?? count - 1;
    // Time runs the way the eye goes: to the left.
    const next = {
      ArrowLeft: at + 1,
      ArrowUp: at + 1,
      ArrowRight: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(Math.min(count - 1, Math.max(0, next)));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(selected ?? count - 1) + 1}
      aria-valuetext={text}
      position="absolute"
      inset="0"
      borderRadius="control"
      touchAction="pan-y"
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={() => onSelect(undefined)}
      onBlur={() => onSelect(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
