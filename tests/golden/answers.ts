/**
 * One distinctive data set, for golden screens and golden requests: every field of every answer has a value that
 * stands nowhere else, so that a field in another's place is seen. It is written by the names of the specification
 * (sections 3 and 7) and of the decisions' additions, not by the code's tables. Amounts are rials.
 */

/** What the back end answers to a call. */
export interface Envelope {
  readonly status?: number;
  readonly messages?: readonly string[];
  readonly data?: unknown;
  readonly [companion: string]: unknown;
}
/** By the last part of a call's path. `never`: no answer comes. `lost`: the network fails. */
export type Answers = Readonly<Record<string, Envelope | 'never' | 'lost'>>;

const picture = (name: string) => `/files/public/${name}.jpg`;

const courses = [
  {
    id: 101,
    title: 'دوی استقامت',
    imgSrc: picture('course-101'),
    isExternalLive: true,
    courseLength: 'یازده هفته',
    sessionCount: 21,
    sessionDuration: 31,
    courseInfo: 'ویژه دوندگان',
    price: 1_234_560,
    description: 'شرح دویدن در کوهستان',
    descriptions: [{ tabTitle: 'زبانه نفس', bodyText: '<p>متن <b>نفس</b> دونده</p>' }],
    discountPercent: 10,
    extraDiscountPercent: 5,
    connectedDiet: {
      id: 501,
      title: 'رژیم دونده',
      image: picture('connected-501'),
      price: 345_670,
      courseId: 101,
      discountPercent: 0,
      extraDiscountPercent: 7,
    },
  },
  {
    id: 102,
    title: 'شنای پروانه',
    imgSrc: picture('course-102'),
    isExternalLive: false,
    courseLength: 'سیزده هفته',
    sessionCount: 22,
    sessionDuration: 32,
    courseInfo: 'ویژه شناگران',
    price: 5_678_900,
    description: 'شرح شنا در استخر',
    descriptions: [],
    discountPercent: 0,
    extraDiscountPercent: 0,
    connectedDiet: null,
  },
  {
    id: 103,
    title: 'تیراندازی با کمان',
    imgSrc: '',
    isExternalLive: false,
    courseLength: 'هفده هفته',
    sessionCount: 23,
    sessionDuration: 33,
    courseInfo: '',
    price: 8_901_230,
    description: 'شرح کمان',
    descriptions: [
      { tabTitle: 'زبانه تیر', bodyText: '<p>متن تیر</p>' },
      { tabTitle: 'زبانه زه', bodyText: '<p>متن زه</p>' },
      { tabTitle: 'زبانه هدف', bodyText: '<ul><li>متن هدف</li></ul>' },
    ],
    discountPercent: 0,
    extraDiscountPercent: 20,
    connectedDiet: {
      id: 503,
      title: 'رژیم کماندار',
      image: picture('connected-503'),
      price: 456_780,
      courseId: 103,
      discountPercent: 0,
      extraDiscountPercent: 0,
    },
  },
];
const diets = [
  {
    id: 201,
    title: 'کاهش وزن پاییزه',
    image: picture('diet-201'),
    price: 2_345_610,
    description: 'شرح رژیم پاییز',
    descriptions: [{ tabTitle: 'زبانه انار', bodyText: '<p>متن انار</p>' }],
    discountPercent: 25,
    extraDiscountPercent: 0,
  },
  {
    id: 202,
    title: 'افزایش حجم زمستانه',
    image: '',
    price: 6_789_010,
    description: 'شرح رژیم زمستان',
    descriptions: [],
    discountPercent: 0,
    extraDiscountPercent: 0,
  },
];
const products = [
  {
    id: 301,
    title: 'کفش میخ‌دار',
    price: 3_456_720,
    description: 'شرح کفش',
    image: picture('product-301'),
    discountPercent: 0,
    extraDiscountPercent: 15,
    inventories: [
      { size: '۴۱ باریک', colors: ['نیلی', 'زعفرانی'], description: 'پاشنه نرم' },
      { size: '۴۳ پهن', colors: [], description: 'پاشنه سفت' },
    ],
  },
  {
    id: 302,
    title: 'طناب ورزشی',
    price: 987_650,
    description: 'شرح طناب',
    image: '',
    discountPercent: 0,
    extraDiscountPercent: 0,
    inventories: [],
  },
];

