/** Goldens of the words and stars of members about classes. */
import {
  courseReviewsQuery,
  ownReviewQuery,
  removeReview,
  saveReview,
} from '@/entities/review/api/review.queries';
import { ask, get, type Goldens, post } from './golden';

export const REVIEWS = {
  getCourseReviews: {
    run: () => ask(courseReviewsQuery(831, 2)),
    sends: get('/api/Course/GetCourseReviews/', { courseId: '831', part: '2', size: '5' }),
    data: {
      total: 832,
      parts: 833,
      average: 4.3,
      isDemo: true,
      data: [
        {
          id: 834,
          author: 'گردآفرید ک.',
          stars: 4,
          reviewText: 'سوارکاری را از صفر یاد گرفتم.',
          createDate: '2023-02-03T04:05:06.000Z',
          reply: 'آفرین بر شما',
        },
        { id: 835, stars: 9 },
        { stars: 3 },
      ],
    },
    model: {
      total: 832,
      parts: 833,
      average: 4.3,
      isDemo: true,
      reviews: [
        {
          id: 834,
          author: 'گردآفرید ک.',
          stars: 4,
          text: 'سوارکاری را از صفر یاد گرفتم.',
          writtenAt: '2023-02-03T04:05:06.000Z',
          reply: 'آفرین بر شما',
        },
        { id: 835, author: '', stars: 5, text: '', writtenAt: '', reply: '' },
      ],
    },
  },
  getOwnReview: [
    {
      run: () => ask(ownReviewQuery(836)),
      sends: get('/api/Course/GetOwnReview/', { courseId: '836' }),
      data: {
        canWrite: true,
        review: {
          stars: 2,
          reviewText: 'زین من کهنه بود.',
          createDate: '2022-01-02T03:04:05.000Z',
          reply: 'عوض می‌کنیم',
          displayApproved: false,
          refusalReason: 'نام کسی آمده است',
        },
      },
      model: {
        canWrite: true,
        review: {
          stars: 2,
          text: 'زین من کهنه بود.',
          writtenAt: '2022-01-02T03:04:05.000Z',
          reply: 'عوض می‌کنیم',
          isApproved: false,
          refusalReason: 'نام کسی آمده است',
        },
      },
    },
    {
      run: () => ask(ownReviewQuery(837)),
      sends: get('/api/Course/GetOwnReview/', { courseId: '837' }),
      data: {},
      model: { canWrite: false, review: null },
    },
  ],
  saveReview: {
    run: () => saveReview({ courseId: 838, stars: 1, text: ' اسب نیامد ' }),
    invalidates: ['/api/Course/GetOwnReview/', '/api/Course/GetCourseReviews/'],
    sends: post('/api/Course/SaveReview', {
      courseId: 838,
      stars: 1,
      reviewText: 'اسب نیامد',
    }),
  },
  removeReview: {
    run: () => removeReview(839),
    invalidates: ['/api/Course/GetOwnReview/', '/api/Course/GetCourseReviews/'],
    sends: post('/api/Course/RemoveReview', { courseId: 839 }),
  },
} satisfies Partial<Goldens>;
