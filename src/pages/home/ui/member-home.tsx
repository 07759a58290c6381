import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { nextLiveCourse, ON_AIR_TEXT, type UserCourse, userCoursesQuery } from '@/entities/course';
import {
  countWatched,
  lastOpened,
  lessonToContinue,
  lessonsQuery,
  useWatched,
  type Watched,
} from '@/entities/lesson';
import { userDietsQuery } from '@/entities/user-diet';
import { queuedWeighInsOf } from '@/entities/weekly-report';
import { NewsCard, useNews } from '@/features/news';
import { BACKGROUND_META } from '@/shared/api';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { useNow } from '@/shared/lib/now';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import {
  ChatIcon,
  DocumentIcon,
  GuideIcon,
  PersonIcon,
  PlayIcon,
  ScaleIcon,
  VideoIcon,
} from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/picture';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { MemberHomeSkeleton } from './member-home-skeleton';

/** The course whose lesson was opened last; without one, the newest purchase. */
function courseToContinue(courses: readonly UserCourse[], watched: Watched) {
  const openedAt = ({ id }: UserCourse) =>
    watched.lessons[lastOpened(watched, id) ?? 0]?.openedAt ?? 0;
  return [...courses].sort((one, other) => openedAt(other) - openedAt(one))[0];
}

/**
 * Limits a text to the lines for which the skeleton has space. In large text (here, 320 pixels are less than 20 rem)
 * nothing is cut.
 */
const linesOf = (count: number) => ({ '@media (min-width: 20rem)': { lineClamp: count } });

interface StartCardProps {
  picture: ReactNode;
  /** small line above the title */ overline: string;
  title: string;
  /** label and URL of the button */ action: readonly [string, string];
  /** progress, below the title */ children?: ReactNode;
}
/** The first thing to do: what it is, and one button. */
const StartCard = ({ picture, overline, title, action: [label, to], children }: StartCardProps) => (
  <Card p="3" minH="var(--start-card)" display="flex" flexWrap="wrap" alignItems="center" gap="3">
    <Box w="72px" flexShrink="0" borderRadius="control" overflow="hidden">
      {picture}
    </Box>
    <Box flex="1 1 5rem" lineHeight="1.7">
      <Box fontSize="xs" color="muted" css={linesOf(1)}>
        <bdi>{overline}</bdi>
      </Box>
      <Box fontSize={{ base: 'sm', sm: 'md' }} fontWeight="bold" css={linesOf(1)}>
        <bdi>{title}</bdi>
      </Box>
      {children}
    </Box>
    <LinkButton variant="main" to={to}>
      {label}
    </LinkButton>
  </Card>
);

const IconCard = ({
  icon,
  ...card
}: Omit<StartCardProps, 'picture' | 'children'> & { icon: ReactNode }) => (
  <StartCard
    {...card}
    picture={
      <Box display="grid" placeContent="center" aspectRatio="1" bg="tint" color="turquoise">
        {icon}
      </Box>
    }
  />
);

/** The lesson to continue with, and the member's progress in its course. */
function ContinueCard({ course, watched }: { course: UserCourse; watched: Watched }) {
  const { lessons = [] } =
    useQuery({ ...lessonsQuery(course.id), meta: BACKGROUND_META }).data ?? {};
  const openedId = lastOpened(watched, course.id);
  const lesson = lessonToContinue(watched, course.id, lessons) ?? lessons[0];
  const target = lesson?.id ?? openedId;
  const to = target === undefined ? routes.lessons(course.id) : routes.player(course.id, target);
  const watchedCount = countWatched(watched, course.id);
  return (
    <StartCard
      picture={<Picture src={course.image} kind={DefaultImage.course} isSquare />}
      overline={course.title}
      title={toPersianDigits(lesson?.title ?? 'جلسات این کلاس')}
      action={[openedId === undefined ? 'شروع' : 'ادامه', to]}
    >
      {/* Of the lessons that exist, as on their own screen (decision 78); its space is kept until they are known. */}
      <Box visibility={lessons.length > 0 ? 'visible' : 'hidden'}>
        <Box fontSize="xs" color="muted" mb="1">
          {formatNumber(watchedCount)} از {formatNumber(lessons.length)} جلسه
        </Box>
        <ProgressBar label="جلسات دیده‌شده" value={watchedCount / Math.max(1, lessons.length)} />
      </Box>
    </StartCard>
  );
}

