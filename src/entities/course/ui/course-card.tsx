import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { DescribedTabs, prepareDescriptions } from '@/shared/ui/described-tabs';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import { type Course, priceOfCourse } from '../model/course';
import { CourseFacts } from './course-facts';

/** A course of the catalogue; its price includes the connected diet's. */
export function CourseCard({
  course,
  action,
  isFirst,
  isOpen,
}: {
  course: Course;
  action: ReactNode;
  /** of its list */ isFirst: boolean;
  isOpen: boolean;
}) {
  return (
    <FlipCard
      title={course.title}
      rials={priceOfCourse(course)}
      path={routes.course(course.id)}
      isOpen={isOpen}
      action={action}
      onIntent={prepareDescriptions}
      back={
        <DescribedTabs name={course.title} text={course.description} tabs={course.descriptions} />
      }
      picture={
        <Box position="relative">
          <Picture src={course.image} kind={DefaultImage.course} isFirst={isFirst} />
          <Box position="absolute" bottom="2" insetX="2">
            <CourseFacts {...course} />
          </Box>
        </Box>
      }
      front={
        <Box fontSize="sm" color="muted">
          <bdi>{course.info}</bdi>
          {course.connectedDiet && (
            <div>
              همراه با <bdi>{course.connectedDiet.title}</bdi>
            </div>
          )}
        </Box>
      }
    />
  );
}
