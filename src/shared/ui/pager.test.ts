import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage } from './pager';

test('clamps the requested page to the existing pages', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -5, max: 500 }),
      (total, size, part) => {
        const last = Math.max(1, Math.ceil(total / size));
        const page = clampPage({ total, size, part });
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(last);
        if (part >= 1 && part <= last) expect(page).toBe(part);
      },
    ),
  );
});

test('shows the last page when the list has shrunk below the current page', () => {
  expect(clampPage({ total: 21, size: 20, part: 5 })).toBe(2);
  expect(clampPage({ total: 0, size: 20, part: 5 })).toBe(1);
});
