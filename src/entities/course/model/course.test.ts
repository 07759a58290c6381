import { expect, test } from 'vitest';
import { offerOfCourse, priceOfCourse, toCourse } from './course';

const connectedDiet = {
  courseId: 4,
  id: 9,
  title: 'برنامه',
  image: '/d.jpg',
  price: 300,
  discountPercent: 5,
  extraDiscountPercent: 0,
};
const wire = {
  id: 4,
  title: 'کلاس',
  imgSrc: '/c.jpg',
  isExternalLive: true,
  courseLength: '۴ هفته',
  sessionCount: 12,
  sessionDuration: 45,
  courseInfo: 'سه روز در هفته',
  price: 1000,
  discountPercent: 10,
  extraDiscountPercent: 2,
  description: 'شرح',
  descriptions: [{ tabTitle: 'برای که', bodyText: '<p>همه</p>' }],
  connectedDiet,
  coach: null,
  previewVideoSrc: '',
  lessons: [],
  requirements: [],
  questions: [],
  shareImageSrc: '',
  updatedAt: '',
};

test('the price of a course includes its connected diet (section 2)', () => {
  const course = toCourse(wire);
  expect(priceOfCourse(course)).toBe(1300);
  expect(priceOfCourse({ ...course, connectedDiet: null })).toBe(1000);
});

test('the offer of a course includes its connected diet', () => {
  expect(offerOfCourse(toCourse(wire))).toEqual({
    kind: 'course',
    id: 4,
    title: 'کلاس',
    image: '/c.jpg',
    price: 1000,
    discountPercent: 10,
    extraDiscountPercent: 2,
    connectedDiet,
  });
});