const ownCourses = [
  {
    id: 111,
    title: 'پرش با نیزه',
    imgSrc: picture('own-course-111'),
    isExternalLive: true,
    courseLength: 'نوزده هفته',
    sessionCount: 41,
    sessionDuration: 51,
    nextSessionDate: '2026-12-05T16:45:00',
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
/** One of each status (2 form, 3 with the expert, 4 running, 5 ended) and one that nobody knows. */
const ownDiets = [
  { id: 211, title: 'رژیم فرم باز', status: 2, showHoldover: false },
  { id: 212, title: 'رژیم نزد کارشناس', status: 3, showHoldover: false },
  { id: 213, title: 'رژیم در جریان', status: 4, showHoldover: true },
  { id: 214, title: 'رژیم پایان‌یافته', status: 5, showHoldover: true },
  { id: 215, title: 'رژیم ناشناخته', status: 9, showHoldover: false },
];

const lessons = [
  { id: 701, title: 'جلسه گرم کردن', imgSrc: picture('lesson-701'), duration: 17 },
  { id: 702, title: 'جلسه دورخیز', imgSrc: '', duration: 0 },
  { id: 703, title: 'جلسه فرود', imgSrc: picture('lesson-703'), duration: 29 },
];
const lesson = {
  id: 702,
  title: 'جلسه دورخیز',
  courseId: 111,
  description: '<p>شرح <em>دورخیز</em></p>',
  externalVideo: '',
  videoSrc: '/files/videos/lesson-702.mp4',
  isLiveStream: false,
  liveEmbedType: 0,
};
const comments = [
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

/** Every control type; the last one nobody knows. */
const field = (Id: number, Title: string, ControlType: number, rest: object = {}) => ({
  Id,
  Title,
  KeyValue: '',
  ControlType,
  IsRequired: false,
  AnswerText: '',
  AnswerValue: '',
  AnswerBoolValue: false,
  Items: [],
  ...rest,
});
const item = (ItemValue: string, ItemText: string, Amount = '', Selected = false) => ({
  ItemValue,
  ItemText,
  Amount,
  Selected,
});
const questions = [
  field(901, 'پیشه شما', 1, { IsRequired: true, AnswerText: 'کوزه‌گر' }),
  field(902, 'بیماری‌های پیشین', 2, { AnswerText: 'سرماخوردگی پارسال' }),
  field(903, 'شرح روز شما', 3, { AnswerText: '<p>صبح <strong>زود</strong></p>' }),
  field(904, 'سیگار می‌کشید', 4, { AnswerBoolValue: true }),
  field(905, 'گروه خونی', 5, {
    IsRequired: true,
    AnswerValue: '52',
    Items: [item('51', 'گروه آ'), item('52', 'گروه ب')],
  }),
  field(906, 'ساعت خواب', 6, {
    AnswerValue: '62',
    Items: [item('61', 'پیش از نیمه‌شب'), item('62', 'پس از نیمه‌شب')],
  }),
  field(907, 'عکس روبه‌رو', 7, { AnswerText: '/files/diets/front.jpg' }),
  field(908, 'چیزی که دیده نمی‌شود', 8, { AnswerText: 'پنهان' }),
  field(909, 'ورزش‌های دیگر', 9, {
    Items: [item('91', 'والیبال', '', true), item('92', 'تنیس'), item('93', 'گلف', '', true)],
  }),
  field(910, 'هدف برنامه', 5, {
    KeyValue: 'DietType',
    AnswerValue: '102',
    Items: [
      item('101', 'ثابت ماندن', '1'),
      item('102', 'کم کردن', '2'),
      item('103', 'زیاد کردن', '3'),
    ],
  }),
  field(911, 'فعالیت هفتگی', 5, {
    KeyValue: 'ActivityFormula',
    AnswerValue: '111',
    Items: [item('111', 'نشسته', '1.2'), item('112', 'پرتحرک', '1.7')],
  }),
  field(912, 'وزن کنونی', 1, { KeyValue: 'WeightFormula', AnswerText: '68' }),
  field(913, 'پرسشی از آینده', 77, { AnswerText: 'دست‌نخورده' }),
];

const day = (date: string, WeekDay: number, Weight: number) => ({
  ReportDate: date,
  WeekDay,
  Weight,
  CreateDate: `${date}T05:06:00`,
});
const noDay = { ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' };
/** Two weeks: a full one, 1405/8/9 to 15, and one with three days, a gap between them. */
const weights = [
  day('2026-10-31', 1, 70.1),
  day('2026-11-01', 2, 69.9),
  day('2026-11-02', 3, 69.4),
  day('2026-11-03', 4, 69.2),
  day('2026-11-04', 5, 68.8),
  day('2026-11-05', 6, 68.7),
  day('2026-11-06', 7, 68.3),
  day('2026-11-07', 1, 68.1),
  noDay,
  day('2026-11-09', 3, 67.6),
  noDay,
  day('2026-11-11', 5, 67.2),
  noDay,
  noDay,
];
const sizes = [
  {
    ReportDate: '2026-09-12',
    WeekNumber: 3,
    WeekDay: 1,
    Weight: 0,
    ShoulderSize: 110.5,
    BreastSize: 101,
    RightArmSize: 31,
    LeftArmSize: 32,
    NavalSize: 83,
    AboveNavalSize: 84,
    BottomNavalSize: 85,
    HipSize: 96,
    RightThighSize: 57,
    LeftThighSize: 58,
    CreateDate: '2026-09-12T07:08:00',
  },
  {
    ReportDate: '2026-10-13',
    WeekNumber: 7,
    WeekDay: 4,
    Weight: 0,
    ShoulderSize: 111,
    BreastSize: 102,
    RightArmSize: 33,
    LeftArmSize: 34,
    NavalSize: 86,
    AboveNavalSize: 87,
    BottomNavalSize: 88,
    HipSize: 97,
    RightThighSize: 59,
    LeftThighSize: 60,
    CreateDate: '2026-10-13T09:10:00',
  },
];

const bought = (
  title: string,
  productType: number,
  itemId: number,
  amounts: { noTaxPrice: number; discount: number; tax: number; price: number },
) => ({ title, productType, itemId, imageSrc: picture(`bought-${itemId}`), ...amounts });
const invoices = [
  {
    id: 611,
    payStatus: 2,
    paymentState: 'paid',
    totalPrice: 4_321_090,
    createDate: '2026-03-21T11:12:00',
    trackingNumber: '774411',
    gatewayTypeTitle: 'درگاه سپهر',
    invoiceItem: [
      bought('پرش با نیزه', 1, 111, {
        noTaxPrice: 4_000_010,
        discount: 120_020,
        tax: 240_030,
        price: 4_120_020,
      }),
      bought('رژیم در جریان', 2, 213, {
        noTaxPrice: 200_040,
        discount: 10_050,
        tax: 11_060,
        price: 201_050,
      }),
    ],
  },
  {
    id: 612,
    payStatus: 1,
    paymentState: 'failed',
    totalPrice: 765_430,
    createDate: '2025-07-23T13:14:00',
    trackingNumber: '',
    gatewayTypeTitle: 'درگاه کیهان',
    invoiceItem: [
      bought('طناب ورزشی', 4, 302, {
        noTaxPrice: 700_070,
        discount: 0,
        tax: 65_360,
        price: 765_430,
      }),
    ],
  },
  {
    id: 613,
    payStatus: 0,
    paymentState: 'pending',
    totalPrice: 654_320,
    createDate: '2024-12-24T15:16:00',
    trackingNumber: '',
    gatewayTypeTitle: '',
    invoiceItem: [],
  },
  {
    id: 614,
    payStatus: 1,
    paymentState: 'refundDue',
    totalPrice: 543_210,
    createDate: '2023-02-25T17:18:00',
    trackingNumber: '885522',
    gatewayTypeTitle: 'درگاه ناهید',
    invoiceItem: [],
  },
  {
    id: 615,
    payStatus: 1,
    paymentState: 'refunded',
    totalPrice: 432_100,
    createDate: '2022-01-26T19:20:00',
    trackingNumber: '996633',
    gatewayTypeTitle: 'درگاه مهر',
    invoiceItem: [],
  },
];

export const profile = {
  id: 31,
  firstname: 'نیلوفر',
  lastname: 'کیهانی',
  mobile: '09121110001',
  gender: 2,
  birthDate: '1991-06-15',
  instagramId: 'niloofar.run',
  tel: '02133445566',
  nCode: '0499370899',
  friendName: 'همای دوست',
  friendPhone: '09351112233',
  avatar: picture('avatar-31'),
  address: 'شیراز، کوچه نارنج، پلاک ۷۳',
};

/** Everything there is, for everybody. */
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
  ExtendDient: {
    data: {
      productType: 3,
      itemId: 213,
      title: 'تمدید رژیم در جریان',
      size: '',
      color: '',
      noTaxPrice: 1_500_060,
      discount: 70_010,
      tax: 135_000,
      price: 1_565_050,
      numbers: 1,
      imageSrc: picture('extension-213'),
      relatedId: 0,
    },
  },
  GetPaymentGateUrl: {
    data: { gatewayUrl: 'https://bank.example/pay', pspData: 'psp-data-88', invoiceId: 688 },
  },
  SetUserIpLog: { data: null },
  Logout: { data: null },
  GetToken: {
    data: {
      token: 'token-of-login',
      firstname: 'فرهاد',
      lastname: 'بیستونی',
      userName: '09123334455',
      avatar: picture('avatar-login'),
    },
  },
  GetTokenAsUser: {
    data: {
      token: 'token-of-impersonation',
      firstname: 'شیرین',
      lastname: 'ارمنی',
      userName: '09124445566',
      avatar: '',
    },
  },
  RegisterUser: {
    data: {
      token: 'token-of-registration',
      firstname: 'خسرو',
      lastname: 'مدائنی',
      userName: '09125556677',
      avatar: '',
    },
  },
  SendActivationCode: { data: null },
  ChangeFogotPassword: {
    data: {
      token: 'token-of-new-password',
      firstname: 'مریم',
      lastname: 'رودکی',
      userName: '09126667788',
      avatar: '',
    },
  },
  UpdateProfile: { data: null },
  UpdateDietFormData: { data: null },
  UpdateWeeklyReport: { data: null },
  CreateLessonComment: { data: null },
  RemoveComment: { data: null },
  FileUpload: { data: '/files/diets/uploaded-77.jpg' },
};

/** Lists without an entry, and what stands empty besides. */
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

/** A lesson with another video. */
export const lessonWith = (video: Partial<typeof lesson>): Answers => ({
  GetLessonInfo: { data: { ...lesson, videoSrc: '', ...video } },
});
/** The questionnaire, changed. */
export const questionsWith = (change: (all: typeof questions) => unknown[]): Answers => ({
  GetDietFormData: {
    data: { formDataId: 91, answerObject: JSON.stringify(change(questions)), base: 'base-of-form' },
  },
});
export const invoiceOf = (id: number) => invoices.find((invoice) => invoice.id === id)!;

/** A report of as many full weeks, each weight another. */
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
