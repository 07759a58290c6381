import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lays nothing out; what Ark asks of the browser for that answers emptily.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
globalThis.CSS ??= { escape: (text: string) => text, supports: () => false } as never;
Element.prototype.scrollTo ??= () => {};

afterEach(cleanup);
