import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { PERSONAL_CACHE } from '@/shared/config/worker';
import { sharedDevice } from '@/shared/lib/storage';
import { session } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { listenToWorker, syncPersonalCache } from './listen-to-worker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the cache of a member exists from the login to its end, never on a shared device, and the next one is empty', async () => {
  const steps: string[] = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => void steps.push(`open ${name}`),
    delete: async (name: string) => void steps.push(`delete ${name}`),
  });
  const info = { token: 'a', userName: '09120000001', firstName: '', lastName: '', avatar: '' };
  syncPersonalCache();
  session.write(info);
  session.clear();
  session.write({ ...info, token: 'b', userName: '09120000002' });
  session.clear();
  sharedDevice.write(true);
  session.write(info);
  session.clear();
  sharedDevice.clear();
  const kept = [`open ${PERSONAL_CACHE}`, `delete ${PERSONAL_CACHE}`];
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
    kept[1],
    ...kept,
    ...kept,
  ]);
});

test.each([
  { page: 'controlled by an older worker', controller: {}, notices: 1 },
  { page: 'of a first visit', controller: null, notices: 0 },
])('a page $page announces an update: $notices', ({ controller, notices }) => {
  const announced = vi.spyOn(notify, 'success').mockReturnValue();
  const refetched = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const serviceWorker = Object.assign(new EventTarget(), { controller });
  vi.stubGlobal('navigator', { serviceWorker });
  listenToWorker();
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'renewed' }));
  expect(refetched).toHaveBeenCalledOnce();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(announced).toHaveBeenCalledTimes(notices);
});
