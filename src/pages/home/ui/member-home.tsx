import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type UserCourse, userCoursesQuery } from '@/entities/course';
import {
  countWatched,
  lastOpened,
  lessonToContinue,
  lessonsQuery,
  useWatched,
  type Watched,
} from '@/entities/lesson';
import { userDietsQuery } from '@/entities/user-diet';
import { BACKGROUND_META } from '@/shared/api';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DocumentIcon, GuideIcon, PersonIcon, PlayIcon, PlusIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/picture';

/** The course whose lesson was opened last; without one, the newest purchase. */
function courseToContinue(courses: readonly UserCourse[], watched: Watched) {
  const openedAt = ({ id }: UserCourse) =>
    watched.lessons[lastOpened(watched, id) ?? 0]?.openedAt ?? 0;
  return [...courses].sort((one, other) => openedAt(other) - openedAt(one))[0];
}

/**
 * A share as a ring with its numbers.
 * @param whole greater than 0
 */
const Ring = ({ part, whole }: { part: number; whole: number }) => (
  <Box
    w="52px"
    h="52px"
    flexShrink="0"
    borderRadius="full"
    display="grid"
    placeContent="center"
    style={{
      background: `conic-gradient(var(--chakra-colors-turquoise) ${part / whole}turn, var(--chakra-colors-hairline) 0)`,
    }}
  >
    <Box
      w="42px"
      h="42px"
      borderRadius="full"
      bg="card"
      display="grid"
      placeContent="center"
      fontSize="xs"
      fontWeight="semibold"
    >
      <span>
        {formatNumber(part)}/{formatNumber(whole)}
      </span>
    </Box>
  </Box>
);

/** The lesson to continue with, the member's progress in its course, and one button. */
function ContinueCard({ course, watched }: { course: UserCourse; watched: Watched }) {
  const lessons =
    useQuery({ ...lessonsQuery(course.id), meta: BACKGROUND_META }).data?.lessons ?? [];
  const openedId = lastOpened(watched, course.id);
  const lesson = lessonToContinue(watched, course.id, lessons) ?? lessons[0];
  const target = lesson?.id ?? openedId;
  const to = target === undefined ? routes.lessons(course.id) : routes.player(course.id, target);
  return (
    <Card p="3" mb="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Box w="88px" flexShrink="0" borderRadius="control" overflow="hidden">
        <Picture src={course.image} kind={DefaultImage.course} ratio="1" />
      </Box>
      <Box flex="1 1 120px" minW="0" lineHeight="1.7">
        <Box fontSize="xs" color="muted">
          <bdi>{course.title}</bdi>
        </Box>
        <Box fontWeight="bold">
          <bdi>{toPersianDigits(lesson?.title ?? 'جلسه‌های این کلاس')}</bdi>
        </Box>
        {lesson !== undefined && lesson.minutes > 0 && (
          <Box fontSize="sm" color="muted">
            {formatNumber(lesson.minutes)} دقیقه
          </Box>
        )}
      </Box>
      <Box display="flex" alignItems="center" gap="3" flex={{ base: '1 0 100%', sm: '0 0 auto' }}>
        <Ring part={countWatched(watched, course.id)} whole={Math.max(1, course.sessionCount)} />
        <Box flex="1" display="grid">
          <LinkButton variant="main" to={to}>
            {openedId === undefined ? 'شروع کلاس' : 'ادامه'}
          </LinkButton>
        </Box>
      </Box>
    </Card>
  );
}

const Tile = ({
  to,
  icon,
  label,
  children,
}: {
  to: string;
  icon: ReactNode;
  label: string;
  children: ReactNode;
}) => (
  <Box
    asChild
    display="grid"
    alignContent="start"
    gap="1"
    minH="96px"
    p="3"
    bg="card"
    borderRadius="control"
    boxShadow="card"
    lineHeight="1.6"
  >
    <li>
      <Box asChild>
        <Link to={to} data-plain="">
          <Box as="span" display="block" color="turquoise">
            {icon}
          </Box>
          <Box as="span" display="block" fontSize="sm" fontWeight="semibold">
            {label}
          </Box>
          <Box as="span" display="block" fontSize="xs" color="muted" lineClamp="1">
            <bdi>{children}</bdi>
          </Box>
        </Link>
      </Box>
    </li>
  </Box>
);

/** The next live class that has a date. */
function nextLive(courses: readonly UserCourse[], now: number) {
  return courses
    .filter(({ nextSessionAt }) => nextSessionAt && Date.parse(nextSessionAt) >= now)
    .sort((one, other) => Date.parse(one.nextSessionAt) - Date.parse(other.nextSessionAt))[0];
}

const clock = new Intl.DateTimeFormat('fa-IR', { hour: 'numeric', minute: '2-digit' });

/** A member's start: the lesson to continue with, and tiles for what is due. */
export function MemberHome() {
  const courses = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META }).data;
  const isComplete = courses?.isProfileComplete === true;
  // Diets are neither fetched nor shown while the profile is incomplete (decision 43).
  const { data: diets = [], isLoading } = useQuery({
    ...userDietsQuery,
    enabled: isComplete,
    meta: BACKGROUND_META,
  });
  const { watched } = useWatched();
  const [openedAt] = useState(Date.now);
  if (!courses || isLoading) return null; // the tiles appear together with the card, so that nothing shifts
  const course = courseToContinue(courses.courses, watched);
  const live = nextLive(courses.courses, openedAt);
  const form = diets.find(({ canFillForm }) => canFillForm);
  const report = diets.find(({ canReport }) => canReport);
  const hasTiles = !isComplete || !course || form || report || live;
  return (
    <>
      {isComplete && course && <ContinueCard course={course} watched={watched} />}
      {hasTiles && (
        <Box
          asChild
          display="grid"
          gap="2"
          mb="3"
          gridTemplateColumns="repeat(auto-fit, minmax(100px, 1fr))"
        >
          <ul aria-label="ادامه دهید">
            {!isComplete && (
              <Tile to={routes.userInfo('@')} icon={<PersonIcon />} label="تکمیل پروفایل">
                تا کلاس‌ها و برنامه‌های شما باز شود
              </Tile>
            )}
            {isComplete && !course && (
              <Tile
                to={routes.videoPage('VideoGuide')}
                icon={<GuideIcon />}
                label="از این‌جا شروع کنید"
              >
                راهنمای کوتاه مربی
              </Tile>
            )}
            {report && (
              <Tile to={routes.todaysWeight(report.id)} icon={<PlusIcon />} label="ثبت وزن امروز">
                {report.title}
              </Tile>
            )}
            {form && (
              <Tile to={routes.dietForm(form.id)} icon={<DocumentIcon />} label="تکمیل فرم">
                {form.title}
              </Tile>
            )}
            {live && (
              <Tile to={routes.lessons(live.id)} icon={<PlayIcon />} label="کلاس زنده">
                {formatJalaliDay(live.nextSessionAt.slice(0, 10))}، ساعت{' '}
                {clock.format(new Date(live.nextSessionAt))}
              </Tile>
            )}
          </ul>
        </Box>
      )}
    </>
  );
}
