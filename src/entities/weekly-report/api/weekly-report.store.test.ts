import { expect, test } from 'vitest';
import { queuedWeighInsOf } from './weekly-report.store';

test('an emptied weight queue removes its storage key', () => {
  const queue = queuedWeighInsOf('09120000001');
  const entry = { date: '2026-11-23', weekday: 2, weight: 70, createdAt: '', source: {} };
  queue.write([{ dietId: 1, entry, replaces: null }]);
  expect(localStorage.getItem('queue:09120000001:weighIns')).not.toBeNull();
  queue.write([]);
  expect(localStorage.getItem('queue:09120000001:weighIns')).toBeNull();
  expect(queue.read()).toEqual([]);
});
