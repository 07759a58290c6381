import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { displayInfoQuery } from '@/entities/setting';
import { StartScope } from '@/features/purchase';
import { lazyPart } from '@/shared/ui/lazy-part';
import { inspected } from '@/shared/lib/inspection';
import { LoadingOverlay, LoadingStatus, Skeleton } from '@/shared/ui/loading-overlay';
import { Tabs } from '@/shared/ui/tabs';
import { wireHomeLoading } from '../model/home-loading.wiring';
import { Catalogue } from './catalogue';
import { CourseOffer, DietOffer } from './offers';
import { WelcomeBanner } from './welcome-banner';

// The first tab is what most people come for; the shop's cards come when it is opened.
export const ShopTab = lazyPart(
  async () => (await import('./shop-tab')).ShopTab,
  <Skeleton height="350px" />,
);

const TABS = [
  { value: 'courses', label: 'کلاس‌ها' },
  { value: 'diets', label: 'برنامه‌های غذایی' },
  { value: 'shop', label: 'فروشگاه' },
] as const;

type Tab = (typeof TABS)[number]['value'];
/** A card that somebody has come to see, and its list. */
export interface Wanted {
  tab: Tab;
  id: number;
}

/** Home: the three catalogues. */
export function HomePage({ wanted }: { wanted?: Wanted }) {
  const [logic] = useState(wireHomeLoading);
  const chart = inspected(logic, {});
  const [loading, send] = useMachine(chart.logic, chart.options);
  const [tab, setTab] = useState<Tab>(wanted?.tab ?? 'courses');
  const wantedHere = wanted?.tab === tab ? wanted.id : undefined;
  const settings = useQuery(displayInfoQuery);
  const list = {
    courses: useQuery(catalogueOfCourses),
    diets: useQuery(catalogueOfDiets),
    shop: useQuery(catalogueOfProducts),
  }[tab];
  return (
    <>
      {loading.hasTag('loading') &&
        // What is rendered or remembered is not covered (decision 53).
        (list.isSuccess ? (
          <LoadingStatus />
        ) : (
          <LoadingOverlay onCancel={() => send({ type: 'wait.cancel' })} />
        ))}
      <WelcomeBanner shown={list.data?.find(({ id }) => id === wantedHere)?.title} />
      <StartScope>
        <Tabs label="فهرست‌ها" tabs={TABS} value={tab} onValue={setTab}>
          {tab === 'courses' && (
            <Catalogue query={catalogueOfCourses} wanted={wantedHere} Card={CourseOffer} />
          )}
          {tab === 'diets' && (
            <Catalogue query={catalogueOfDiets} wanted={wantedHere} Card={DietOffer} />
          )}
          {tab === 'shop' && <ShopTab wanted={wantedHere} />}
        </Tabs>
      </StartScope>
      {settings.data?.showsTrustSeal && (
        <Box display="grid" justifyItems="center" my="8">
          <img
            src="/images/trust-seal.svg"
            alt="نماد اعتماد الکترونیکی"
            width="96"
            height="96"
            loading="lazy"
          />
        </Box>
      )}
    </>
  );
}
