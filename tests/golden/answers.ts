/**
 * One distinctive data set for golden screens and golden requests. Every field of every response has a unique value, so
 * that swapped fields are detected. It uses the names of the specification (sections 3 and 7) and of the decisions'
 * additions, not the code's tables. Amounts are rials.
 */
import { EXTENSION } from './baskets';
import { courses, diets, picture, products } from './data/catalogue';
import { day, questions, sizes, weights } from './data/diet';
import { comments, lesson, lessons, ownCourses, ownDiets } from './data/own';
import { invoices, profile } from './data/purchases';

/** The back end's response to a call. */
export interface Envelope {
  readonly status?: number;
  readonly messages?: readonly string[];
  readonly data?: unknown;
  readonly [companion: string]: unknown;
}
/** By the last segment of a call's path. `never`: no response. `lost`: a network error. */
export type Answers = Readonly<Record<string, Envelope | 'never' | 'lost'>>;

const session = (
  token: string,
  firstname: string,
  lastname: string,
  userName: string,
  avatar = '',
) => ({ token, firstname, lastname, userName, avatar });

/** All data, for every role. */
export const FILLED: Answers = {
  GetDisplayInfo: { data: { enamad: true } },
  GetTaxPercent: { data: 9 },
  GetCourses: { data: courses },
  GetDietCategories: { data: diets },
  GetProducts: { data: products },
  GetUserCourses: { data: { isCompleteProfile: true, data: ownCourses } },
  GetUserDiets: { data: ownDiets },
  GetCourseLessons: { data: { course: { id: 111, title: 'پرش با نیزه' }, data: lessons } },
  GetLessonInfo: { data: lesson },
  GetLessonComments: { data: { data: comments, total: 13, parts: 3 } },
  GetCommentInfo: {
    data: {
      id: 801,
      commentType: 3,
      commentText: 'نظر خودم درباره دورخیز، از سرور',
      displayApproved: true,
      referenceId: 702,
    },
  },
  GetDietInfo: {
    data: {
      id: 213,
      title: 'رژیم در جریان',
      imageSrc: '/files/diets/213/plan.png',
      videoSrc: '/files/diets/213/film.mp4',
      soundSrc: '/files/diets/213/voice.mp3',
      dietDoc: '/files/diets/213/book.pdf',
      modifyDate: '2021-05-27T21:22:00',
    },
  },
  GetDietFormData: {
    data: { formDataId: 91, answerObject: JSON.stringify(questions), base: 'base-of-form' },
  },
  GetDietWeeklyReports: {
    data: {
      id: 71,
      dietId: 213,
      sizeList: JSON.stringify(sizes),
      weightList: JSON.stringify(weights),
      base: 'base-of-report',
    },
  },
  GetUserInfo: { data: profile },
  GetUserChatInfo: { data: {} },
  GetPaymentGateways: {
    data: [
      { id: 11, gatewayPspType: 2, gatewayTypeTitle: 'درگاه سپهر' },
      { id: 12, gatewayPspType: 3, gatewayTypeTitle: 'درگاه کیهان' },
      { id: 13, gatewayPspType: 4, gatewayTypeTitle: 'درگاه ناهید' },
      { id: 14, gatewayPspType: 99, gatewayTypeTitle: 'درگاه آینده' },
    ],
  },
  GetUserInvoices: { data: { data: invoices, total: 47 } },
  GetContentPageByKey: {
    data: {
      id: 51,
      title: 'عنوان صفحه محتوا',
      header: 'سرصفحه محتوا',
      bodyText: '<h2>تیتر متن</h2><p>بدنه متن</p>',
      footer: 'پاصفحه محتوا',
      icon: 'icon-51',
      image: picture('content-51'),
      smallImage: picture('small-51'),
      keyValue: 'Introduction',
      link: 'https://example.com/link-51',
      linkTitle: 'عنوان پیوند',
      enabled: true,
      categoryId: 52,
      createDate: '2016-01-02T03:04:00',
      createdBy: 'نویسنده محتوا',
      modifyDate: '2017-02-03T04:05:00',
      modifyBy: 'ویراستار محتوا',
    },
  },
  GetContentFileByKey: {
    data: {
      content: { id: 61, title: 'راهنمای تصویری سایت' },
      files: [
        {
          id: 62,
          title: 'ویدیوی قاب',
          description: 'شرح قاب',
          filePath: 'http://video.example/frame-62',
        },
        {
          id: 63,
          title: 'ویدیوی اسکریپت',
          description: 'شرح اسکریپت',
          filePath: '<script src="https://video.example/embed-63.js"></script>',
        },
        {
          id: 64,
          title: 'ویدیوی درونی',
          description: 'شرح درونی',
          filePath: '/files/videos/inner-64.mp4',
        },
      ],
    },
  },
  IsValidCourseToBasket: { data: true },
  IsValidDietToBasket: { data: true },
  ExtendDient: { data: EXTENSION },
  GetPaymentGateUrl: {
    data: { gatewayUrl: 'https://bank.example/pay', pspData: 'psp-data-88', invoiceId: 688 },
  },
  SetUserIpLog: { data: null },
  Logout: { data: null },
  GetToken: {
    data: session('token-of-login', 'فرهاد', 'بیستونی', '09123334455', picture('avatar-login')),
  },
  GetTokenAsUser: { data: session('token-of-impersonation', 'شیرین', 'ارمنی', '09124445566') },
  RegisterUser: { data: session('token-of-registration', 'خسرو', 'مدائنی', '09125556677') },
  SendActivationCode: { data: null },
  ChangeFogotPassword: { data: session('token-of-new-password', 'مریم', 'رودکی', '09126667788') },
  // A server that lacks the calls of news, of reviews and of progress (decision 49).
  GetNews: { status: 404, messages: ['این سرویس وجود ندارد.'] },
  SeenNews: { data: null },
  GetCourseReviews: { status: 404, messages: ['این سرویس وجود ندارد.'] },
  GetOwnReview: { status: 404, messages: ['این سرویس وجود ندارد.'] },
  GetProgress: { status: 404, messages: ['این سرویس وجود ندارد.'] },
  UpdateProfile: { data: null },
  UpdateDietFormData: { data: null },
  UpdateWeeklyReport: { data: null },
  CreateLessonComment: { data: null },
  RemoveComment: { data: null },
  FileUpload: { data: '/files/diets/uploaded-77.jpg' },
};

