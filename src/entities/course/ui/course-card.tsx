import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { Course, UserCourse } from '../model/course';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { DescribedTabs, prepareDescriptions } from '@/shared/ui/described-tabs';
import { type Fact, FactRow, LIVE } from '@/shared/ui/fact-row';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import styles from './course-card.module.css';

type Facts = Pick<UserCourse, 'isLive' | 'length' | 'sessionCount' | 'sessionDuration'>;

export const factsOfCourse = ({
  isLive,
  length,
  sessionCount,
  sessionDuration,
}: Facts): readonly Fact[] => [
  ['نوع', isLive ? LIVE : 'آفلاین'],
  ['طول دوره', toPersianDigits(length)],
  ['تعداد جلسات', `${formatNumber(sessionCount)} جلسه`],
  ['مدت هر جلسه', `${formatNumber(sessionDuration)} دقیقه`],
];

/** Whether a course is live, and its duration: used on home's cards and for the member's own courses. */
export const CourseFacts = (course: Facts) => <FactRow facts={factsOfCourse(course)} />;

interface CourseCardProps {
  course: Course;
  /** the price block, which includes the connected diet */ price: ReactNode;
  action: ReactNode;
  /** whether the card is the first of its list */ isFirst: boolean;
}

export function CourseCard({ course, price, action, isFirst }: CourseCardProps) {
  return (
    <FlipCard
      title={course.title}
      price={price}
      path={routes.course(course.id)}
      action={action}
      onIntent={prepareDescriptions}
      back={
        <DescribedTabs name={course.title} text={course.description} tabs={course.descriptions} />
      }
      picture={<Picture src={course.image} kind={DefaultImage.course} isFirst={isFirst} />}
      front={
        <div className={styles.front}>
          <CourseFacts {...course} />
          <bdi>{course.info}</bdi>
          {course.connectedDiet && (
            <div>
              همراه با <bdi>{course.connectedDiet.title}</bdi>
            </div>
          )}
        </div>
      }
    />
  );
}
