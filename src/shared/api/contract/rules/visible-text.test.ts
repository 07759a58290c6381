import { expect, test } from 'vitest';
import { hasVisibleCharacter } from './visible-text';

test.each([
  '',
  '  ',
  '\u200c',
  '\u200c \u200f\n',
  '\u00a0\u0000',
  '\u2060\ufeff',
  '\u3164\uffa0',
  '\u2800',
  '\u115f\u034f',
  '\u064b\ufe0f',
])('%j has no visible character', (text) => {
  expect(hasVisibleCharacter(text)).toBe(false);
});

test.each(['خوب', '\u200cخوب', '.', '💪'])('%j has a visible character', (text) => {
  expect(hasVisibleCharacter(text)).toBe(true);
});
