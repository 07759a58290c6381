/** Goldens of news, and of the switches of its text messages. */
import { markNewsSeen, switchNews } from '@/entities/news-item/api/news-item.mutations';
import { newsQuery } from '@/entities/news-item/api/news-item.queries';
import { ask, get, type Goldens, post } from './golden';

export const NEWS = {
  getNews: {
    run: () => ask(newsQuery),
    sends: get('/api/User/GetNews'),
    data: {
      news: [
        {
          id: 611,
          kind: 'classBegins',
          title: 'یوگای بامداد',
          sessionDate: '2029-05-06T07:08:00Z',
          referenceId: 612,
          parentId: 0,
        },
        {
          id: 613,
          kind: 'commentAnswered',
          title: 'جلسه نهم',
          sessionDate: '',
          referenceId: 614,
          parentId: 615,
        },
        { id: 616, kind: 'aKindOfALaterServer', referenceId: 617 },
      ],
      switches: [
        { kind: 'parcelSent', isOn: false },
        { kind: 'refundMade', isOn: true },
      ],
    },
    model: {
      news: [
        {
          id: 611,
          kind: 'classBegins',
          heading: 'کلاس زنده آغاز می‌شود',
          title: 'یوگای بامداد',
          startsAt: '2029-05-06T07:08:00Z',
          action: 'رفتن به کلاس',
          path: '/612/lessons',
        },
        {
          id: 613,
          kind: 'commentAnswered',
          heading: 'به نظر شما پاسخ دادیم',
          title: 'جلسه نهم',
          startsAt: '',
          action: 'دیدن پاسخ',
          path: '/615/player/614',
        },
      ],
      switches: [
        { kind: 'parcelSent', title: 'بسته فرستاده شد', isOn: false },
        { kind: 'refundMade', title: 'بازگشت وجه انجام شد', isOn: true },
      ],
    },
  },
  seenNews: {
    run: () => markNewsSeen([621, 622]),
    sends: post('/api/User/SeenNews', { ids: [621, 622] }),
  },
  saveNewsSwitch: {
    run: () => switchNews({ kind: 'formSentBack', isOn: false }),
    sends: post('/api/User/SaveNewsSwitch', { kind: 'formSentBack', isOn: false }),
  },
} satisfies Partial<Goldens>;
