import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

export const TABS = [
  { value: 'courses', label: 'کلاس‌ها' },
  { value: 'diets', label: 'برنامه‌های غذایی' },
  { value: 'shop', label: 'فروشگاه' },
] as const;
export type Tab = (typeof TABS)[number]['value'];

/** Normalizes text for searching: spellings that differ in letters, digits, half-spaces or vowel signs become equal. */
export const foldText = (text: string): string =>
  toPersianLetters(toLatinDigits(text.normalize('NFKC')))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئ]/g, 'ی')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/[\p{M}\p{Cf}ـ\s]/gu, '')
    .toLowerCase();

/** Kinds of courses that a search can select. The state of a search (words, kind, order) is in the URL. */
export const KINDS = ['live', 'offline', 'diet'] as const;
export type Kind = (typeof KINDS)[number];
export const ORDERS = ['cheap', 'dear', 'title'] as const;
export type Order = (typeof ORDERS)[number];

export interface Browsing {
  words: string;
  /** kind of course: live, offline, with a diet; null: all */ kind: Kind | null;
  /** null: the order in which the server returns the items */ order: Order | null;
}

/** The fields of a catalogue item that a search reads. */
export interface Listed {
  id: number;
  title: string;
  /** rials */ price: number;
  info?: string;
  description: string;
  isLive?: boolean;
  connectedDiet?: { title: string; price: number } | null;
}

const single = <Value extends string>(all: readonly Value[], text: string | null): Value | null =>
  all.find((value) => value === text) ?? null;

/**
 * Parses the search state.
 * @param search query string of the URL; untrusted
 */
export function readBrowsing(search: string): Browsing {
  const params = new URLSearchParams(search);
  return {
    words: params.get('q') ?? '',
    kind: single(KINDS, params.get('kind')),
    order: single(ORDERS, params.get('order')),
  };
}

/** Writes the search state to a query string; other parameters stay. */
export function writeBrowsing(search: string, { words, kind, order }: Browsing): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: words, kind, order }))
    if (value) params.set(name, value);
    else params.delete(name);
  const query = String(params);
  return query && `?${query}`;
}

/** Price in rials including the connected diet. */
const priceOf = ({ price, connectedDiet }: Listed) => price + (connectedDiet?.price ?? 0);

const COMPARATORS: Readonly<Record<Order, (single: Listed, other: Listed) => number>> = {
  cheap: (a, b) => priceOf(a) - priceOf(b),
  dear: (a, b) => priceOf(b) - priceOf(a),
  title: (a, b) => a.title.localeCompare(b.title, 'fa'),
};
const KIND_PREDICATES: Readonly<Record<Kind, (item: Listed) => boolean>> = {
  live: ({ isLive }) => isLive === true,
  offline: ({ isLive }) => isLive === false,
  diet: ({ connectedDiet }) => Boolean(connectedDiet),
};

export type Arrange = <Item extends Listed>(items: readonly Item[]) => Item[];

/**
 * Returns a function that filters and sorts a list: every word must occur in the title, the texts or the connected
 * diet's title.
 * @param hasKinds whether the list supports the kinds live, offline and diet: only courses do
 * @returns undefined if the list stays unchanged
 */
export function arrangerOf(
  { words, kind, order }: Browsing,
  hasKinds: boolean,
): Arrange | undefined {
  const searchWords = words.split(/\s+/).map(foldText).filter(Boolean);
  const ofKind = hasKinds && kind ? KIND_PREDICATES[kind] : undefined;
  if (searchWords.length === 0 && !ofKind && !order) return undefined;
  return (items) => {
    const found = items.filter((item) => {
      if (ofKind && !ofKind(item)) return false;
      const { title, info = '', description, connectedDiet } = item;
      const text = foldText([title, info, description, connectedDiet?.title ?? ''].join(' '));
      return searchWords.every((word) => text.includes(word));
    });
    return order ? found.sort(COMPARATORS[order]) : found;
  };
}