/** Empty lists and empty values. */
export const EMPTY: Answers = {
  GetDisplayInfo: { data: { enamad: false } },
  GetCourses: { data: [] },
  GetDietCategories: { data: [] },
  GetProducts: { data: [] },
  GetUserCourses: { data: { isCompleteProfile: true, data: [] } },
  GetUserDiets: { data: [] },
  GetCourseLessons: { data: { course: { id: 111, title: 'پرش با نیزه' }, data: [] } },
  GetLessonInfo: { data: { ...lesson, description: '', videoSrc: '' } },
  GetLessonComments: { data: { data: [], total: 0, parts: 0 } },
  GetDietInfo: {
    data: {
      id: 213,
      title: 'رژیم در جریان',
      imageSrc: '',
      videoSrc: '',
      soundSrc: '',
      dietDoc: '',
      modifyDate: '',
    },
  },
  GetDietFormData: { data: { formDataId: 91, answerObject: '[]' } },
  GetDietWeeklyReports: { data: { id: 0, dietId: 213, sizeList: '', weightList: '' } },
  GetPaymentGateways: { data: [] },
  GetUserInvoices: { data: { data: [], total: 0 } },
  GetContentFileByKey: { data: { content: { id: 61, title: 'راهنمای تصویری سایت' }, files: [] } },
};

/** The live course during its session. */
export const ON_AIR: Answers = {
  GetUserCourses: {
    data: {
      isCompleteProfile: true,
      data: ownCourses.map((course) => ({ ...course, nextSessionDate: '2026-11-23T11:50:00' })),
    },
  },
};
/** A server with news, and switches of its text messages. */
export const NEWS: Answers = {
  GetNews: {
    data: {
      news: [
        {
          id: 631,
          kind: 'commentAnswered',
          title: 'دورخیز هفتم',
          sessionDate: '',
          referenceId: 702,
          parentId: 111,
          createDate: '2020-04-05T06:07:00',
        },
        {
          id: 632,
          kind: 'programReady',
          title: '',
          sessionDate: '',
          referenceId: 213,
          parentId: 0,
        },
      ],
      earlier: [
        {
          id: 630,
          kind: 'parcelSent',
          title: 'مت دورخیز',
          sessionDate: '',
          referenceId: 688,
          parentId: 0,
        },
      ],
      switches: [
        { kind: 'programReady', isOn: true },
        { kind: 'commentAnswered', isOn: false },
      ],
    },
  },
};
/** Returns a lesson with another video. */
export const lessonWith = (video: Partial<typeof lesson>): Answers => ({
  GetLessonInfo: { data: { ...lesson, videoSrc: '', ...video } },
});
/** Returns a changed questionnaire. */
export const questionsWith = (change: (all: typeof questions) => unknown[]): Answers => ({
  GetDietFormData: {
    data: { formDataId: 91, answerObject: JSON.stringify(change(questions)), base: 'base-of-form' },
  },
});
export const invoiceOf = (id: number) => invoices.find((invoice) => invoice.id === id)!;

/** Returns a report of the given number of full weeks, each weight different. */
export const weeklyReportWith = (weeks: number): Answers => ({
  GetDietWeeklyReports: {
    data: {
      id: 71,
      dietId: 213,
      sizeList: '[]',
      weightList: JSON.stringify(
        Array.from({ length: weeks * 7 }, (_, index) => {
          const date = new Date(Date.UTC(2026, 9, 3 + index)).toISOString().slice(0, 10);
          return day(date, (index % 7) + 1, 80 - index / 10);
        }),
      ),
    },
  },
});
