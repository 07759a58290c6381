/** A successful request of every call of the contract. */
import { expect } from 'vitest';
import { DEMO_DISCOUNT_CODE, DEMO_PASSWORD } from '../../server/demo/accounts';
import { CommentType } from '@/shared/api/contract/codes';
import { codeForm, type Envelope, progressOf, registrationOf, type TestServer } from './member';
import { orderOf } from './paying';
import { PNG } from './pictures';

const LIST = '?title=&part=1&size=20';
/** The paths of the public calls, with their queries. */
export const PUBLIC: Readonly<Record<string, string>> = {
  getCourses: `/api/Course/GetCourses/${LIST}`,
  getDietCategories: `/api/Diet/GetDietCategories/${LIST}`,
  getProducts: `/api/Product/GetProducts/${LIST}`,
  getCourseReviews: '/api/Course/GetCourseReviews/?courseId=7&part=1&size=5',
  getPaymentGateways: '/api/Payment/GetPaymentGateways',
  getTaxPercent: '/api/Payment/GetTaxPercent',
  getDisplayInfo: '/api/Setting/GetDisplayInfo',
};

const reading = (path: string) => (server: TestServer, token: string) => server.get(path, token);
const formOf = (activationCode: string) => codeForm('09120000003', activationCode, DEMO_PASSWORD);
const saveForm = async (
  server: TestServer,
  token: string,
  kind: '' | 'Holdover',
  dietId: number,
) => {
  const { data } = await server.get(`/api/Diet/GetDiet${kind}FormData/?dietId=${dietId}`, token);
  return server.post(`/api/Diet/UpdateDiet${kind}FormData`, token, {
    ...(data as object),
    dietId,
    sendToExpert: false,
    calorie: 0,
    dietType: 1,
  });
};

/** Sara's calls from login to logout: every call once, successfully. */
export const SARA_CALLS: Readonly<
  Record<string, (server: TestServer, token: string) => Promise<Envelope>>
