import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { DEMO_PASSWORD } from '../../server/demo/content';
import { type Envelope, openServer, PNG, type TestServer } from './member';
import { course, dietCategory, payment, product, setting, tax } from '@/shared/api/contract';
import type { Call } from '@/shared/api/contract';
import { CommentType, GatewayType } from '@/shared/api/contract/codes';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ OPERATOR_CODE: 'code' });
});
afterAll(() => server.close());

const LIST = '?title=&part=1&size=20';
const PUBLIC: [Call, string, number?][] = [
  [course.getCourses, LIST, 8],
  [dietCategory.getDietCategories, LIST, 6],
  [product.getProducts, LIST, 6],
  [payment.getPaymentGateways, '', 3],
  [tax.getTaxPercent, ''],
  [setting.getDisplayInfo, ''],
];

test.each(PUBLIC)('$path answers what the contract says', async (call, query, length) => {
  const { status, data } = await server.get(call.path + query);
  expect(status).toBe(200);
  if (length) expect(data).toHaveLength(length);
});

/** Sara's life from login to logout: every call once, with a success. */
const OF_SARA: Record<string, (token: string) => Promise<Envelope>> = {
  getToken: () =>
    server.post('/api/Authentication/GetToken', '', {
      username: '09120000001',
      password: DEMO_PASSWORD,
    }),
  getUserInfo: (token) => server.get('/api/User/GetUserInfo', token),
  updateProfile: async (token) =>
    server.post('/api/User/UpdateProfile', token, {
      ...((await server.get('/api/User/GetUserInfo', token)).data as object),
      address: 'شیراز',
    }),
  getUserChatInfo: (token) => server.get('/api/User/GetUserChatInfo', token),
  setUserIpLog: (token) =>
    server.post('/api/Log/SetUserIpLog', token, {
      urlPath: '/',
      ipValue: '',
      deviceName: 'x',
      referenceId: 0,
    }),
  getUserCourses: (token) => server.get(`/api/Course/GetUserCourses/${LIST}`, token),
  getCourseLessons: (token) => server.get(`/api/Course/GetCourseLessons/${LIST}&courseId=7`, token),
  getLessonInfo: (token) => server.get('/api/Course/GetLessonInfo/?lessonId=29', token),
  createLessonComment: (token) =>
    server.post('/api/Comment/CreateLessonComment', token, {
      id: 0,
      commentType: CommentType.lesson,
      commentText: 'متن',
      displayApproved: false,
      referenceId: 29,
    }),
  getLessonComments: (token) =>
    server.get('/api/Comment/GetLessonComments/?lessonId=29&part=1&size=20', token),
  getCommentInfo: (token) => server.get('/api/Comment/GetCommentInfo/?Id=6', token),
  removeComment: (token) => server.get('/api/Comment/RemoveComment/?Id=6', token),
  getUserDiets: (token) => server.get(`/api/Diet/GetUserDiets/${LIST}`, token),
  getDietInfo: (token) => server.get('/api/Diet/GetDietInfo/?dietId=1', token),
  getDietFormData: (token) => server.get('/api/Diet/GetDietFormData/?dietId=2', token),
  updateDietFormData: (token) => saveForm(token, '', 2),
  getDietHoldoverFormData: (token) =>
    server.get('/api/Diet/GetDietHoldoverFormData/?dietId=5', token),
  updateDietHoldoverFormData: (token) => saveForm(token, 'Holdover', 5),
  getDietWeeklyReports: (token) => server.get('/api/Diet/GetDietWeeklyReports/?dietId=1', token),
  updateWeeklyReport: (token) =>
    server.post('/api/Diet/UpdateWeeklyReport', token, {
      id: 1,
      dietId: 1,
      sizeList: [],
      weightList: [],
    }),
  removeDietWeeklyReport: (token) => server.remove('/api/Diet/RemoveDietWeeklyReport/1', token),
  extendDiet: (token) => server.get('/api/Diet/ExtendDient/?dietId=5', token),
  isValidCourseToBasket: (token) =>
    server.get('/api/Payment/IsValidCourseToBasket/?courseId=4', token),
  isValidDietToBasket: (token) =>
    server.get('/api/Payment/IsValidDietToBasket/?categoryId=2', token),
  getPaymentGateUrl: async (token) =>
    server.post('/api/Payment/GetPaymentGateUrl', token, {
      carts: [(await server.get('/api/Diet/ExtendDient/?dietId=5', token)).data],
      paymentGatewayId: 1,
      gatewayPspType: GatewayType.redirect,
      address: '',
    }),
  getUserInvoices: (token) =>
    server.get('/api/Payment/GetUserInvoices/?status=0&part=1&size=20', token),
  getContentPageByKey: () =>
    server.get('/api/GeneralContent/GetContentPageByKey/?keyValue=Introduction'),
  getContentFileByKey: () =>
    server.get('/api/GeneralContent/GetContentFileByKey/?keyValue=VideoGuide'),
  fileUpload: (token) => server.upload(token, PNG),
  removeFile: async (token) =>
    server.post('/api/FileManagerApi/RemoveFile', token, {
      filePath: (await server.upload(token, PNG)).data,
    }),
  registerUser: () =>
    server.post('/api/Authentication/RegisterUser', '', {
      firstname: 'مینا',
      lastname: 'راد',
      username: '',
      email: '',
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
      phoneNumber: '09130000001',
      instagramId: '',
      whatsappNumber: '',
    }),
  getTokenAsUser: () => server.get('/api/Authentication/GetTokenAsUser/?userId=1&pass=code'),
  sendActivationCode: () => server.post('/api/Authentication/SendActivationCode', '', codeForm('')),
  changeForgottenPassword: async () =>
    server.post(
      '/api/Authentication/ChangeFogotPassword',
      '',
      codeForm(
        /\d{6}/.exec(
          (await server.post('/api/Authentication/SendActivationCode', '', codeForm('')))
            .messages[0]!,
        )![0],
      ),
    ),
};
const codeForm = (activationCode: string) => ({
  username: '09120000003',
  activationCode,
  newPassword: DEMO_PASSWORD,
  confirmPass: DEMO_PASSWORD,
});
const saveForm = async (token: string, kind: '' | 'Holdover', dietId: number) => {
  const { data } = await server.get(`/api/Diet/GetDiet${kind}FormData/?dietId=${dietId}`, token);
  return server.post(`/api/Diet/UpdateDiet${kind}FormData`, token, {
    ...(data as object),
    dietId,
    sendToExpert: false,
    calorie: 0,
    dietType: 1,
  });
};