interface TileProps {
  to: string;
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

const Tile = ({ to, icon, label, children }: TileProps) => (
  <Box
    as="li"
    minH="var(--tiles)"
    bg="card"
    borderRadius="control"
    boxShadow="card"
    lineHeight="1.6"
  >
    <Box asChild display="grid" alignContent="start" gap="1" minH="full" p="3">
      <Link to={to} data-plain="">
        <Box as="span" display="block" color="turquoise">
          {icon}
        </Box>
        <Box as="span" display="block" fontSize="sm" fontWeight="semibold">
          {label}
        </Box>
        <Box as="span" display="block" fontSize="xs" color="muted" css={linesOf(2)}>
          <bdi>{children}</bdi>
        </Box>
      </Link>
    </Box>
  </Box>
);

const clock = new Intl.DateTimeFormat('fa-IR', { hour: 'numeric', minute: '2-digit' });

interface FirstStepProps {
  isComplete: boolean;
  /** undefined after a failure */ courses: readonly UserCourse[] | undefined;
  watched: Watched;
}

/** The first card of a member's home: what opens the classes, or the lesson to continue with. */
function FirstStep({ isComplete, courses, watched }: FirstStepProps) {
  if (!courses)
    // The screen of the courses explains a failure, and offers a retry.
    return (
      <IconCard
        icon={<PlayIcon />}
        overline="جلسات و پیشرفت شما"
        title="کلاس‌های من"
        action={['دیدن', routes.myCourses]}
      />
    );
  if (!isComplete)
    return (
      <IconCard
        icon={<PersonIcon />}
        overline="تا کلاس‌ها و برنامه‌های شما باز شود"
        title="تکمیل پروفایل"
        action={['تکمیل', routes.userInfo('@')]}
      />
    );
  const course = courseToContinue(courses, watched);
  if (course) return <ContinueCard course={course} watched={watched} />;
  return (
    <IconCard
      icon={<GuideIcon />}
      overline="راهنمای کوتاه مربی"
      title="از این‌جا شروع کنید"
      action={['دیدن', routes.videoPage('VideoGuide')]}
    />
  );
}

/** A member's start: what is new, or the first thing to do; and three tiles for what is due next. */
export function MemberHome() {
  const courses = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META });
  const isComplete = courses.data?.isProfileComplete === true;
  // Diets are neither fetched nor shown while the profile is incomplete (decision 43).
  const { data: diets = [], isLoading } = useQuery({
    ...userDietsQuery,
    enabled: isComplete,
    meta: BACKGROUND_META,
  });
  const { watched } = useWatched();
  const { news, isPending, see } = useNews();
  const first = useRef<HTMLDivElement>(null);
  const [queued] = useStored(queuedWeighInsOf(useSession()?.userName ?? ''));
  const now = useNow().getTime();
  // A first step that news replaces would change under the finger.
  if (courses.isPending || isLoading || isPending) return <MemberHomeSkeleton />;
  const [newest, ...others] = news;
  const live = nextLiveCourse(courses.data?.courses ?? [], now);
  const form = diets.find(({ canFillForm }) => canFillForm);
  const report = diets.find(({ canReport }) => canReport);
  return (
    <Box display="grid" gap="2" mb="3">
      {/* News comes first until it is seen, in the same space, so that nothing below moves. */}
      <div ref={first} tabIndex={-1}>
        {newest ? (
          <NewsCard
            news={[newest, ...others]}
            onSee={(id) => {
              see(id);
              // Its button goes with the last one; the focus stays in its place.
              if (others.length === 0) first.current?.focus();
            }}
          />
        ) : (
          <FirstStep isComplete={isComplete} courses={courses.data?.courses} watched={watched} />
        )}
      </div>
      <Box
        asChild
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))"
      >
        <ul aria-label="ادامه دهید">
          {queued ? (
            <Tile to={routes.dietReport(queued.dietId)} icon={<ScaleIcon />} label="وزن شما">
              در صف ارسال
            </Tile>
          ) : (
            <Tile
              to={report ? routes.todaysWeight(report.id) : routes.myDiets}
              icon={<ScaleIcon />}
              label={report ? 'وزن امروز' : 'برنامه‌ها'}
            >
              {report?.title ?? 'برنامه‌های غذایی من'}
            </Tile>
          )}
          {form ? (
            <Tile to={routes.dietForm(form.id)} icon={<DocumentIcon />} label="تکمیل فرم">
              {form.title}
            </Tile>
          ) : (
            <Tile to={routes.supportChat} icon={<ChatIcon />} label="پشتیبانی">
              پرسش از مربی
            </Tile>
          )}
          {live ? (
            <Tile to={routes.lessons(live.course.id)} icon={<VideoIcon />} label="کلاس زنده">
              {live.session.isOn ? (
                ON_AIR_TEXT
              ) : (
                <>
                  {formatJalaliDay(live.session.startsAt.slice(0, 10))}، ساعت{' '}
                  {clock.format(new Date(live.session.startsAt))}
                </>
              )}
            </Tile>
          ) : (
            <Tile to={routes.myCourses} icon={<VideoIcon />} label="کلاس‌ها">
              کلاس‌های من
            </Tile>
          )}
        </ul>
      </Box>
    </Box>
  );
}
