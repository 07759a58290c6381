import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

/**
 * Text as it is compared in a search: however letters, digits, half-spaces and vowel signs were typed, the same words
 * read the same.
 */
export const foldText = (text: string): string =>
  toPersianLetters(toLatinDigits(text.normalize('NFKC')))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئ]/g, 'ی')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/[\p{M}\p{Cf}ـ\s]/gu, '')
    .toLowerCase();

/** What a catalogue is looked through for: words, a kind of course, an order. It stands in the address. */
export const KINDS = ['live', 'offline', 'diet'] as const;
export type Kind = (typeof KINDS)[number];
export const ORDERS = ['cheap', 'dear', 'title'] as const;
export type Order = (typeof ORDERS)[number];

export interface Browsing {
  words: string;
  /** of courses: live, offline, with a diet; null: all */ kind: Kind | null;
  /** null: as the server sends it */ order: Order | null;
}

/** What a catalogue's item is looked at by. */
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

/** Reads an address. @param search its query, which may hold anything */
export function readBrowsing(search: string): Browsing {
  const params = new URLSearchParams(search);
  return {
    words: params.get('q') ?? '',
    kind: single(KINDS, params.get('kind')),
    order: single(ORDERS, params.get('order')),
  };
}

/** An address's query with what is looked for; everything else in it stays. */
export function writeBrowsing(search: string, { words, kind, order }: Browsing): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: words, kind, order }))
    if (value) params.set(name, value);
    else params.delete(name);
  const query = String(params);
  return query && `?${query}`;
}

/** Rials, with the diet that comes along. */
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
 * Chooses and orders the items of a list: every word must stand in the title, the texts or the connected diet.
 * @param hasKinds whether the list knows live, offline and diets: only courses do
 * @returns undefined where all of them stay as they are
 */
export function arrangerOf(
  { words, kind, order }: Browsing,
  hasKinds: boolean,
): Arrange | undefined {
  const wanted = words.split(/\s+/).map(foldText).filter(Boolean);
  const ofKind = hasKinds && kind ? KIND_PREDICATES[kind] : undefined;
  if (wanted.length === 0 && !ofKind && !order) return undefined;
  return (items) => {
    const found = items.filter((item) => {
      if (ofKind && !ofKind(item)) return false;
      const { title, info = '', description, connectedDiet } = item;
      const text = foldText([title, info, description, connectedDiet?.title ?? ''].join(' '));
      return wanted.every((word) => text.includes(word));
    });
    return order ? found.sort(COMPARATORS[order]) : found;
  };
}
