import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a folder for the tests of a file or of a `describe`, and removes it after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'morabi-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
