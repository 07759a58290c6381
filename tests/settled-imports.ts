import { afterAll, vi } from 'vitest';

// Files of a project that is not isolated share their modules: a module that is still loading when a file ends fails,
// and every later file that imports it with it.
afterAll(() => vi.dynamicImportSettled());
