import { describe, expect, test } from 'vitest';
import {
  arrangerOf,
  choicesOf,
  type Browsing,
  type FacetName,
  foldText,
  type Listed,
  readBrowsing,
  writeBrowsing,
} from './browsing';

const all: Browsing = { words: '', order: null, chosen: {} };
const item = (id: number, title: string, price: number, rest: Partial<Listed> = {}): Listed => ({
  id,
  title,
  price,
  discountPercent: 0,
  extraDiscountPercent: 0,
  description: '',
  ...rest,
});
const LIST = [
  item(1, 'یوگای صبحگاهی', 300, {
    isLive: true,
    description: 'آرام و پیوسته',
    sessionDuration: 20,
    level: 1,
    equipment: ['مت'],
    coach: { name: 'مینا' },
  }),
  item(2, 'بدنسازی پایه', 100, {
    isLive: false,
    connectedDiet: { title: 'افزایش حجم', price: 250, discountPercent: 0, extraDiscountPercent: 0 },
    sessionDuration: 21,
    level: 9,
    equipment: ['دمبل', 'مت'],
  }),
  item(3, 'پیلاتس', 200, { isLive: false, info: '۱۲ جلسه' }),
];
const ids = (browsing: Partial<Browsing>, hasFacets = true) =>
  (arrangerOf({ ...all, ...browsing }, hasFacets)?.(LIST) ?? LIST).map(({ id }) => id);

describe('filtering a catalogue', () => {
  test.each([
    ['يوگاي', [1]],
    ['آرام یوگا', [1]],
    ['حجم', [2]],
    ['12', [3]],
    ['  ', [1, 2, 3]],
    ['شنا', []],
  ])('finds entries by the words «%s»', (words, found) => expect(ids({ words })).toEqual(found));

  test.each<[Browsing['chosen'], number[]]>([
    [{ kind: 'live' }, [1]],
    [{ kind: 'offline' }, [2, 3]],
    [{ kind: 'diet' }, [2]],
    [{ length: 'short' }, [1]],
    [{ length: 'medium' }, [2]],
    [{ level: '1' }, [1]],
    [{ equipment: 'مت' }, [1, 2]],
    [{ equipment: 'مت', kind: 'offline' }, [2]],
    [{ coach: 'مینا' }, [1]],
    [{ coach: 'دیگری' }, []],
  ])('filters by %j', (chosen, found) => expect(ids({ chosen })).toEqual(found));

  test('does not filter lists that have no facets', () => {
    expect(ids({ chosen: { kind: 'live' } }, false)).toEqual([1, 2, 3]);
  });

  test('counts what each choice finds beside the other choices, and leaves out what finds nothing', () => {
    const counts = (name: FacetName, chosen: Browsing['chosen']) =>
      choicesOf(name, LIST, { ...all, chosen }).map(({ value, count }) => [value, count]);
    expect(counts('equipment', {})).toEqual([
      ['دمبل', 1],
      ['مت', 2],
    ]);
    expect(counts('equipment', { kind: 'live', equipment: 'دمبل' })).toEqual([
      ['دمبل', 0],
      ['مت', 1],
    ]);
    expect(counts('level', {})).toEqual([['1', 1]]);
  });

  test('sorts by title or by price, where the price includes the connected diet', () => {
    expect(ids({ order: 'cheap' })).toEqual([3, 1, 2]);
    expect(ids({ order: 'dear' })).toEqual([2, 1, 3]);
    expect(ids({ order: 'title' })).toEqual([2, 3, 1]);
  });

  test('sorts by the prices that the cards show: after the discounts', () => {
    const reduced = { discountPercent: 50, extraDiscountPercent: 10 };
    const list = [
      item(1, 'الف', 300, reduced),
      item(2, 'ب', 200),
      item(3, 'پ', 50, { connectedDiet: { title: 'ت', price: 200, ...reduced } }),
    ];
    const sorted = arrangerOf({ ...all, order: 'cheap' }, true)!(list);
    expect(sorted.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  test('keeps the list unchanged without a filter', () => {
    expect(arrangerOf(all, true)).toBeUndefined();
  });
});

describe('filters in the URL', () => {
  test('are restored from the URL and keep its other parameters', () => {
    const chosen = { kind: 'live', equipment: 'بند & کش' };
    const browsing: Browsing = { words: 'یوگا & آرام', order: 'dear', chosen };
    const search = writeBrowsing('?tab=courses', browsing);
    expect(search).toContain('tab=courses');
    expect(readBrowsing(search)).toEqual(browsing);
    expect(writeBrowsing(search, all)).toBe('?tab=courses');
    expect(writeBrowsing('?q=x', all)).toBe('');
  });

  test('show everything when the URL contains an unknown kind or order', () => {
    expect(readBrowsing('?kind=<script>&order=1&length=toString&level=0')).toEqual(all);
  });
});

test.each([
  ['كلاس يوگا', 'کلاس یوگا'],
  ['می\u200Cشود', 'می شود'],
  ['می\u200Cشود', 'میشود'],
  ['۱۲', '12'],
  ['١٢', '۱۲'],
  ['آرام', 'ارام'],
  ['مَربّی', 'مربی'],
  ['تنـــاسب', 'تناسب'],
  ['دورهٔ', 'دوره'],
  ['TRX', 'trx'],
])('«%s» matches «%s»', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test('different words do not match', () => {
  expect(foldText('یوگا')).not.toBe(foldText('یوگی'));
});
