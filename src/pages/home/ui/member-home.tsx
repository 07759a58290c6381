import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UserCourse, userCoursesQuery } from '@/entities/course';
import { useWatched } from '@/entities/lesson';
import { userDietsQuery } from '@/entities/user-diet';
import { NewsCard, useNews } from '@/features/news';
import { courseToTrain, StreakCard, TodayCard } from '@/features/training';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DueTiles } from './due-tiles';
import styles from './home.module.css';
import { MemberHomeSkeleton } from './member-home-skeleton';

interface FirstStepProps {
  /** small line above the title */ overline: string;
  title: string;
  /** label and URL of the button */ action: readonly [string, string];
}

/** The first thing to do for a member without a session of today: what it is, and one button. */
const FirstStep = ({ overline, title, action: [label, to] }: FirstStepProps) => (
  <Card
    p={{ base: '3', sm: '6' }}
    display="grid"
    gap="3"
    alignContent="center"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
    justifyItems={{ base: 'stretch', sm: 'start' }}
    textAlign={{ base: 'center', sm: 'start' }}
  >
    <Box
      justifySelf="center"
      alignSelf="center"
      gridArea={{ sm: '1 / 2 / span 2' }}
      maxW="100%"
      css={{ '& img': { maxWidth: '100%' } }}
    >
      <img src="/images/welcome.svg" alt="" width="192" height="120" />
    </Box>
    <Box alignSelf="end" lineHeight="1.7">
      <Box fontSize="xs" color="muted">
        {overline}
      </Box>
      <Box fontSize={{ base: 'sm', sm: 'lg' }} fontWeight="bold">
        {title}
      </Box>
    </Box>
    <LinkButton variant="main" to={to}>
      {label}
    </LinkButton>
  </Card>
);

interface TodayProps {
  isComplete: boolean;
  /** undefined after a failure */ courses: readonly UserCourse[] | undefined;
}

/** The first card of a member's home: the session of today, or what opens the classes. */
function Today({ isComplete, courses }: TodayProps) {
  const { watched } = useWatched();
  if (!courses)
    // The screen of the courses explains a failure, and offers a retry.
    return (
      <FirstStep
        overline="جلسات و پیشرفت شما"
        title="کلاس‌های من"
        action={['دیدن', routes.myCourses]}
      />
    );
  if (!isComplete)
    return (
      <FirstStep
        overline="تا کلاس‌ها و برنامه‌های شما باز شود"
        title="تکمیل پروفایل"
        action={['تکمیل', routes.userInfo('@')]}
      />
    );
  const course = courseToTrain(courses, watched);
  if (course) return <TodayCard course={course} />;
  return (
    <FirstStep
      overline="راهنمای کوتاه مربی"
      title="از این‌جا شروع کنید"
      action={['دیدن', routes.videoPage('VideoGuide')]}
    />
  );
}

/** A member's start: the session of today and the week; what is new, or the streak of weeks; what is due next. */
export function MemberHome() {
  const courses = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META });
  const isComplete = courses.data?.isProfileComplete === true;
  // Diets are neither fetched nor shown while the profile is incomplete (decision 43).
  const { data: diets = [], isLoading } = useQuery({
    ...userDietsQuery,
    enabled: isComplete,
    meta: BACKGROUND_META,
  });
  const { news, isPending, see } = useNews();
  const second = useRef<HTMLDivElement>(null);
  // A card that news replaces would change under the finger.
  if (courses.isPending || isLoading || isPending) return <MemberHomeSkeleton />;
  const [newest, ...others] = news;
  return (
    <div className={styles.member}>
      <Today isComplete={isComplete} courses={courses.data?.courses} />
      {/* News until it is seen, in the space of the streak, so that nothing moves. */}
      <div ref={second} tabIndex={-1}>
        {newest ? (
          <NewsCard
            news={[newest, ...others]}
            onSee={(id) => {
              see(id);
              // Its button goes with the last one; the focus stays in its place.
              if (others.length === 0) second.current?.focus();
            }}
          />
        ) : (
          <StreakCard />
        )}
      </div>
      <DueTiles courses={courses.data?.courses ?? []} diets={diets} />
    </div>
  );
}
