import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { catalogueOfCourses, CourseCard, offerOfCourse } from '@/entities/course';
import { catalogueOfDiets, DietCard, offerOfDiet } from '@/entities/diet';
import { displayInfoQuery } from '@/entities/setting';
import { StartButton } from '@/features/purchase';
import { inspected } from '@/shared/lib/inspection';
import { LoadingOverlay, Skeleton } from '@/shared/ui/loading-overlay';
import { Tabs } from '@/shared/ui/tabs';
import { wireHomeLoading } from '../model/home-loading.wiring';
import { Catalogue } from './catalogue';
import { WelcomeBanner } from './welcome-banner';

// The first tab is what most people come for; the shop's cards come when it is opened.
const ShopTab = lazy(async () => ({ default: (await import('./shop-tab')).ShopTab }));

const TABS = [
  { value: 'courses', label: 'کلاس‌ها' },
  { value: 'diets', label: 'برنامه‌های غذایی' },
  { value: 'shop', label: 'فروشگاه' },
] as const;

/** Home: the three catalogues. */
export function HomePage() {
  const [logic] = useState(wireHomeLoading);
  const chart = inspected(logic, {});
  const [loading, send] = useMachine(chart.logic, chart.options);
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('courses');
  const settings = useQuery(displayInfoQuery);
  return (
    <>
      {loading.hasTag('loading') && (
        <LoadingOverlay onCancel={() => send({ type: 'wait.cancel' })} />
      )}
      <WelcomeBanner />
      <Tabs label="فهرست‌ها" tabs={TABS} value={tab} onValue={setTab}>
        {tab === 'courses' && (
          <Catalogue query={catalogueOfCourses}>
            {(course) => (
              <CourseCard
                key={course.id}
                course={course}
                action={<StartButton offer={offerOfCourse(course)} />}
              />
            )}
          </Catalogue>
        )}
        {tab === 'diets' && (
          <Catalogue query={catalogueOfDiets}>
            {(diet) => (
              <DietCard
                key={diet.id}
                diet={diet}
                action={<StartButton offer={offerOfDiet(diet)} />}
              />
            )}
          </Catalogue>
        )}
        {tab === 'shop' && (
          <Suspense fallback={<Skeleton height="380px" />}>
            <ShopTab />
          </Suspense>
        )}
      </Tabs>
      {settings.data?.showsTrustSeal && (
        <Box display="grid" justifyItems="center" my="8">
          <img src="/images/trust-seal.svg" alt="نماد اعتماد الکترونیکی" width="96" height="96" />
        </Box>
      )}
    </>
  );
}
