import { Component, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { reloadPastCaches } from '@/shared/lib/navigation';
import { createStored, isStorageLost } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';

/**
 * When the page last reloaded itself for a missing part: a second fault within a minute is shown, a later
 * deployment gets its own reload.
 */
const lastReload = createStored<number>('sessionStorage', 'reloadedForChunk', (json) =>
  typeof json === 'number' ? json : 0,
);
const MINUTE = 60_000;
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /import|module|preload css/i.test(error.message);

/**
 * Keeps a fault inside the page area. A part that is missing after a deployment is fetched by one automatic reload.
 * `isFloating`: what failed has no place in the page, so that the message stands over it, in sight.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode; isFloating?: boolean },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingChunk(error) || Date.now() - lastReload.read() < MINUTE) return;
    lastReload.write(Date.now());
    if (isStorageLost()) return; // the next page would not know of this reload, and reload again
    window.location.reload();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const message = (
      <InfoState
        action={
          <Button variant="main" onClick={reloadPastCaches}>
            تازه کردن صفحه
          </Button>
        }
      >
        این صفحه باز نشد؛ لطفاً آن را تازه کنید.
      </InfoState>
    );
    if (!this.props.isFloating) return message;
    return (
      <Box
        role="alert"
        position="fixed"
        zIndex="overlay"
        insetInline="4"
        bottom="calc(80px + env(safe-area-inset-bottom))"
        maxW="480px"
        mx="auto"
      >
        {message}
      </Box>
    );
  }
}
