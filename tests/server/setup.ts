/**
 * The files of these tests share their modules, which saves a quarter of their time, so each file restores its mocks.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
