/** Responses with any number of rows, as another back end could send; ours sends pages. */
import { ControlType, PayStatus } from '../../src/shared/api/contract/codes';

const list = <Row>(rows: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: rows }, (_, index) => row(index + 1));
/** Returns the date some days ago. */
const day = (before: number) =>
  new Date(Date.UTC(2026, 10, 20) - before * 86_400_000).toISOString();

const questions = (rows: number) =>
  list(rows, (at) => ({
    Id: at,
    Title: `پرسش ${at}`,
    KeyValue: '',
    ControlType: ControlType.lines,
    IsRequired: false,
    AnswerText: '',
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: [],
  }));
const comments = (rows: number) =>
  list(rows, (at) => ({
    id: at,
    commentText: `نظر ${at}: تمرین این جلسه برای من خوب بود و از آن راضی هستم.`,
    displayApproved: true,
    firstName: 'سارا',
    lastName: 'احمدی',
    avatar: '',
    isMyComment: at % 2 === 0,
    replys: at % 3 === 0 ? [{ commentText: 'سپاس از شما.' }] : [],
  }));
const amounts = { noTaxPrice: 10_000_000, discount: 0, tax: 1_000_000, price: 11_000_000 };
const invoices = (rows: number) =>
  list(rows, (at) => ({
    id: at,
    payStatus: PayStatus.paid,
    totalPrice: 22_000_000,
    createDate: day(at),
    invoiceItem: list(2, (item) => ({ title: `کلاس ${item}`, ...amounts })),
  }));
const courses = (rows: number) =>
  list(rows, (at) => ({
    id: at,
    title: `کلاس ${at}`,
    imgSrc: '',
    isExternalLive: at % 2 === 0,
    courseLength: '8 هفته',
    sessionCount: 12,
    sessionDuration: 45,
    courseInfo: 'در خانه، با وزنه‌های سبک',
    price: 10_000_000,
    description: 'همه چیز درباره این کلاس',
    descriptions: [{ tabTitle: 'درباره', bodyText: '<p>آرام و پیوسته</p>' }],
    discountPercent: 0,
    extraDiscountPercent: 0,
    connectedDiet: null,
  }));
const weights = (rows: number) =>
  list(rows, (at) => ({ ReportDate: day(rows - at), Weight: 60 + (at % 30), CreateDate: '' }));

/** Returns a title of the maximum length. */
const longTitle = (what: string, at: number) =>
  `${what} ${at}: کشش و انعطاف شبانه برای کمر و گردن کسانی که تمام روز پشت میز می‌نشینند`;
const lessons = (rows: number) =>
  list(rows, (at) => ({ id: at, title: longTitle('جلسه', at), imgSrc: '', duration: 20 }));
const ownDiets = (rows: number) =>
  list(rows, (at) => ({
    id: at,
    title: longTitle('برنامه', at),
    status: at % 4,
    showHoldover: at % 2 === 0,
  }));

/** Returns the envelope of each call with a long list, by a pattern of its URL. */
export const longAnswers = (rows: number): Readonly<Record<string, object>> => ({
  '**/GetDietFormData/**': {
    data: { formDataId: 9, answerObject: JSON.stringify(questions(rows)) },
  },
  '**/GetLessonComments/**': { data: comments(rows), total: rows, parts: 1 },
  '**/GetUserInvoices/**': { data: invoices(rows), total: rows },
  '**/GetCourses/**': { data: courses(rows) },
  '**/GetUserCourses/**': {
    data: courses(rows).map((one) => ({ ...one, title: longTitle('کلاس', one.id) })),
    isCompleteProfile: true,
  },
  '**/GetUserDiets/**': { data: ownDiets(rows) },
  '**/GetCourseLessons/**': {
    data: lessons(rows),
    course: { id: 2, title: longTitle('کلاس', 2) },
  },
  '**/GetDietWeeklyReports/**': {
    data: { id: 3, dietId: 1, sizeList: '', weightList: JSON.stringify(weights(rows)) },
  },
});
