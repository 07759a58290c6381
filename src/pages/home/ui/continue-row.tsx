import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { userCoursesQuery } from '@/entities/course';
import { userDietsQuery } from '@/entities/user-diet';
import { routes } from '@/shared/config/routes';
import { BagIcon, DocumentIcon, PersonIcon, PlusIcon } from '@/shared/ui/icons';

const Step = ({
  to,
  icon,
  what,
  children,
}: {
  to: string;
  icon: ReactNode;
  what: string;
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
            {what}
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

/**
 * Where a member goes on: what is due, and what was begun.
 * @param onOwned is told the ids of the courses that are the member's own
 */
export function ContinueRow({ onOwned }: { onOwned: (ids: ReadonlySet<number>) => void }) {
  const courses = useQuery(userCoursesQuery).data;
  const isComplete = courses?.isProfileComplete === true;
  // Of a profile that is not complete nothing is shown (decision 43).
  const diets = useQuery({ ...userDietsQuery, enabled: isComplete }).data ?? [];
  useEffect(() => {
    if (isComplete) onOwned(new Set(courses.courses.map(({ id }) => id)));
  }, [courses, isComplete, onOwned]);
  if (!courses) return null;
  return (
    <Box asChild display="flex" gap="2" overflowX="auto" pb="1" mx="-4" px="4">
      <ul aria-label="ادامه دهید">
        {!isComplete && (
          <Step to={routes.userInfo('@')} icon={<PersonIcon />} what="تکمیل پروفایل">
            تا کلاس‌ها و برنامه‌های شما باز شود
          </Step>
        )}
        {diets
          .filter(({ canFillForm }) => canFillForm)
          .map(({ id, title }) => (
            <Step key={id} to={routes.dietForm(id)} icon={<DocumentIcon />} what="تکمیل فرم">
              {title}
            </Step>
          ))}
        {diets
          .filter(({ canReport }) => canReport)
          .map(({ id, title }) => (
            <Step key={id} to={routes.dietReport(id)} icon={<PlusIcon />} what="ثبت وزن امروز">
              {title}
            </Step>
          ))}
        {isComplete &&
          courses.courses.slice(0, 3).map(({ id, title }) => (
            <Step key={id} to={routes.lessons(id)} icon={<BagIcon />} what="ادامه کلاس">
              {title}
            </Step>
          ))}
      </ul>
    </Box>
  );
}
