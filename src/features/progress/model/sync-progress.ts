/**
 * Keeps the progress of the member the same on all devices (decision 80): sends what this device has seen and set, and
 * merges what other devices have. Without a network or such a server, this device keeps its own (decision 50).
 */
import { QueryObserver } from '@tanstack/react-query';
import {
  progressQuery,
  sendProgress,
  type SharedProgress,
  toSaved,
  withSaved,
} from '@/entities/progress';
import { BACKGROUND_META, callWhenOnline, queryClient } from '@/shared/api';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { saveProgress } from '@/shared/api/contract/progress';
import { sendKeepalive } from '@/shared/api/keepalive-call';
import { isWithoutResponse, toFailure } from '@/shared/lib/failure';
import { session, type SessionScope } from '@/shared/session';
import { deviceProgressOf } from './device-progress';

/** Milliseconds after a change: changes in between are one call. */
const SAVE_AFTER_MS = 3_000;
/** Milliseconds between two reads while the page is visible. */
const READ_EVERY_MS = 10_000;
/** Milliseconds after a failure. */
const RETRY_EVERY_MS = 60_000;
/** The member's progress is one call in the offline queue. */
const QUEUE_ID = 0;

const { queryKey } = progressQuery;

const isTemporary = (error: unknown) =>
  isWithoutResponse(error) || toFailure(error).status === EnvelopeStatus.busy;

/** @returns a function that ends the exchange, and sends what is new without waiting for the response */
function exchange(scope: SessionScope, userName: string): () => void {
  const device = deviceProgressOf(userName);
  /** the progress on the server; undefined: not known yet */ let known: SharedProgress | undefined;
  const unsent = () => {
    const progress = known && device.newSince(known);
    return known && progress ? toSaved(known, progress) : undefined;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    timer = undefined;
    const saved = unsent();
    if (!saved) return;
    try {
      const answer = await sendProgress(saved);
      known = known && withSaved(known, saved, answer);
      queryClient.setQueryData(queryKey, known);
    } catch (error) {
      if (isWithoutResponse(error) && !scope.signal.aborted)
        await callWhenOnline(saveProgress, QUEUE_ID, saved);
    }
  };
  /** A hidden tab sends nothing, because a visible tab of this browser sends the same. */
  const schedule = () => {
    if (document.visibilityState === 'visible')
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  const sendRest = () => {
    const saved = unsent();
    if (saved) sendKeepalive(saveProgress, scope, saved);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') sendRest();
  };

  const observer = new QueryObserver(queryClient, {
    ...progressQuery,
    meta: BACKGROUND_META,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_EVERY_MS : READ_EVERY_MS),
  });
  const stopReading = observer.subscribe(({ data, error, isFetching }) => {
    // The server does not have the call, or fails: the next document asks again.
    if (error && !data && !isTemporary(error)) stopReading();
    if (!data || isFetching) return;
    known = data;
    device.merge(data);
    schedule();
  });
  const stopWatching = device.subscribe(schedule);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    sendRest();
    clearTimeout(timer);
    stopReading();
    stopWatching();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Not for the staff that has logged in as a member: what it watches is no progress of the member. */
function begin(): (() => void) | undefined {
  const scope = session.scope();
  return scope.info && !scope.info.isImpersonated
    ? exchange(scope, scope.info.userName)
    : undefined;
}

let isStarted = false;
/** Exchanges the progress of each member that logs in from now on, and of the present one. */
export function syncProgress(): void {
  if (isStarted) return;
  isStarted = true;
  let end = begin();
  session.onEnd(() => {
    end?.();
    end = undefined;
  });
  session.subscribe(() => {
    end = begin();
  });
}
