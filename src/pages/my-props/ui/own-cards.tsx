import { Box } from '@chakra-ui/react/box';
import { CourseFacts, NextSession, type UserCourse } from '@/entities/course';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Picture } from '@/shared/ui/picture';
import type { UserDiet } from '@/entities/user-diet';
import { ExtendButton } from '@/features/extend-diet';

export const UserCourseCard = ({ course }: { course: UserCourse }) => (
  <Card as="article" aria-label={course.title} overflow="hidden">
    <Picture src={course.image} kind={DefaultImage.course} />
    <Box p="4" pt="3" display="grid" gap="3">
      <CourseFacts {...course} />
      <Box as="h2" fontSize="lg" fontWeight="bold">
        <bdi>{course.title}</bdi>
      </Box>
      <NextSession course={course} />
      <LinkButton
        variant="main"
        to={routes.lessons(course.id)}
        label={`مشاهده جلسات ${course.title}`}
      >
        مشاهده جلسات
      </LinkButton>
    </Box>
  </Card>
);

/** One of the user's diets; its status determines the available actions (section 4). */
export function UserDietCard({ diet }: { diet: UserDiet }) {
  const actions = [
    [diet.canSeeProgram, 'مشاهده برنامه', routes.dietFiles(diet.id), 'main'],
    [diet.canFillForm, 'تکمیل فرم', routes.dietForm(diet.id), 'main'],
    [diet.canReport, 'گزارش وزن و سایز', routes.dietReport(diet.id), 'calm'],
  ] as const;
  return (
    <Card
      as="article"
      aria-label={diet.title}
      overflow="hidden"
      display="flex"
      flexDirection="column"
    >
      <Picture src={diet.image} kind={DefaultImage.diet} />
      <Box p="4" pt="3" flex="1">
        <Box as="h2" fontSize="lg" fontWeight="bold">
          <bdi>{diet.title}</bdi>
        </Box>
        {diet.isWithExpert && (
          <Box fontSize="sm" color="muted">
            برنامه شما نزد متخصص است؛ وقتی آماده شود همین‌جا می‌آید.
          </Box>
        )}
        {diet.canFillForm && (
          <Box fontSize="sm" color="muted">
            برای دریافت برنامه، فرم خود را پر کنید و به متخصص بفرستید.
          </Box>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" px="4" pb="4">
        {actions.map(([isAllowed, label, to, variant]) =>
          isAllowed ? (
            <LinkButton key={label} variant={variant} to={to} label={`${label} ${diet.title}`}>
              {label}
            </LinkButton>
          ) : null,
        )}
        {diet.canExtend && <ExtendButton dietId={diet.id} title={diet.title} />}
      </Box>
    </Card>
  );
}
