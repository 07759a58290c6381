import { describe, expect, test } from 'vitest';
import {
  arrangerOf,
  type Browsing,
  foldText,
  type Listed,
  readBrowsing,
  writeBrowsing,
} from './browsing';

const all: Browsing = { words: '', kind: null, order: null };
const item = (id: number, title: string, price: number, rest: Partial<Listed> = {}): Listed => ({
  id,
  title,
  price,
  description: '',
  ...rest,
});
const LIST = [
  item(1, 'یوگای صبحگاهی', 300, { isLive: true, description: 'آرام و پیوسته' }),
  item(2, 'بدنسازی پایه', 100, {
    isLive: false,
    connectedDiet: { title: 'افزایش حجم', price: 250 },
  }),
  item(3, 'پیلاتس', 200, { isLive: false, info: '۱۲ جلسه' }),
];
const ids = (browsing: Partial<Browsing>, hasKinds = true) =>
  (arrangerOf({ ...all, ...browsing }, hasKinds)?.(LIST) ?? LIST).map(({ id }) => id);

describe('filtering a catalogue', () => {
  test.each([
    ['يوگاي', [1]],
    ['آرام یوگا', [1]],
    ['حجم', [2]],
    ['12', [3]],
    ['  ', [1, 2, 3]],
    ['شنا', []],
  ])('finds entries by the words «%s»', (words, found) => expect(ids({ words })).toEqual(found));

  test('filters by kind in lists that have kinds', () => {
    expect(ids({ kind: 'live' })).toEqual([1]);
    expect(ids({ kind: 'offline' })).toEqual([2, 3]);
    expect(ids({ kind: 'diet' })).toEqual([2]);
    expect(ids({ kind: 'live' }, false)).toEqual([1, 2, 3]);
  });

  test('sorts by title or by price, where the price includes the connected diet', () => {
    expect(ids({ order: 'cheap' })).toEqual([3, 1, 2]);
    expect(ids({ order: 'dear' })).toEqual([2, 1, 3]);
    expect(ids({ order: 'title' })).toEqual([2, 3, 1]);
  });

  test('keeps the list unchanged without a filter', () => {
    expect(arrangerOf(all, true)).toBeUndefined();
  });
});

describe('filters in the URL', () => {
  test('are restored from the URL and keep its other parameters', () => {
    const browsing: Browsing = { words: 'یوگا & آرام', kind: 'live', order: 'dear' };
    const search = writeBrowsing('?tab=courses', browsing);
    expect(search).toContain('tab=courses');
    expect(readBrowsing(search)).toEqual(browsing);
    expect(writeBrowsing(search, all)).toBe('?tab=courses');
    expect(writeBrowsing('?q=x', all)).toBe('');
  });

  test('show everything when the URL contains an unknown kind or order', () => {
    expect(readBrowsing('?kind=<script>&order=1')).toEqual(all);
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
