import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './pager';

test('there is always a page, and the current one is among them', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -5, max: 500 }),
      (total, size, part) => {
        const pager = pagesOf(total, size, part);
        expect(pager.pageCount).toBe(Math.max(1, Math.ceil(total / size)));
        expect(pager.pages.filter(({ selected }) => selected)).toEqual([
          { number: pager.part, selected: true },
        ]);
        expect(pager.pages).toHaveLength(pager.pageCount);
      },
    ),
  );
});

test('when the list shrinks below the current page, the last page is shown', () => {
  expect(pagesOf(21, 20, 5).part).toBe(2);
  expect(pagesOf(0, 20, 5).part).toBe(1);
});