> = {
  ...Object.fromEntries(Object.entries(PUBLIC).map(([name, path]) => [name, reading(path)])),
  getToken: (server) =>
    server.post('/api/Authentication/GetToken', '', {
      username: '09120000001',
      password: DEMO_PASSWORD,
    }),
  getUserInfo: reading('/api/User/GetUserInfo'),
  updateProfile: async (server, token) =>
    server.post('/api/User/UpdateProfile', token, {
      ...((await server.get('/api/User/GetUserInfo', token)).data as object),
      address: 'شیراز',
    }),
  getUserChatInfo: reading('/api/User/GetUserChatInfo'),
  setUserIpLog: (server, token) =>
    server.post('/api/Log/SetUserIpLog', token, {
      urlPath: '/',
      ipValue: '',
      deviceName: 'x',
      referenceId: 0,
    }),
  getNews: reading('/api/User/GetNews'),
  seenNews: (server, token) => server.post('/api/User/SeenNews', token, { ids: [1] }),
  saveNewsSwitch: (server, token) =>
    server.post('/api/User/SaveNewsSwitch', token, { kind: 'parcelSent', isOn: true }),
  savePushSubscription: (server, token) =>
    server.post('/api/User/SavePushSubscription', token, {
      endpoint: 'https://push.example/device',
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    }),
  removePushSubscription: (server, token) => server.post('/api/User/RemovePushSubscription', token),
  getProgress: reading('/api/User/GetProgress?version=0'),
  saveProgress: (server, token) =>
    server.post('/api/User/SaveProgress', token, progressOf([{ lessonId: 29, seconds: 12.5 }])),
  getUserCourses: reading(`/api/Course/GetUserCourses/${LIST}`),
  getCourseLessons: reading(`/api/Course/GetCourseLessons/${LIST}&courseId=7`),
  getLessonInfo: reading('/api/Course/GetLessonInfo/?lessonId=29'),
  createLessonComment: (server, token) =>
    server.post('/api/Comment/CreateLessonComment', token, {
      id: 0,
      commentType: CommentType.lesson,
      commentText: 'متن',
      displayApproved: false,
      referenceId: 29,
    }),
  getLessonComments: reading('/api/Comment/GetLessonComments/?lessonId=29&part=1&size=20'),
  getCommentInfo: reading('/api/Comment/GetCommentInfo/?Id=6'),
  removeComment: reading('/api/Comment/RemoveComment/?Id=6'),
  getOwnReview: reading('/api/Course/GetOwnReview/?courseId=7'),
  saveReview: async (server, token) => {
    const seen = [29, 30, 31].map((lessonId) => ({ lessonId, isSeen: true, markedAt: 1 }));
    await server.post('/api/User/SaveProgress', token, progressOf(seen));
    return server.post('/api/Course/SaveReview', token, {
      courseId: 7,
      stars: 4,
      reviewText: 'متن',
    });
  },
  removeReview: (server, token) => server.post('/api/Course/RemoveReview', token, { courseId: 7 }),
  getUserDiets: reading(`/api/Diet/GetUserDiets/${LIST}`),
  getDietInfo: reading('/api/Diet/GetDietInfo/?dietId=1'),
  getDietFormData: reading('/api/Diet/GetDietFormData/?dietId=2'),
  updateDietFormData: (server, token) => saveForm(server, token, '', 2),
  getDietHoldoverFormData: reading('/api/Diet/GetDietHoldoverFormData/?dietId=5'),
  updateDietHoldoverFormData: (server, token) => saveForm(server, token, 'Holdover', 5),
  getDietWeeklyReports: reading('/api/Diet/GetDietWeeklyReports/?dietId=1'),
  updateWeeklyReport: (server, token) =>
    server.post('/api/Diet/UpdateWeeklyReport', token, {
      id: 1,
      dietId: 1,
      sizeList: [],
      weightList: [],
    }),
  removeDietWeeklyReport: (server, token) =>
    server.remove('/api/Diet/RemoveDietWeeklyReport/1', token),
  extendDiet: reading('/api/Diet/ExtendDient/?dietId=5'),
  isValidCourseToBasket: reading('/api/Payment/IsValidCourseToBasket/?courseId=4'),
  isValidDietToBasket: reading('/api/Payment/IsValidDietToBasket/?categoryId=2'),
  checkDiscountCode: (server, token) =>
    server.post('/api/Payment/CheckDiscountCode', token, { discountCode: DEMO_DISCOUNT_CODE }),
  getPaymentGateUrl: async (server, token) =>
    server.post(
      '/api/Payment/GetPaymentGateUrl',
      token,
      orderOf([(await server.get('/api/Diet/ExtendDient/?dietId=5', token)).data]),
    ),
  getUserInvoices: reading('/api/Payment/GetUserInvoices/?status=0&part=1&size=20'),
  getContentPageByKey: reading('/api/GeneralContent/GetContentPageByKey/?keyValue=Introduction'),
  getContentFileByKey: reading('/api/GeneralContent/GetContentFileByKey/?keyValue=VideoGuide'),
  fileUpload: (server, token) => server.upload(token, PNG),
  removeFile: async (server, token) =>
    server.post('/api/FileManagerApi/RemoveFile', token, {
      filePath: (await server.upload(token, PNG)).data,
    }),
  registerUser: (server) =>
    server.post(
      '/api/Authentication/RegisterUser',
      '',
      registrationOf('09130000001', DEMO_PASSWORD),
    ),
  getTokenAsUser: reading('/api/Authentication/GetTokenAsUser/?userId=1&pass=code-of-the-operator'),
  sendActivationCode: (server) =>
    server.post('/api/Authentication/SendActivationCode', '', formOf('')),
  changeForgottenPassword: async (server, token) => {
    const { messages } = await SARA_CALLS.sendActivationCode!(server, token);
    const code = /\d{6}/.exec(messages[0]!)![0];
    return server.post('/api/Authentication/ChangeFogotPassword', '', formOf(code));
  },
  sendLoginCode: (server) =>
    server.post('/api/Authentication/SendLoginCode', '', { username: '09120000004' }),
  logInByCode: async (server, token) => {
    const { messages } = await SARA_CALLS.sendLoginCode!(server, token);
    const activationCode = /\d{6}/.exec(messages[0]!)![0];
    return server.post('/api/Authentication/LogInByCode', '', {
      username: '09120000004',
      activationCode,
    });
  },
  // Last: no call succeeds after the session has ended.
  logOut: async (server) => {
    const { data } = await SARA_CALLS.getToken!(server, '');
    return server.post('/api/Authentication/Logout', (data as { token: string }).token);
  },
};

/** A request as sent; without a body it is a GET. */
export interface SentRequest {
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

/**
 * Returns the requests of one of Sara's calls.
 * @param token of its session; empty: without one
 */
export async function requestsOf(
  name: string,
  server: TestServer,
  token?: string,
): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const recorded: TestServer = {
    ...server,
    get: (path, of) => {
      sent.push({ path, token: of ?? '' });
      return server.get(path, of);
    },
    post: (path, of, body) => {
      sent.push({ path, token: of, body });
      return server.post(path, of, body);
    },
  };
  const session = token ?? (await server.logIn('09120000001'));
  expect(await SARA_CALLS[name]!(recorded, session), name).toMatchObject({ status: 200 });
  return sent;
}

/** Calls of gateways that no screen uses: the server rejects them. */
export const NOT_ENABLED = ['getNovinpalRefId', 'getZarinpalPaymentRefId'];
