import { useEffect, useRef } from 'react';
import { useReplaceSearch } from '@/shared/lib/navigation';
import { formatNumber } from '@/shared/lib/persian-text';
import { icon } from '@/shared/ui/icons';
import {
  type Browsing,
  FACET_NAMES,
  FACETS,
  type FacetName,
  type Order,
  ORDERS,
  readBrowsing,
  writeBrowsing,
} from '../model/browsing';
import styles from './catalogue-tools.module.css';

const ORDER_TITLES: Readonly<Record<Order, string>> = {
  cheap: 'ارزان‌ترین',
  dear: 'گران‌ترین',
  title: 'بر اساس نام',
};
const SortIcon = icon('M4 7h10M4 12h7M4 17h4M17 6v12M14 15l3 3 3-3');

/** Changes the state of a search, which is in the URL, so that Back and shared links restore it. */
export function useBrowse() {
  const replaceSearch = useReplaceSearch();
  const change = (toNext: (browsing: Browsing) => Browsing) =>
    replaceSearch((current) => writeBrowsing(current, toNext(readBrowsing(current))));
  return {
    set: (values: Partial<Browsing>) => change((browsing) => ({ ...browsing, ...values })),
    /** @param value undefined: all */
    choose: (name: FacetName, value: string | undefined) =>
      change(({ chosen: { [name]: _, ...others }, ...rest }) => ({
        ...rest,
        chosen: value === undefined ? others : { ...others, [name]: value },
      })),
  };
}

interface ToolsProps {
  browsing: Browsing;
  /** of the filters; undefined: the list has none */
  filters: { id: string; isOpen: boolean; onToggle: () => void } | undefined;
}

/** Search, order and filters of a list. */
export function CatalogueTools({ browsing, filters }: ToolsProps) {
  const { set, choose } = useBrowse();
  const count = FACET_NAMES.filter((name) => browsing.chosen[name] !== undefined).length;
  // While the field has the focus it may be ahead of the URL; otherwise changes of the URL update it.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current)
      field.current.value = browsing.words;
  }, [browsing.words]);
  return (
    <div role="search" aria-label="جست‌وجو در فهرست" className={styles.tools}>
      <input
        ref={field}
        type="search"
        aria-label="جست‌وجو"
        placeholder="جست‌وجو"
        defaultValue={browsing.words}
        maxLength={100}
        onChange={({ target }) => set({ words: target.value })}
        enterKeyHint="search"
      />
      <div className={`${styles.chip} ${styles.sort}`} data-chosen={browsing.order ?? undefined}>
        <SortIcon />
        <select
          aria-label="ترتیب"
          value={browsing.order ?? ''}
          onChange={({ target }) => set({ order: (target.value || null) as Order | null })}
        >
          <option value="">ترتیب پیش‌فرض</option>
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_TITLES[order]}
            </option>
          ))}
        </select>
      </div>
      {filters && (
        <>
          <button
            className={styles.chip}
            type="button"
            aria-expanded={filters.isOpen}
            aria-controls={filters.id}
            data-chosen={count > 0 || undefined}
            onClick={filters.onToggle}
          >
            فیلترها{count > 0 && ` (${formatNumber(count)})`}
          </button>
          {!filters.isOpen &&
            Object.entries(FACETS.kind.names).map(([kind, name]) => (
              <button
                key={kind}
                className={styles.chip}
                type="button"
                aria-pressed={browsing.chosen.kind === kind}
                onClick={() => choose('kind', browsing.chosen.kind === kind ? undefined : kind)}
              >
                {name}
              </button>
            ))}
        </>
      )}
    </div>
  );
}
