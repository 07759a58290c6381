/** Goldens of news, of the switches of its messages, and of the device that receives them. */
import {
  markNewsSeen,
  removePush,
  savePush,
  switchNews,
} from '@/entities/news-item/api/news-item.mutations';
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
          createDate: '2029-05-06T06:08:00Z',
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
      earlier: [{ id: 618, kind: 'programReady', referenceId: 619, createDate: 'no date' }],
      switches: [
        { kind: 'parcelSent', isOn: false },
        { kind: 'refundMade', isOn: true },
      ],
      push: { publicKey: 'key-of-the-server', isOn: true },
    },
    model: {
      news: [
        {
          id: 611,
          kind: 'classBegins',
          heading: 'کلاس زنده آغاز می‌شود',
          title: 'یوگای بامداد',
          startsAt: '2029-05-06T07:08:00Z',
          createdAt: '2029-05-06T06:08:00Z',
          action: 'رفتن به کلاس',
          path: '/612/lessons',
        },
        {
          id: 613,
          kind: 'commentAnswered',
          heading: 'به نظر شما پاسخ دادیم',
          title: 'جلسه نهم',
          startsAt: '',
          createdAt: '',
          action: 'دیدن پاسخ',
          path: '/615/player/614',
        },
      ],
      earlier: [
        {
          id: 618,
          kind: 'programReady',
          heading: 'برنامه شما آماده است',
          title: '',
          startsAt: '',
          createdAt: '',
          action: 'دیدن برنامه',
          path: '/619/files',
        },
      ],
      push: { publicKey: 'key-of-the-server', isOn: true },
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
  savePushSubscription: {
    run: () =>
      savePush({
        endpoint: 'https://push.example/631',
        keys: { p256dh: 'key-632', auth: 'key-633' },
      }),
    invalidates: ['/api/User/GetNews'],
    sends: post('/api/User/SavePushSubscription', {
      endpoint: 'https://push.example/631',
      p256dh: 'key-632',
      auth: 'key-633',
    }),
  },
  removePushSubscription: {
    run: () => removePush(),
    invalidates: ['/api/User/GetNews'],
    sends: post('/api/User/RemovePushSubscription'),
  },
} satisfies Partial<Goldens>;
