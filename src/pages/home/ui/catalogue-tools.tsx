import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
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
const chip = {
  flexShrink: '0',
  minH: '44px',
  px: '3',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'full',
  bg: 'card',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-pressed=true]': { bg: 'tint', borderColor: 'turquoise', color: 'turquoise' },
} as const;

/** An icon with the native list of orders on top of it, so that sorting is in reach on a narrow phone. */
const sortButton = {
  ...chip,
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  w: '44px',
  px: '0',
  '&[data-chosen]': { bg: 'tint', borderColor: 'turquoise', color: 'turquoise' },
  '& select': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', fontSize: 'md' },
  _focusWithin: { outline: '3px solid', outlineColor: 'turquoise', outlineOffset: '2px' },
} as const;
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
    <Box role="search" aria-label="جست‌وجو در فهرست" display="flex" gap="2" alignItems="center">
      <Input
        ref={field}
        type="search"
        aria-label="جست‌وجو"
        placeholder="جست‌وجو"
        defaultValue={browsing.words}
        maxLength={100}
        onChange={({ target }) => set({ words: target.value })}
        enterKeyHint="search"
        flex="1 0 128px"
        w="128px"
        minH="44px"
      />
      <Box css={sortButton} data-chosen={browsing.order ?? undefined}>
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
      </Box>
      {hasKinds &&
        KINDS.map((kind) => (
          <Box key={kind} asChild css={chip}>
            <button
              type="button"
              aria-pressed={browsing.kind === kind}
              onClick={() => set({ kind: browsing.kind === kind ? null : kind })}
            >
              {KIND_NAMES[kind]}
            </button>
          </Box>
        ))}
    </Box>
  );
}
