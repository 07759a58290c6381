import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates a folder inside the workspace, where files find the installed packages; removed after the tests of the file.
 * @returns its absolute path
 */
export function temporaryFolder(prefix: string): string {
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync(resolve(`reports/${prefix}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
