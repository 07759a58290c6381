import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/default-images';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { DescribedTabs } from '@/shared/ui/described-tabs';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import { Price } from '@/shared/ui/price';
import { type Course, priceOfCourse } from '../model/course';

/** A class of the catalogue; its price includes the connected diet's. */
export function CourseCard({ course, action }: { course: Course; action: ReactNode }) {
  const facts = [
    ['طول دوره', toPersianDigits(course.length)],
    ['تعداد جلسات', formatNumber(course.sessionCount)],
    ['مدت هر جلسه', `${formatNumber(course.sessionDuration)} دقیقه`],
  ];
  return (
    <FlipCard
      name={course.title} action={action} back={<DescribedTabs name={course.title} text={course.description} tabs={course.descriptions} />}
      front={<>
        <Picture src={course.image} kind={DefaultImage.course} />
        <Box p="4" display="grid" gap="2">
          <Box display="flex" justifyContent="space-between" gap="2">
            <Box asChild fontSize="lg" fontWeight="bold"><h2><bdi>{course.title}</bdi></h2></Box>
            <Box as="span" fontSize="xs" fontWeight="semibold" color="turquoise" bg="tint" px="2" borderRadius="full" h="fit-content" flexShrink="0">{course.isLive ? 'زنده' : 'آفلاین'}</Box>
          </Box>
          <Box as="dl" display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="2" fontSize="xs">
            {facts.map(([label, value]) => <div key={label}><Box as="dt" color="muted">{label}</Box><Box as="dd" fontWeight="semibold"><bdi>{value}</bdi></Box></div>)}
          </Box>
          <Box fontSize="sm" color="muted"><bdi>{course.info}</bdi></Box>
          {course.connectedDiet && <Box fontSize="sm">همراه با <bdi>{course.connectedDiet.title}</bdi></Box>}
          <Price large rials={priceOfCourse(course)} />
        </Box>
      </>}
    />
  );
}
