/** The files of these tests share their modules, which saves a quarter of their time. */
import { afterAll, beforeEach } from 'vitest';
import { log } from '../../server/monitoring/log';
import { logLines } from './log-lines';

beforeEach(() => void logLines.splice(0));

afterAll(() => void (log.level = 'warn'));
