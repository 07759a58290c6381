import { useEffect, useRef } from 'react';
import { useReplaceSearch } from '@/shared/lib/navigation';
import { icon } from '@/shared/ui/icons';
import {
  type Browsing,
  type Kind,
  KINDS,
  type Order,
  ORDERS,
  readBrowsing,
  writeBrowsing,
} from '../model/browsing';
import styles from './catalogue-tools.module.css';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  live: 'زنده',
  offline: 'آفلاین',
  diet: 'با برنامه غذایی',
};
const ORDER_NAMES: Readonly<Record<Order, string>> = {
  cheap: 'ارزان‌ترین',
  dear: 'گران‌ترین',
  title: 'بر اساس نام',
};
const SortIcon = icon('M4 7h10M4 12h7M4 17h4M17 6v12M14 15l3 3 3-3');

/** Search, kind filter and order of a list. The state is in the URL, so that Back and shared links restore it. */
export function CatalogueTools({ hasKinds, browsing }: { hasKinds: boolean; browsing: Browsing }) {
  const replaceSearch = useReplaceSearch();
  const set = (change: Partial<Browsing>) =>
    replaceSearch((current) => writeBrowsing(current, { ...readBrowsing(current), ...change }));
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
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
      </div>
      {hasKinds &&
        KINDS.map((kind) => (
          <button
            key={kind}
            className={styles.chip}
            type="button"
            aria-pressed={browsing.kind === kind}
            onClick={() => set({ kind: browsing.kind === kind ? null : kind })}
          >
            {KIND_NAMES[kind]}
          </button>
        ))}
    </div>
  );
}
