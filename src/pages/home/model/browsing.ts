import { CourseLevel } from '@/shared/api/contract/codes';
import { isKnownLevel, LEVEL_TITLES } from '@/shared/api/contract/rules/course-level';
import { amountsOf, type Priced } from '@/shared/api/contract/rules/price';
import { formatNumber, toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

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

export const ORDERS = ['cheap', 'dear', 'title'] as const;
export type Order = (typeof ORDERS)[number];

/** The fields of a catalogue item that a search reads. Only courses have those that are optional. */
export interface Listed extends Priced {
  id: number;
  title: string;
  info?: string;
  description: string;
  isLive?: boolean;
  connectedDiet?: (Priced & { title: string }) | null;
  /** minutes; 0: not known */ sessionDuration?: number;
  /** a `CourseLevel` */ level?: number;
  equipment?: readonly string[];
  coach?: { name: string } | null;
}

interface Facet {
  readonly title: string;
  /** of the values, in the order of the screen; null: the values are those of the items, and their own names */
  readonly names: Readonly<Record<string, string>> | null;
  readonly valuesOf: (item: Listed) => readonly string[];
}
const SHORT_MINUTES = 20;
const MEDIUM_MINUTES = 40;
const lengthOf = (minutes: number) => {
  if (minutes <= SHORT_MINUTES) return 'short';
  return minutes <= MEDIUM_MINUTES ? 'medium' : 'long';
};
const { [CourseLevel.unstated]: _, ...LEVELS } = LEVEL_TITLES;

/** The filters of courses. A server that sends no value of a facet has no such filter (decision 49). */
export const FACETS = {
  kind: {
    title: 'نوع',
    names: { live: 'زنده', offline: 'آفلاین', diet: 'با برنامه غذایی' },
    valuesOf: ({ isLive, connectedDiet }) => [
      isLive ? 'live' : 'offline',
      ...(connectedDiet ? ['diet'] : []),
    ],
  },
  length: {
    title: 'مدت هر جلسه',
    names: {
      short: `تا ${formatNumber(SHORT_MINUTES)} دقیقه`,
      medium: `${formatNumber(SHORT_MINUTES)} تا ${formatNumber(MEDIUM_MINUTES)} دقیقه`,
      long: `بیش از ${formatNumber(MEDIUM_MINUTES)} دقیقه`,
    },
    valuesOf: ({ sessionDuration = 0 }) => (sessionDuration > 0 ? [lengthOf(sessionDuration)] : []),
  },
  level: {
    title: 'سطح',
    names: LEVELS,
    valuesOf: ({ level = CourseLevel.unstated }) => (isKnownLevel(level) ? [String(level)] : []),
  },
  equipment: { title: 'وسیله', names: null, valuesOf: ({ equipment = [] }) => equipment },
  coach: { title: 'مربی', names: null, valuesOf: ({ coach }) => (coach ? [coach.name] : []) },
} as const satisfies Readonly<Record<string, Facet>>;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
const facetOf = (name: FacetName): Facet => FACETS[name];

/** The state of a search; it is in the URL. */
export interface Browsing {
  words: string;
  /** null: the order in which the server returns the items */ order: Order | null;
  /** one value of a facet; missing: all */
  chosen: Readonly<Partial<Record<FacetName, string>>>;
}

/**
 * Parses the search state.
 * @param search query string of the URL; untrusted
 */
export function readBrowsing(search: string): Browsing {
  const params = new URLSearchParams(search);
  const chosen: Partial<Record<FacetName, string>> = {};
  for (const name of FACET_NAMES) {
    const value = params.get(name);
    const { names } = facetOf(name);
    if (value && (names === null || Object.hasOwn(names, value))) chosen[name] = value;
  }
  return {
    words: params.get('q') ?? '',
    order: ORDERS.find((order) => order === params.get('order')) ?? null,
    chosen,
  };
}

/** Writes the search state to a query string; other parameters stay. */
export function writeBrowsing(search: string, { words, order, chosen }: Browsing): string {
  const params = new URLSearchParams(search);
  const values: Readonly<Record<string, string | null | undefined>> = {
    q: words,
    order,
    ...Object.fromEntries(FACET_NAMES.map((name) => [name, chosen[name]])),
  };
  for (const [name, value] of Object.entries(values))
    if (value) params.set(name, value);
    else params.delete(name);
  const query = String(params);
  return query && `?${query}`;
}

const discounted = (item: Priced): number => amountsOf(item, 0).price;
/** The price that the card shows, in rials: without tax, after the discounts, with the connected diet. */
export const priceOf = (item: Pick<Listed, keyof Priced | 'connectedDiet'>): number =>
  discounted(item) + (item.connectedDiet ? discounted(item.connectedDiet) : 0);

const COMPARATORS: Readonly<Record<Order, (single: Listed, other: Listed) => number>> = {
  cheap: (a, b) => priceOf(a) - priceOf(b),
  dear: (a, b) => priceOf(b) - priceOf(a),
  title: (a, b) => a.title.localeCompare(b.title, 'fa'),
};

export type Arrange = <Item extends Listed>(items: readonly Item[]) => Item[];

/**
 * Returns a function that filters and sorts a list: every word must occur in the title, the texts or the connected
 * diet's title.
 * @param hasFacets whether the list can be filtered by facets: only courses can
 * @returns undefined if the list stays unchanged
 */
export function arrangerOf(
  { words, order, chosen }: Browsing,
  hasFacets: boolean,
): Arrange | undefined {
  const searchWords = words.split(/\s+/).map(foldText).filter(Boolean);
  const facets = hasFacets ? FACET_NAMES.filter((name) => chosen[name] !== undefined) : [];
  if (searchWords.length === 0 && facets.length === 0 && !order) return undefined;
  return (items) => {
    const found = items.filter((item) => {
      if (!facets.every((name) => facetOf(name).valuesOf(item).includes(chosen[name]!)))
        return false;
      const { title, info = '', description, connectedDiet } = item;
      const text = foldText([title, info, description, connectedDiet?.title ?? ''].join(' '));
      return searchWords.every((word) => text.includes(word));
    });
    return order ? found.sort(COMPARATORS[order]) : found;
  };
}

/** The values of a facet that find something, and the chosen one, each with the number of the items that it finds. */
export function choicesOf(name: FacetName, items: readonly Listed[], browsing: Browsing) {
  const { names, valuesOf } = facetOf(name);
  const { [name]: selected, ...chosen } = browsing.chosen;
  const found = arrangerOf({ ...browsing, order: null, chosen }, true)?.(items) ?? items;
  const values = names ? Object.keys(names) : [...new Set(items.flatMap(valuesOf))].sort();
  return values
    .map((value) => ({
      value,
      label: names?.[value] ?? value,
      count: found.filter((item) => valuesOf(item).includes(value)).length,
      isChosen: value === selected,
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}
