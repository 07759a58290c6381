import { setImmediate } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetMe } from '../../panel/src/api/auth-provider';

configure({
  asyncUtilTimeout: 20_000, // long enough for a busy machine
  getElementError: (message) => new Error(message ?? ''), // without printing the whole document
});

const { getComputedStyle: cascaded } = globalThis;
/** Elements whose size is computed from their styles. */
const MEASURED = 'textarea, [class*="MuiCharts"]';
// The cascade would take most of a query's time.
globalThis.getComputedStyle = (element, pseudo) =>
  element.matches(MEASURED) ? cascaded(element, pseudo) : (element as HTMLElement).style;

afterEach(forgetMe); // files of a worker share the cached role

/** React Admin passes some properties of its inputs on to elements. */
const OF_REACT_ADMIN = /^React does not recognize/;
// React reports mistakes that a person may not see at once, such as repeated keys and invalid nesting.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
  expect(errors.filter((error) => !OF_REACT_ADMIN.test(error))).toEqual([]);
});

// A panel that is still mounted, or a task of React that is still queued, would outlive the document.
afterAll(async () => {
  cleanup();
  await setImmediate();
  await setImmediate();
});
