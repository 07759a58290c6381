/**
 * The files of these tests share their modules, which saves a quarter of their time, so each file restores its mocks.
 */
import { afterAll, beforeEach, vi } from 'vitest';
import { log } from '../../server/monitoring/log';
import { logLines } from './log-lines';

beforeEach(() => void logLines.splice(0));

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  log.level = 'warn';
});
