import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './pager';

test('there is always a page, and the current one is among them', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(5000), fc.maxSafeNat()),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -5, max: 500 }),
      (total, size, part) => {
        const pager = pagesOf(total, size, part);
        expect(pager.pageCount).toBe(Math.max(1, Math.ceil(total / size)));
        expect(pager.pages.filter(({ selected }) => selected)).toEqual([
          { number: pager.part, selected: true },
        ]);
        const numbers = pager.pages.map(({ number }) => number);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(numbers).toEqual(expect.arrayContaining([1, pager.pageCount]));
        expect(numbers.length).toBe(Math.min(pager.pageCount, numbers.length));
        expect(numbers.length).toBeLessThanOrEqual(9); // however many there are
      },
    ),
  );
});

test('a few pages are all there', () => {
  expect(pagesOf(90, 10, 1).pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('when the list shrinks below the current page, the last page is shown', () => {
  expect(pagesOf(21, 20, 5).part).toBe(2);
  expect(pagesOf(0, 20, 5).part).toBe(1);
});
