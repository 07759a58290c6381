import { expect, test } from 'vitest';
import { hasVisibleCharacter } from './visible-text';

test.each(['', '  ', '\u200c', '\u200c \u200f\n', '\u00a0\u0000', '\u2060\ufeff'])(
  '%j has nothing to see',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
  },
);

test.each(['خوب', '\u200cخوب', '.', '💪'])('%j has something to see', (text) => {
  expect(hasVisibleCharacter(text)).toBe(true);
});
