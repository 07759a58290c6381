import { isKnownLevel, LEVEL_NAMES } from '@/shared/api/contract/rules/course-level';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { Course, UserCourse } from '../model/course';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { DescribedTabs, prepareDescriptions } from '@/shared/ui/described-tabs';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import styles from './course-card.module.css';

/** Facts in one row; the word «زنده» stands out. */
const FactRow = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label} data-live={value === LIVE || undefined}>
        <dt className="visually-hidden">{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const LIVE = 'زنده';
type Facts = Pick<UserCourse, 'isLive' | 'length' | 'sessionCount' | 'sessionDuration'>;

/** Whether a course is live, and its duration: used on home's cards and for the member's own courses. */
export const CourseFacts = ({ isLive, length, sessionCount, sessionDuration }: Facts) => (
  <FactRow
    facts={[
      ['نوع', isLive ? LIVE : 'آفلاین'],
      ['طول دوره', toPersianDigits(length)],
      ['تعداد جلسات', `${formatNumber(sessionCount)} جلسه`],
      ['مدت هر جلسه', `${formatNumber(sessionDuration)} دقیقه`],
    ]}
  />
);

/** The level and the tools of a course; nothing if the server sends neither. */
export function CourseNeeds({ level, equipment }: Pick<Course, 'level' | 'equipment'>) {
  const facts = [
    ...(isKnownLevel(level) ? [['سطح', LEVEL_NAMES[level]] as const] : []),
    ...equipment.map((tool) => ['وسیله', toPersianDigits(tool)] as const),
  ];
  return facts.length > 0 && <FactRow facts={facts} />;
}

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
