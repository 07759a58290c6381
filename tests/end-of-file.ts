import { afterAll, vi } from 'vitest';

// Files of a project that is not isolated share their modules and globals: a module that is still loading when a file
// ends fails, and every later file that imports it with it; and what a file has replaced ends with it.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