test.each(Object.keys(OF_SARA))(
  '%s answers a member exactly what the contract says',
  async (name) => {
    const token = await server.logIn('09120000001');
    expect(await OF_SARA[name]!(token)).toMatchObject({ status: 200 });
  },
);

/** Providers that no screen uses: their calls are refused. */
const NOT_ENABLED = ['getNovinpalRefId', 'getZarinpalPaymentRefId'];

test('every call of the contract is answered here with a success', () => {
  const open = callsOfContract.filter(({ call }) => PUBLIC.some(([other]) => other === call));
  expect([...Object.keys(OF_SARA), ...open.map(({ name }) => name), ...NOT_ENABLED].sort()).toEqual(
    callsOfContract.map(({ name }) => name).sort(),
  );
});

test('a member’s call without a token is HTTP 401, a wrong password is not, and both are envelopes', async () => {
  const anonymous = await server.app.request('/api/User/GetUserInfo');
  expect(anonymous.status).toBe(401);
  expect(await anonymous.json()).toMatchObject({ status: 401, data: null });
  const wrong = await server.app.request('/api/Authentication/GetToken', {
    method: 'POST',
    body: JSON.stringify({ username: '09120000001', password: 'x' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(wrong.status).toBe(200);
  expect(await wrong.json()).toMatchObject({
    status: 400,
    messages: ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.'],
  });
});

test.each([
  '/api/Setting/GetDisplayInfo',
  '/api/nowhere',
  '/files/demo/class-1.svg',
  '/files/../package.json',
  '/simulator/bank.css',
])('%s carries the security headers', async (path) => {
  const { headers } = await server.app.request(path);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
