import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Course, courseCatalogue } from '@/entities/course';
import { usePurchaseActions } from '@/features/purchase';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { SITE_NAME } from '@/shared/config/screens';
import { formatToman } from '@/shared/lib/money';
import { formatNumber } from '@/shared/lib/persian-text';
import { OnlyFor, useIsHydrated, useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { PageTitle, useScreenHeading } from '@/shared/ui/page-header';
import { priceOf, type Tab } from '../model/browsing';
import styles from './home.module.css';

/** Facts about the catalogue: from which price, how many courses, and who teaches them; never invented ones. */
function Facts({ courses }: { courses: readonly Course[] }) {
  const prices = courses.map(priceOf);
  const coaches = [...new Set(courses.flatMap(({ coach }) => coach?.name || []))];
  const facts = [
    prices.length > 0 && `از ${formatToman(Math.min(...prices))}`,
    courses.length > 0 &&
      `${formatNumber(courses.length)} کلاس${courses.length < HOME_PAGE.size ? '' : ' و بیشتر'}`,
  ].filter(Boolean);
  return (
    <p>
      {facts.join(' · ')}
      {coaches.slice(0, 2).map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? ' و ' : ' · با '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

/** The heading of home: what a visitor gets and from which price, or a greeting for a member. */
export function WelcomeBanner() {
  return (
    <>
      <OnlyFor audience="visitor">
        <Hero />
      </OnlyFor>
      <OnlyFor audience="member">
        <Greeting />
      </OnlyFor>
    </>
  );
}

function Hero() {
  const heading = useScreenHeading(SITE_NAME);
  const { openLogin } = usePurchaseActions();
  const courses = useQuery({ ...courseCatalogue.list, enabled: false }).data;
  return (
    <section className={styles.banner}>
      <div className={styles.hero}>
        <h1 ref={heading} tabIndex={-1}>
          با مربی خودتان، در خانه
        </h1>
        {courses ? <Facts courses={courses} /> : <p>کلاس، برنامه غذایی و همراهی هفتگی</p>}
        <Button variant="main" onClick={openLogin}>
          ورود / ثبت‌نام
        </Button>
      </div>
      <img src="/images/welcome.svg" alt="" width="200" height="125" />
    </section>
  );
}

/** The server renders both audiences, so the visitor's heading is the page's only one until hydration. */
function Greeting() {
  const heading = useScreenHeading(SITE_NAME);
  const isHydrated = useIsHydrated();
  const firstName = useSession()?.firstName;
  const words = (
    <>
      سلام <bdi>{firstName}</bdi>
    </>
  );
  return isHydrated ? (
    <h1 className={styles.greeting} ref={heading} tabIndex={-1}>
      {words}
    </h1>
  ) : (
    <p className={styles.greeting}>{words}</p>
  );
}

const MISSING_TITLES: Readonly<Record<Tab, string>> = {
  courses: 'این کلاس پیدا نشد',
  diets: 'این برنامه غذایی پیدا نشد',
  shop: 'این محصول پیدا نشد',
};

/** The heading of home for an item that does not exist (decisions 63 and 73). */
export const MissingBanner = ({ tab }: { tab: Tab }) => (
  <section className={styles.banner} role="status">
    <PageTitle>{MISSING_TITLES[tab]}</PageTitle>
    <p>شاید دیگر فروخته نمی‌شود یا نشانی درست نیست؛ از فهرست زیر انتخاب کنید.</p>
  </section>
);
