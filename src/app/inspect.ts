/**
 * Shows the running actors in an inspector, in development only. `?inspect` opens Stately's inspector, which needs a
 * network (`?inspect=docked`: in a frame of the app). `?inspect=local` uses the inspector at /__inspect, which works
 * offline.
 */
import { dehydrate, type DehydratedState, hydrate, onlineManager } from '@tanstack/react-query';
import { createBroadcast, createRedact, type TravellingApp } from 'statechart-inspector';
import { queryClient } from '@/shared/api';
import { setInspector } from '@/shared/lib/inspection';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { remountRoutes } from '@/shared/lib/navigation';
import { session } from '@/shared/session';

const ORIGINAL_OPTIONS = queryClient.getDefaultOptions();
/** Query options while a recording is shown: requests pause, because the device counts as offline. */
const REPLAY_OPTIONS = {
  queries: { ...ORIGINAL_OPTIONS.queries, networkMode: 'online' },
  mutations: { ...ORIGINAL_OPTIONS.mutations, networkMode: 'online' },
} as const;

/** Captures the app's data, and shows the app with the data of a recorded moment, without requests. */
const app: TravellingApp<DehydratedState> = {
  capture: () => dehydrate(queryClient),
  show(data) {
    const isReal = data === undefined;
    queryClient.setDefaultOptions(isReal ? ORIGINAL_OPTIONS : REPLAY_OPTIONS);
    onlineManager.setOnline(isReal);
    session.scope(); // refreshes the scope from the stored session
    queryClient.clear();
    if (data) hydrate(queryClient, data);
    remountRoutes();
  },
  banner: {
    direction: 'rtl',
    textOf: (missing) =>
      [
        'سفر در زمان: آنچه می‌بینید ضبط شده است و چیزی فرستاده یا ذخیره نمی‌شود.',
        ...(missing.length > 0 ? [`در این ضبط پوشیده است: ${missing.join('، ')}`] : []),
      ].join(' '),
    goOn: 'ادامه از اینجا',
    back: 'بازگشت به اکنون',
  },
};

/** Starts the inspection that the query parameter names. Call it before the first actor is created. */
export async function startInspection(kind: string): Promise<void> {
  const redact = createRedact(PERSONAL_KEYS);
  const { inspect, restored } = createBroadcast(redact, app);
  if (kind === 'local') return setInspector(inspect, restored);
  const { openStately } = await import('./stately-inspector');
  const stately = openStately(redact, kind === 'docked');
  stately.start();
  setInspector((event) => {
    // Events are also sent to the local inspector, which may be opened at any time.
    inspect(event);
    stately.inspect.next?.(event);
  }, restored);
}
