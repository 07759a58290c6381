import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { userCoursesQuery } from '@/entities/course';
import { lastOpened, countWatched, useWatched } from '@/entities/lesson';
import { userDietsQuery } from '@/entities/user-diet';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { DocumentIcon, GuideIcon, PersonIcon, PlayIcon, PlusIcon } from '@/shared/ui/icons';

const Step = ({
  to,
  icon,
  label,
  children,
}: {
  to: string;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}) => (
  <Box
    asChild
    display="flex"
    alignItems="center"
    gap="3"
    flex="1 0 200px"
    maxW="320px"
    minH="56px"
    px="3"
    py="1"
    bg="card"
    borderRadius="control"
    boxShadow="card"
    lineHeight="1.6"
  >
    <li>
      <Box color="turquoise">{icon}</Box>
      <Box asChild flex="1" minW="0">
        <Link to={to} data-plain="">
          <Box as="span" display="block" fontWeight="semibold">
            {label}
          </Box>
          {children && (
            <Box as="span" display="block" fontSize="xs" color="muted" lineClamp="1">
              <bdi>{children}</bdi>
            </Box>
          )}
        </Link>
      </Box>
    </li>
  </Box>
);

const MAX_COURSES = 3;

/**
 * The watched share of a course, as a ring.
 * @param part 0 … 1
 */
const Ring = ({ part }: { part: number }) => (
  <Box
    w="40px"
    h="40px"
    borderRadius="full"
    display="grid"
    placeContent="center"
    style={{
      background: `conic-gradient(var(--chakra-colors-turquoise) ${part}turn, var(--chakra-colors-hairline) 0)`,
    }}
  >
    <Box w="32px" h="32px" borderRadius="full" bg="card" display="grid" placeContent="center">
      <PlayIcon />
    </Box>
  </Box>
);

/** Shortcuts for a member: due tasks and started courses. */
export function ContinueRow() {
  const courses = useQuery({ ...userCoursesQuery, meta: BACKGROUND_META }).data;
  const isComplete = courses?.isProfileComplete === true;
  // Diets are neither fetched nor shown while the profile is incomplete (decision 43).
  const { data: diets = [], isLoading } = useQuery({
    ...userDietsQuery,
    enabled: isComplete,
    meta: BACKGROUND_META,
  });
  const { watched } = useWatched();
  if (!courses || isLoading) return null; // diets come before courses, so loading them later would shift the courses
  const isNew = isComplete && courses.courses.length === 0;
  return (
    <Box asChild display="flex" gap="2" overflowX="auto" pb="1" mx="-4" px="4">
      <ul aria-label="ادامه دهید">
        {!isComplete && (
          <Step to={routes.userInfo('@')} icon={<PersonIcon />} label="تکمیل پروفایل">
            تا کلاس‌ها و برنامه‌های شما باز شود
          </Step>
        )}
        {isNew && (
          <Step
            to={routes.videoPage('VideoGuide')}
            icon={<GuideIcon />}
            label="از این‌جا شروع کنید"
          >
            راهنمای کوتاه مربی
          </Step>
        )}
        {diets
          .filter(({ canFillForm }) => canFillForm)
          .map(({ id, title }) => (
            <Step key={id} to={routes.dietForm(id)} icon={<DocumentIcon />} label="تکمیل فرم">
              {title}
            </Step>
          ))}
        {diets
          .filter(({ canReport }) => canReport)
          .map(({ id, title }) => (
            <Step key={id} to={routes.dietReport(id)} icon={<PlusIcon />} label="ثبت وزن امروز">
              {title}
            </Step>
          ))}
        {isComplete &&
          courses.courses.slice(0, MAX_COURSES).map(({ id, title, sessionCount }) => {
            const lesson = lastOpened(watched, id);
            return (
              <Step
                key={id}
                to={lesson === undefined ? routes.lessons(id) : routes.player(id, lesson)}
                icon={<Ring part={countWatched(watched, id) / Math.max(1, sessionCount)} />}
                label={lesson === undefined ? 'شروع کلاس' : 'ادامه کلاس'}
              >
                {title}
              </Step>
            );
          })}
      </ul>
    </Box>
  );
}
