/** Goldens of the member's courses, their lessons and comments. */
import { removeComment, saveComment } from '@/entities/comment/api/comment.mutations';
import { fetchComment, lessonCommentsQuery } from '@/entities/comment/api/comment.queries';
import { userCoursesQuery } from '@/entities/course/api/course.queries';
import { lessonQuery, lessonsQuery } from '@/entities/lesson/api/lesson.queries';
import { API, ask, type Golden, type Goldens } from './golden';

const FIRST_FIFTY = { title: '', part: '1', size: '50' };

/** Returns the golden of a lesson with a video. */
const lesson = (id: number, video: object, media: unknown): Golden => ({
  run: () => ask(lessonQuery(id)),
  sends: {
    method: 'GET',
    url: `${API}/api/Course/GetLessonInfo/`,
    query: { lessonId: String(id) },
  },
  data: {
    id: 231,
    title: 'پل شانه',
    courseId: 232,
    description: '<p>نفس عمیق</p>',
    ...video,
  },
  model: {
    id: 231,
    title: 'پل شانه',
    courseId: 232,
    description: '<p>نفس عمیق</p>',
    media,
  },
});

export const LEARNING = {
  getUserCourses: [
    {
      run: () => ask(userCoursesQuery),
      sends: { method: 'GET', url: `${API}/api/Course/GetUserCourses/`, query: FIRST_FIFTY },
      data: {
        isCompleteProfile: true,
        data: [
          {
            id: 201,
            title: 'پیلاتس دیواری',
            imgSrc: '/files/courses/wall.jpg',
            isExternalLive: true,
            courseLength: 'ده روز',
            sessionCount: 18,
            sessionDuration: 35,
            nextSessionDate: '2029-05-06T07:08:00',
          },
          {
            id: 202,
            title: 'کشش بامداد',
            imgSrc: '/files/courses/morning.jpg',
            isExternalLive: false,
            courseLength: 'یک سال',
            sessionCount: 52,
            sessionDuration: 15,
          },
        ],
      },
      model: {
        isProfileComplete: true,
        courses: [
          {
            id: 201,
            title: 'پیلاتس دیواری',
            image: '/files/courses/wall.jpg',
            isLive: true,
            length: 'ده روز',
            sessionCount: 18,
            sessionDuration: 35,
            nextSessionAt: '2029-05-06T07:08:00',
          },
          {
            id: 202,
            title: 'کشش بامداد',
            image: '/files/courses/morning.jpg',
            isLive: false,
            length: 'یک سال',
            sessionCount: 52,
            sessionDuration: 15,
            nextSessionAt: '',
          },
        ],
      },
    },
    {
      run: () => ask(userCoursesQuery),
      sends: { method: 'GET', url: `${API}/api/Course/GetUserCourses/`, query: FIRST_FIFTY },
      data: [],
      siblings: { isCompleteProfile: false },
      model: { isProfileComplete: false, courses: [] },
    },
  ],
  getCourseLessons: [
    {
      run: () => ask(lessonsQuery(211)),
      sends: {
        method: 'GET',
        url: `${API}/api/Course/GetCourseLessons/`,
        query: { courseId: '211', ...FIRST_FIFTY },
      },
      data: {
        course: { id: 212, title: 'کلاس سپیده‌دم' },
        data: [
          { id: 213, title: 'گرم کردن', imgSrc: '/files/lessons/warm.jpg', duration: 12 },
          { id: 214, title: 'سرد کردن', imgSrc: '/files/lessons/cool.jpg' },
        ],
      },
      model: {
        courseTitle: 'کلاس سپیده‌دم',
        lessons: [
          { id: 213, title: 'گرم کردن', image: '/files/lessons/warm.jpg', minutes: 12 },
          { id: 214, title: 'سرد کردن', image: '/files/lessons/cool.jpg', minutes: 0 },
        ],
      },
    },
  ],
  getLessonInfo: [
    lesson(
      221,
      {
        externalVideo: 'https://live.example/room/5',
        videoSrc: '/files/lessons/unused.mp4',
        isLiveStream: true,
        liveEmbedType: 1,
      },
      { by: 'frame', url: 'https://live.example/room/5' },
    ),
    lesson(
      222,
      {
        externalVideo: '<div id="player"></div>',
        videoSrc: '/files/lessons/unused.mp4',
        isLiveStream: false,
        liveEmbedType: 2,
      },
      { by: 'markup', markup: '<div id="player"></div>' },
    ),
    lesson(
      223,
      {
        externalVideo: 'https://cdn.example/stream.m3u8',
        videoSrc: '/files/lessons/unused.mp4',
        isLiveStream: false,
        liveEmbedType: 3,
      },
      { by: 'file', url: 'https://cdn.example/stream.m3u8' },
    ),
    lesson(
      224,
      {
        externalVideo: '',
        videoSrc: '/files/lessons/own.mp4',
        isLiveStream: false,
        liveEmbedType: 1,
      },
      { by: 'file', url: 'https://panel.example/files/lessons/own.mp4' },
    ),
    lesson(225, { externalVideo: '', videoSrc: '', isLiveStream: true, liveEmbedType: 3 }, null),
  ],
  createLessonComment: [
    {
      run: () =>
        saveComment({ lessonId: 241, id: 0, text: '  تمرین خوبی بود\n', isApproved: false }),
      sends: {
        method: 'POST',
        url: `${API}/api/Comment/CreateLessonComment`,
        body: {
          id: 0,
          commentType: 3,
          commentText: 'تمرین خوبی بود',
          displayApproved: false,
          referenceId: 241,
        },
      },
      data: null,
      model: undefined,
    },
    {
      run: () => saveComment({ lessonId: 242, id: 243, text: 'سخت بود', isApproved: true }),
      sends: {
        method: 'POST',
        url: `${API}/api/Comment/CreateLessonComment`,
        body: {
          id: 243,
          commentType: 3,
          commentText: 'سخت بود',
          displayApproved: true,
          referenceId: 242,
        },
      },
      data: true,
      model: undefined,
    },
  ],
  getCommentInfo: [
    {
      run: () => fetchComment(251, new AbortController().signal),
      sends: { method: 'GET', url: `${API}/api/Comment/GetCommentInfo/`, query: { Id: '251' } },
      data: {
        id: 252,
        commentType: 3,
        commentText: 'نوشتهٔ پیشین من',
        displayApproved: true,
        referenceId: 253,
      },
      model: { id: 251, text: 'نوشتهٔ پیشین من', isApproved: true },
    },
    {
      run: () => fetchComment(254, new AbortController().signal),
      sends: { method: 'GET', url: `${API}/api/Comment/GetCommentInfo/`, query: { Id: '254' } },
      data: {
        id: 255,
        commentType: 3,
        commentText: 'در انتظار تأیید',
        displayApproved: false,
        referenceId: 256,
      },
      model: { id: 254, text: 'در انتظار تأیید', isApproved: false },
    },
  ],
  removeComment: [
    {
      run: () => removeComment(261),
      sends: { method: 'GET', url: `${API}/api/Comment/RemoveComment/`, query: { Id: '261' } },
      data: null,
      model: undefined,
    },
  ],
  getLessonComments: [
    {
      run: () => ask(lessonCommentsQuery(271, 2)),
      sends: {
        method: 'GET',
        url: `${API}/api/Comment/GetLessonComments/`,
        query: { lessonId: '271', part: '2', size: '5' },
      },
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
            replies: [],
          },
        ],
      },
    },
    {
      run: () => ask(lessonCommentsQuery(274, 1)),
      sends: {
        method: 'GET',
        url: `${API}/api/Comment/GetLessonComments/`,
        query: { lessonId: '274', part: '1', size: '5' },
      },
      data: [],
      siblings: { total: 31, parts: 7 },
      model: { parts: 7, comments: [] },
    },
  ],
} satisfies Partial<Goldens>;
