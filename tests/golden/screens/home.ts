import { NEWS, ON_AIR } from '../answers';
import { BASKET } from '../baskets';
import { inOrder, press, tab, flipCard, screens, type GoldenScreen } from './screen';

export const HOME: readonly GoldenScreen[] = [
  ...screens('home', '/', {
    visitor: {
      holds: '2.2 2.22 2.23 2.24 2.26 2.31 2.33 3.4 3.7 6.1 9.8 3.8 4.5 7.1 7.11 7.15 7.27 9.2',
    },
    member: { holds: '2.23 2.33 6.2 4.1 7.1 7.16 9.3' },
    'member, on air': { answers: ON_AIR },
    'member, news': { answers: NEWS },
    'visitor, a course turned': { reach: flipCard('تیراندازی با کمان'), holds: '2.25 3.4' },
    'visitor, diets': { reach: tab('برنامه‌های غذایی'), holds: '2.24 2.25 2.28 3.5' },
    'visitor, a diet turned': {
      reach: inOrder(tab('برنامه‌های غذایی'), flipCard('کاهش وزن پاییزه')),
      holds: '2.25 3.5',
    },
    'visitor, shop': { reach: tab('فروشگاه'), holds: '2.24 2.29 3.6' },
    'visitor, a product turned': {
      reach: inOrder(tab('فروشگاه'), flipCard('کفش میخ‌دار')),
      holds: '2.29 3.6',
    },
    'visitor, login': { reach: press('ورود / ثبت‌نام'), holds: '2.32 2.42' },
    'visitor, start': { reach: press('شروع'), holds: '5.4 6.2' },
    'member, added': { reach: press('شروع'), holds: '2.32 4.7' },
    'incomplete, start': { reach: press('شروع'), holds: '2.32 5.5 6.3 8.4' },
    'incomplete, start of a diet': {
      reach: inOrder(tab('برنامه‌های غذایی'), press('شروع')),
      holds: '5.6 8.1',
    },
    'member, a course twice': {
      stored: { basket: BASKET },
      reach: press('شروع'),
      holds: '2.22 5.2 8.5',
    },
    'member, a diet twice': {
      stored: { basket: [{ ...BASKET[1], itemId: 201, relatedId: 0 }] },
      reach: inOrder(tab('برنامه‌های غذایی'), press('شروع')),
      holds: '5.3 8.5',
    },
    'member, refused with a reason': {
      answers: { IsValidCourseToBasket: { data: false, messages: ['ظرفیت این کلاس پر شده است.'] } },
      reach: press('شروع'),
      holds: '5.5',
    },
    'visitor, unknown course': { path: '/classes/999' },
    'visitor, unknown address': { path: '/no/such/place', holds: '2.20' },
    'visitor, loading': { state: 'loading', holds: '2.34' },
    'visitor, empty': { state: 'empty', holds: '2.31 3.7' },
    'visitor, error': { state: 'error', holds: '8.1' },
    'visitor, offline': { state: 'offline', holds: '7.3 8.3' },
  }),
  ...screens('catalogue-item', '/classes/103', {
    'visitor, a course': {},
    'visitor, a product': { path: '/products/301' },
  }),
];
