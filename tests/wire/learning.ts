/** Goldens of the member's courses, their lessons and comments. */
import { removeComment, saveComment } from '@/entities/comment/api/comment.mutations';
import { fetchComment, lessonCommentsQuery } from '@/entities/comment/api/comment.queries';
import { userCoursesQuery } from '@/entities/course/api/course.queries';
import { lessonQuery, lessonsQuery } from '@/entities/lesson/api/lesson.queries';
import { ask, get, type Golden, type Goldens, PANEL, post, renamed } from './golden';

const FIRST_FIFTY = { title: '', part: '1', size: '50' };

const LESSON = { id: 231, title: 'پل شانه', courseId: 232, description: '<p>نفس عمیق</p>' };
/** Returns the golden of a lesson with a video. */
const lesson = (
  id: number,
  [externalVideo, videoSrc]: readonly [string, string],
  [isLiveStream, liveEmbedType]: readonly [boolean, number],
  media: unknown,
): Golden => ({
  run: () => ask(lessonQuery(id)),
  sends: get('/api/Course/GetLessonInfo/', { lessonId: String(id) }),
  data: { ...LESSON, externalVideo, videoSrc, isLiveStream, liveEmbedType },
  model: { ...LESSON, media },
});
const [LIVE, MARKUP] = ['https://live.example/room/5', '<div id="player"></div>'];
const [STREAM, OWN] = ['https://cdn.example/stream.m3u8', '/files/lessons/own.mp4'];

const LIVE_COURSE = {
  id: 201,
  title: 'پیلاتس دیواری',
  imgSrc: '/files/courses/wall.jpg',
  isExternalLive: true,
  courseLength: 'ده روز',
  sessionCount: 18,
  sessionDuration: 35,
  nextSessionDate: '2029-05-06T07:08:00',
};
const RHYTHM = { sessionsPerWeek: 5, sessionDays: [4, 6] };
const COURSE = {
  id: 202,
  title: 'کشش بامداد',
  imgSrc: '/files/courses/morning.jpg',
  isExternalLive: false,
  courseLength: 'یک سال',
  sessionCount: 52,
  sessionDuration: 15,
};
const COURSE_NAMES = {
  imgSrc: 'image',
  isExternalLive: 'isLive',
  courseLength: 'length',
  nextSessionDate: 'nextSessionAt',
};

