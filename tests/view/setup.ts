import './renders'; // before React
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { inject } from 'vitest';
import { witnessPage } from '../walks/page-witness';

configure({
  asyncWrapper: (act) => act(), // the clock stands until the walk lets it go on
  getElementError: (message) => new Error(message ?? ''), // without the whole document
});

// The page stands where the server does, as in a browser.
(
  globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }
).jsdom.reconfigure({ url: `${inject('origin')}/` });
witnessPage();

// jsdom lays nothing out; what Ark asks of the browser for that answers emptily.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
globalThis.IntersectionObserver ??= globalThis.ResizeObserver as never;
globalThis.CSS ??= { escape: (text: string) => text, supports: () => false } as never;
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// Nor does it draw: the line of a report is drawn nowhere.
const unreachable: unknown = new Proxy(() => {}, {
  get: () => unreachable,
  apply: () => unreachable,
});
HTMLCanvasElement.prototype.getContext = () => unreachable as never;
globalThis.Path2D ??= class {
  constructor() {
    return unreachable as never;
  }
} as never;
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as never;
// Nor does it play: no video has captions.
Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  configurable: true,
  get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }),
});
