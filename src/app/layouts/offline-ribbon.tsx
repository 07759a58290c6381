import { Box } from '@chakra-ui/react/box';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const follow = (change: () => void) => {
  const stop = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, change, { signal: stop.signal });
  return () => stop.abort();
};

/** Says under the head of every screen that there is no network, and what one sees meanwhile. */
export function OfflineRibbon() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const place = document.getElementById('ribbon');
  return (
    place &&
    createPortal(
      <Box role="status" bg="saffron" color="onSaffron" fontSize="sm" textAlign="center">
        {!isOnline && 'آفلاین هستید؛ آخرین اطلاعات ذخیره‌شده را می‌بینید'}
      </Box>,
      place,
    )
  );
}
