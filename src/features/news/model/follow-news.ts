/** Reads the news of each member, so that the navigation shows what is new, and keeps the device subscribed. */
import { QueryObserver } from '@tanstack/react-query';
import { forgetPush, newsQuery, restorePush } from '@/entities/news-item';
import { BACKGROUND_META, queryClient } from '@/shared/api';
import { session } from '@/shared/session';

const warn = (error: unknown) => console.warn('Push messages could not be restored:', error);

/** @returns a function that stops reading */
function follow(): (() => void) | undefined {
  if (!session.scope().info) return undefined;
  let isRestored = false;
  const observer = new QueryObserver(queryClient, {
    ...newsQuery,
    meta: BACKGROUND_META,
    refetchOnWindowFocus: true,
  });
  return observer.subscribe(({ data }) => {
    if (isRestored || !data?.push) return;
    isRestored = true;
    restorePush(data.push).catch(warn);
  });
}

let isStarted = false;
/** Follows the news of the present member, and of each that logs in from now on. */
export function followNews(): void {
  if (isStarted) return;
  isStarted = true;
  let stop = follow();
  session.onEnd(() => stop?.());
  session.subscribe((change) => {
    // Another tab has removed the subscription of its session itself, and may have made the next one.
    const forgetting = change === 'changedElsewhere' ? Promise.resolve() : forgetPush();
    void forgetting.catch(warn).then(() => {
      stop?.();
      stop = follow();
    });
  });
}
