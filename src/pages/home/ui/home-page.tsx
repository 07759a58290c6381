import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { type ComponentType, Suspense, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { courseCatalogue } from '@/entities/course';
import { dietCatalogue } from '@/entities/diet';
import { productCatalogue } from '@/entities/product';
import { displayInfoQuery, SellerFooter } from '@/entities/setting';
import { StartScope } from '@/features/purchase';
import { lazyPart } from '@/shared/ui/lazy-part';
import { OnlyFor, useIsHydrated } from '@/shared/session';
import { inspected } from '@/shared/lib/inspection';
import { useReplaceSearch } from '@/shared/lib/navigation';
import { LoadingOverlay, LoadingStatus, Skeleton } from '@/shared/ui/loading-overlay';
import { Tabs } from '@/shared/ui/tabs';
import { withTheme } from '@/shared/ui/theme/with-theme';
import { type Arrange, arrangerOf, readBrowsing, type Tab, TABS } from '../model/browsing';
import { wireHomeLoading } from '../model/home-loading.wiring';
import { CatalogueTools } from './catalogue-tools';
import { Catalogue, CourseOffer, DietOffer } from './catalogue';
import styles from './home.module.css';
import { MemberHomeSkeleton } from './member-home-skeleton';
import { MissingBanner, WelcomeBanner } from './welcome-banner';

// Lazy: most users come for the first tab, so the shop's cards load when its tab is opened.
export const ShopTab = lazyPart(
  withTheme(async () => (await import('./shop-tab')).ShopTab),
  <Skeleton height="350px" />,
);

/**
 * An optional part: home renders without it if a deployment has removed its code. The dialogs of the purchase report
 * the missing code.
 */
const skippedSection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting = <></>,
) => lazyPart<Props>(() => load().catch(() => () => null), waiting);
const OpenFilters = skippedSection(async () => (await import('./course-filters')).OpenFilters);
const MemberHome = skippedSection(
  withTheme(async () => (await import('./member-home')).MemberHome),
  <MemberHomeSkeleton />,
);
const PaymentNotices = skippedSection(
  withTheme(async () => (await import('@/features/payment-return')).PaymentNotices),
);

/** Needs the whole list, whose numbers the filters show. */
const keepOrder: Arrange = (items) => [...items];

/** Home: the three catalogues; `missing` is the tab of an item that does not exist, if the URL names one. */
export function HomePage({ missing }: { missing?: Tab }) {
  const [logic] = useState(wireHomeLoading);
  const chart = inspected(logic, {});
  const [loading, send] = useMachine(chart.logic, chart.options);
  // The server renders the page without the search state.
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const named = isHydrated ? new URLSearchParams(search).get('tab') : null;
  const first = missing ?? 'courses';
  const tab = TABS.find(({ value }) => value === named)?.value ?? first;
  const setTab = (to: Tab) =>
    replaceSearch((current) => {
      const params = new URLSearchParams(current);
      if (to === first) params.delete('tab');
      else params.set('tab', to);
      return String(params);
    });
  const browsing = useMemo(() => readBrowsing(isHydrated ? search : ''), [isHydrated, search]);
  const hasFilters = tab === 'courses';
  const filtersId = useId();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const arrange = useMemo(
    () => arrangerOf(browsing, hasFilters) ?? (areFiltersOpen ? keepOrder : undefined),
    [browsing, hasFilters, areFiltersOpen],
  );
  const settings = useQuery(displayInfoQuery);
  const list = {
    courses: useQuery(courseCatalogue.list),
    diets: useQuery(dietCatalogue.list),
    shop: useQuery(productCatalogue.list),
  }[tab];
  return (
    <>
      {loading.hasTag('loading') &&
        // Rendered or cached content is not covered by an overlay (decision 53).
        (list.isSuccess ? (
          <LoadingStatus />
        ) : (
          <LoadingOverlay onCancel={() => send({ type: 'wait.cancel' })} />
        ))}
      {missing ? <MissingBanner tab={missing} /> : <WelcomeBanner />}
      <OnlyFor audience="member">
        {isHydrated && <PaymentNotices />}
        {isHydrated ? <MemberHome /> : <MemberHomeSkeleton />}
      </OnlyFor>
      <StartScope>
        <Tabs label="فهرست‌ها" tabs={TABS} value={tab} onValue={setTab}>
          <div className={styles.tools}>
            {isHydrated && (
              <CatalogueTools
                browsing={browsing}
                filters={
                  hasFilters
                    ? {
                        id: filtersId,
                        isOpen: areFiltersOpen,
                        onToggle: () => setFiltersOpen(!areFiltersOpen),
                      }
                    : undefined
                }
              />
            )}
          </div>
          {hasFilters && areFiltersOpen && <OpenFilters id={filtersId} browsing={browsing} />}
          <div className={styles.lists} data-rendered={isHydrated ? undefined : ''}>
            {tab === 'courses' && (
              <Catalogue arrange={arrange} catalogue={courseCatalogue} Card={CourseOffer} />
            )}
            {tab === 'diets' && (
              <Catalogue arrange={arrange} catalogue={dietCatalogue} Card={DietOffer} />
            )}
            {tab === 'shop' && <ShopTab arrange={arrange} />}
          </div>
        </Tabs>
      </StartScope>
      <Suspense>{settings.data && <SellerFooter settings={settings.data} />}</Suspense>
    </>
  );
}
