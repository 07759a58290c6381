import { expect, test } from 'vitest';
import { nextLiveCourse, offerOfCourse, priceOfCourse, toCourse, toUserCourse } from './course';

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
  promises: [],
  level: 1,
  equipment: ['دمبل'],
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

test.each([
  ['the minute before', '16:44:59', '16:45 coming'],
  ['its first moment', '16:45:00', '16:45 on'],
  ['its last second', '17:29:59', '16:45 on'],
  ['its end', '17:30:00', '18:00 coming'],
  ['the end of the last one', '18:45:00', undefined],
])('at %s, home shows of two live classes the one that is on or comes first', (_, time, shown) => {
  const live = (nextSessionDate: string) => toUserCourse({ ...wire, nextSessionDate });
  const courses = [live('2026-12-05T18:00:00'), live(''), live('2026-12-05T16:45:00')];
  const next = nextLiveCourse(courses, Date.parse(`2026-12-05T${time}`));
  expect(
    next && `${next.session.startsAt.slice(11, 16)} ${next.session.isOn ? 'on' : 'coming'}`,
  ).toBe(shown);
});

test.each([
  ['its days', 3, [4, 0, 2, 0], { perWeek: 3, days: [4, 0, 2] }],
  ['its days rather than another number', 5, [0, 2], { perWeek: 2, days: [0, 2] }],
  ['a number without days', 3, [], { perWeek: 3, days: [] }],
  ['at most one session a day', 40, undefined, { perWeek: 7, days: [] }],
  ['none for a number below one', 0.9, undefined, undefined],
  ['none without both', undefined, undefined, undefined],
])('parses a rhythm: %s', (_, sessionsPerWeek, sessionDays, rhythm) => {
  expect(toUserCourse({ ...wire, sessionsPerWeek, sessionDays }).rhythm).toEqual(rhythm);
});
