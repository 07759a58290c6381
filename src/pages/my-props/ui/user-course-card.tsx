import { Box } from '@chakra-ui/react/box';
import { CourseFacts, type UserCourse } from '@/entities/course';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Picture } from '@/shared/ui/picture';

/** A course of one's own, and the way to its lessons. */
export const UserCourseCard = ({ course }: { course: UserCourse }) => (
  <Card as="article" aria-label={course.title} overflow="hidden">
    <Box position="relative">
      <Picture src={course.image} kind={DefaultImage.course} />
      <Box position="absolute" bottom="2" insetX="2">
        <CourseFacts {...course} />
      </Box>
    </Box>
    <Box p="4" pt="3" display="grid" gap="3">
      <Box asChild fontSize="lg" fontWeight="bold">
        <h2>
          <bdi>{course.title}</bdi>
        </h2>
      </Box>
      {course.nextSessionAt && (
        <Box color="muted">
          جلسه بعدی: <bdi>{formatJalaliDateTime(course.nextSessionAt)}</bdi>
        </Box>
      )}
      <LinkButton variant="main" to={routes.lessons(course.id)}>
        مشاهده جلسات
      </LinkButton>
    </Box>
  </Card>
);
