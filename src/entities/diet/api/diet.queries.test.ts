import { expect, test } from 'vitest';
import { offerOfDiet, toDiet } from './diet.queries';

const priced = {
  id: 8,
  title: 'برنامه',
  image: '/d.jpg',
  price: 500,
  discountPercent: 4,
  extraDiscountPercent: 2,
};
const diet = toDiet({
  ...priced,
  description: 'شرح',
  descriptions: [{ tabTitle: 'شرح', bodyText: '<b>متن</b>' }],
  coach: null,
  previewVideoSrc: '',
  lessons: [],
  requirements: [],
  questions: [],
  shareImageSrc: '',
  updatedAt: '',
  length: '',
  includes: [],
  sampleDay: [],
});

test('the offer of a diet has no connected diet', () => {
  expect(offerOfDiet(diet)).toEqual({ kind: 'diet', ...priced, connectedDiet: null });
});
