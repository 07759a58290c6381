import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';
import { CourseFacts } from '@/entities/course';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Picture } from '@/shared/ui/picture';

/** A course of one's own, and the way to its lessons. */
export const UserCourseCard = ({
  course,
}: {
  course: ComponentProps<typeof CourseFacts> & { id: number; image: string };
}) => (
  <Card as="article" aria-label={course.title} overflow="hidden">
    <Picture src={course.image} kind={DefaultImage.course} />
    <Box p="4" display="grid" gap="4">
      <CourseFacts {...course} />
      <LinkButton variant="main" to={routes.lessons(course.id)}>
        مشاهده جلسات
      </LinkButton>
    </Box>
  </Card>
);
