/** The cards of home's first lists, each with the button that begins its purchase. */
import { memo } from 'react';
import { type Course, CourseCard, offerOfCourse } from '@/entities/course';
import { type DietCategory, DietCard, offerOfDiet } from '@/entities/diet';
import { StartButton } from '@/features/purchase';
import type { OfferProps } from './catalogue';

export const CourseOffer = memo(({ item, ...place }: OfferProps<Course>) => (
  <CourseCard {...place} course={item} action={<StartButton offer={offerOfCourse(item)} />} />
));
export const DietOffer = memo(({ item, isOpen }: OfferProps<DietCategory>) => (
  <DietCard isOpen={isOpen} diet={item} action={<StartButton offer={offerOfDiet(item)} />} />
));
