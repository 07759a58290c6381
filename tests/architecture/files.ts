import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'dist-panel',
  'dist-render',
  'dist-server',
  'dist-walks',
  'dist-walks-render',
  'reports',
  'test-results',
  'playwright-report',
]);
/** Returns the project's own files, without built, installed, hidden or generated ones. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_FOLDERS.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'generated' ? [] : filesUnder(path);
  });
