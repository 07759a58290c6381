/** A member's purchases, with their lessons and comments. */
import { picture } from './catalogue';

export const ownCourses = [
  {
    id: 111,
    title: 'پرش با نیزه',
    imgSrc: picture('own-course-111'),
    isExternalLive: true,
    courseLength: 'نوزده هفته',
    sessionCount: 41,
    sessionDuration: 51,
    nextSessionDate: '2026-12-05T16:45:00',
    sessionsPerWeek: 3,
    sessionDays: [1, 3, 5],
  },
  {
    id: 112,
    title: 'کشتی پهلوانی',
    imgSrc: '',
    isExternalLive: false,
    courseLength: 'یک فصل',
    sessionCount: 42,
    sessionDuration: 52,
  },
];
/** One of each status (2 form, 3 with the expert, 4 running, 5 ended) and one of an unknown status. */
export const ownDiets = [
  { id: 211, title: 'رژیم فرم باز', status: 2, showHoldover: false },
  { id: 212, title: 'رژیم نزد کارشناس', status: 3, showHoldover: false },
  { id: 213, title: 'رژیم در جریان', status: 4, showHoldover: true },
  { id: 214, title: 'رژیم پایان‌یافته', status: 5, showHoldover: true },
  { id: 215, title: 'رژیم ناشناخته', status: 9, showHoldover: false },
];

export const lessons = [
  { id: 701, title: 'جلسه گرم کردن', imgSrc: picture('lesson-701'), duration: 17 },
  { id: 702, title: 'جلسه دورخیز', imgSrc: '', duration: 0 },
  { id: 703, title: 'جلسه فرود', imgSrc: picture('lesson-703'), duration: 29, isLiveStream: true },
];
export const lesson = {
  id: 702,
  title: 'جلسه دورخیز',
  courseId: 111,
  description: '<p>شرح <em>دورخیز</em></p>',
  externalVideo: '',
  videoSrc: '/files/videos/lesson-702.mp4',
  isLiveStream: false,
  liveEmbedType: 0,
};
export const comments = [
  {
    id: 801,
    commentText: 'نظر خودم درباره دورخیز',
    displayApproved: true,
    firstName: 'نیلوفر',
    lastName: 'کیهانی',
    avatar: picture('avatar-801'),
    isMyComment: true,
    createDate: '2023-04-05T06:07:00',
    replys: [],
  },
  {
    id: 802,
    commentText: 'نظر بهرام درباره نیزه',
    displayApproved: true,
    firstName: 'بهرام',
    lastName: 'گورکانی',
    avatar: '',
    isMyComment: false,
    createDate: '2024-08-09T10:11:00',
    replys: [{ commentText: 'پاسخ نخست مدیر' }, { commentText: 'پاسخ دوم مدیر' }],
  },
  {
    id: 803,
    commentText: 'نظر دیگر خودم که تأیید نشده',
    displayApproved: false,
    firstName: 'نیلوفر',
    lastName: 'کیهانی',
    avatar: '',
    isMyComment: true,
    createDate: '',
    replys: [],
  },
];