/** Returns the golden of a comment that is sent. */
const sentComment = (
  { lessonId, text, ...comment }: Parameters<typeof saveComment>[0],
  commentText: string,
  data: unknown,
): Golden => ({
  run: () => saveComment({ lessonId, text, ...comment }),
  invalidates: ['/api/Comment/GetLessonComments/'],
  sends: post('/api/Comment/CreateLessonComment', {
    id: comment.id,
    commentType: 3,
    commentText,
    displayApproved: comment.isApproved,
    referenceId: lessonId,
  }),
  data,
});
export const LEARNING = {
  getUserCourses: [
    {
      run: () => ask(userCoursesQuery),
      sends: get('/api/Course/GetUserCourses/', FIRST_FIFTY),
      data: { isCompleteProfile: true, data: [{ ...LIVE_COURSE, ...RHYTHM }, COURSE] },
      model: {
        isProfileComplete: true,
        courses: [
          { ...renamed(LIVE_COURSE, COURSE_NAMES), rhythm: { perWeek: 2, days: [4, 6] } },
          { ...renamed(COURSE, COURSE_NAMES), nextSessionAt: '', rhythm: undefined },
        ],
      },
    },
    {
      run: () => ask(userCoursesQuery),
      sends: get('/api/Course/GetUserCourses/', FIRST_FIFTY),
      data: [],
      siblings: { isCompleteProfile: false },
      model: { isProfileComplete: false, courses: [] },
    },
  ],
  getCourseLessons: {
    run: () => ask(lessonsQuery(211)),
    sends: get('/api/Course/GetCourseLessons/', { courseId: '211', ...FIRST_FIFTY }),
    data: {
      course: { id: 212, title: 'کلاس سپیده‌دم' },
      data: [
        {
          id: 213,
          title: 'گرم کردن',
          imgSrc: '/files/lessons/warm.jpg',
          duration: 12,
          isLiveStream: true,
        },
        { id: 214, title: 'سرد کردن', imgSrc: '/files/lessons/cool.jpg' },
      ],
    },
    model: {
      courseTitle: 'کلاس سپیده‌دم',
      lessons: [
        { id: 213, title: 'گرم کردن', image: '/files/lessons/warm.jpg', minutes: 12, isLive: true },
        { id: 214, title: 'سرد کردن', image: '/files/lessons/cool.jpg', minutes: 0, isLive: false },
      ],
    },
  },
  getLessonInfo: [
    lesson(221, [LIVE, OWN], [true, 1], { by: 'frame', url: LIVE }),
    lesson(222, [MARKUP, OWN], [false, 2], { by: 'markup', markup: MARKUP }),
    lesson(223, [STREAM, OWN], [false, 3], { by: 'file', url: STREAM }),
    lesson(224, ['', OWN], [false, 1], { by: 'file', url: PANEL + OWN }),
    lesson(225, ['', ''], [true, 3], null),
  ],
  createLessonComment: [
    sentComment(
      { lessonId: 241, id: 0, text: '  تمرین خوبی بود\n', isApproved: false },
      'تمرین خوبی بود',
      null,
    ),
    sentComment({ lessonId: 242, id: 243, text: 'سخت بود', isApproved: true }, 'سخت بود', true),
  ],
  getCommentInfo: {
    run: () => fetchComment(251, new AbortController().signal),
    sends: get('/api/Comment/GetCommentInfo/', { Id: '251' }),
    data: {
      id: 252,
      commentType: 3,
      commentText: 'نوشتهٔ پیشین من',
      displayApproved: true,
      referenceId: 253,
    },
    model: { id: 251, text: 'نوشتهٔ پیشین من', isApproved: true },
  },
  removeComment: {
    run: () => removeComment(261),
    invalidates: ['/api/Comment/GetLessonComments/'],
    sends: get('/api/Comment/RemoveComment/', { Id: '261' }),
  },
  getLessonComments: [
    {
      run: () => ask(lessonCommentsQuery(271, 2)),
      sends: get('/api/Comment/GetLessonComments/', { lessonId: '271', part: '2', size: '5' }),
      data: {
        data: [
          {
            id: 272,
            commentText: 'مربی عالی است',
            displayApproved: true,
            firstName: 'تارا',
            lastName: 'وحیدی',
            avatar: '/files/avatars/tara.png',
            isMyComment: false,
            createDate: '2017-03-04T05:06:00',
            replys: [{ commentText: 'سپاس از شما' }, { commentText: 'به امید دیدار' }],
          },
          {
            id: 273,
            commentText: 'صدا قطع می‌شود',
            displayApproved: false,
            firstName: 'بابک',
            lastName: '',
            avatar: '',
            isMyComment: true,
            refusalReason: 'نام کسی آمده است',
            replys: [],
          },
        ],
        total: 23,
        parts: 5,
      },
      model: {
        parts: 5,
        comments: [
          {
            id: 272,
            text: 'مربی عالی است',
            author: 'تارا وحیدی',
            avatar: '/files/avatars/tara.png',
            initials: 'ت\u200Cو',
            writtenAt: '2017-03-04T05:06:00',
            isMine: false,
            isApproved: true,
            refusalReason: '',
            replies: ['سپاس از شما', 'به امید دیدار'],
          },
          {
            id: 273,
            text: 'صدا قطع می‌شود',
            author: 'بابک',
            avatar: '',
            initials: 'ب',
            writtenAt: '',
            isMine: true,
            isApproved: false,
            refusalReason: 'نام کسی آمده است',
            replies: [],
          },
        ],
      },
    },
    {
      run: () => ask(lessonCommentsQuery(274, 1)),
      sends: get('/api/Comment/GetLessonComments/', { lessonId: '274', part: '1', size: '5' }),
      data: [],
      siblings: { total: 31, parts: 7 },
      model: { parts: 7, comments: [] },
    },
  ],
} satisfies Partial<Goldens>;
