import './renders'; // before React
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterAll, inject } from 'vitest';
import { witnessPage } from '../walks/page-witness';
import { resetStage } from './stage';

configure({
  asyncWrapper: (act) => act(), // the clock stands still until the walk advances it
  getElementError: (message) => new Error(message ?? ''), // without printing the whole document
});

afterAll(resetStage); // an app that is still mounted would outlive the document

// The page has the server's origin, as in a browser.
(
  globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }
).jsdom.reconfigure({ url: `${inject('origin')}/` });
witnessPage();

// jsdom has no layout: stubs of the layout APIs that Ark uses.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
globalThis.IntersectionObserver ??= globalThis.ResizeObserver as never;
globalThis.CSS ??= { escape: (text: string) => text, supports: () => false } as never;
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// jsdom does not paint: canvas calls of the report's chart do nothing.
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
// Offers the video controls that Chromium offers.
Object.assign(document, { fullscreenEnabled: true, pictureInPictureEnabled: true });
// jsdom does not play media: no video has captions.
Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  configurable: true,
  get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }),
});
