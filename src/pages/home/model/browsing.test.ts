import { describe, expect, test } from 'vitest';
import { arrangerOf, type Browsing, type Listed, readBrowsing, writeBrowsing } from './browsing';

const all: Browsing = { words: '', kind: null, order: null };
const item = (id: number, title: string, price: number, rest: Partial<Listed> = {}): Listed => ({
  ...{ id, title, price, description: '' },
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

describe('a catalogue is looked through', () => {
  test.each([
    ['يوگاي', [1]],
    ['آرام یوگا', [1]],
    ['حجم', [2]],
    ['12', [3]],
    ['  ', [1, 2, 3]],
    ['شنا', []],
  ])('by the words «%s»', (words, found) => expect(ids({ words })).toEqual(found));

  test('by kind, where the list knows kinds', () => {
    expect(ids({ kind: 'live' })).toEqual([1]);
    expect(ids({ kind: 'offline' })).toEqual([2, 3]);
    expect(ids({ kind: 'diet' })).toEqual([2]);
    expect(ids({ kind: 'live' }, false)).toEqual([1, 2, 3]);
  });

  test('in an order, where a price is what is paid with the diet that comes along', () => {
    expect(ids({ order: 'cheap' })).toEqual([3, 1, 2]);
    expect(ids({ order: 'dear' })).toEqual([2, 1, 3]);
    expect(ids({ order: 'title' })).toEqual([2, 3, 1]);
  });

  test('and stays as it is where nothing is looked for', () => {
    expect(arrangerOf(all, true)).toBeUndefined();
  });
});

describe('what is looked for stands in the address', () => {
  test('and is read from it again, beside what else it has', () => {
    const browsing: Browsing = { words: 'یوگا & آرام', kind: 'live', order: 'dear' };
    const search = writeBrowsing('?tab=courses', browsing);
    expect(search).toContain('tab=courses');
    expect(readBrowsing(search)).toEqual(browsing);
    expect(writeBrowsing(search, all)).toBe('?tab=courses');
    expect(writeBrowsing('?q=x', all)).toBe('');
  });

  test('and an address that says what is no kind or order asks for all', () => {
    expect(readBrowsing('?kind=<script>&order=1')).toEqual(all);
  });
});
