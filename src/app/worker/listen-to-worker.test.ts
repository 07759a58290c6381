import { expect, test, vi } from 'vitest';
import { PERSONAL_CACHE } from '@/shared/config/worker';
import { session } from '@/shared/session';
import { syncPersonalCache } from './listen-to-worker';

test('the cache of a member exists from the login to its end, and the next one is empty', async () => {
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
  const kept = [`open ${PERSONAL_CACHE}`, `delete ${PERSONAL_CACHE}`];
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
    kept[1],
    ...kept,
    ...kept,
  ]);
});
