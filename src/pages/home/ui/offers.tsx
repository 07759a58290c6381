/** The cards of home's first lists, each with the button that begins its purchase. */
import { memo } from 'react';
import type { Offer } from '@/entities/basket';
import { type Course, CourseCard, offerOfCourse } from '@/entities/course';
import { type DietCategory, DietCard, offerOfDiet } from '@/entities/diet';
import { OfferMark, StartButton } from '@/features/purchase';
import type { OfferProps } from './catalogue';

const Buy = ({ offer }: { offer: Offer }) => (
  <>
    <OfferMark offer={offer} />
    <StartButton offer={offer} />
  </>
);

export const CourseOffer = memo(({ item, ...place }: OfferProps<Course>) => (
  <CourseCard {...place} course={item} action={<Buy offer={offerOfCourse(item)} />} />
));
export const DietOffer = memo(({ item, isOpen }: OfferProps<DietCategory>) => (
  <DietCard isOpen={isOpen} diet={item} action={<Buy offer={offerOfDiet(item)} />} />
));
