/** Goldens of login, logout and the access log. */
import { sendAccessLog } from '@/entities/access-log/api/send-access-log';
import {
  changePassword,
  logIn,
  logInAsUser,
  logInByCode,
  logOutEverywhere,
  register,
  revokeSession,
  sendCode,
  sendLoginCode,
} from '@/entities/user/api/user.mutations';
import { session } from '@/shared/session';
import { API, get, type Goldens, IP_LOOKUP, post } from './golden';

/** Returns a session in the format of the server and in that of the app. */
const sessionInfo = (
  others: { token: string; userName: string; avatar: string },
  firstName: string,
  lastName: string,
) => ({
  data: { ...others, firstname: firstName, lastname: lastName },
  model: { ...others, firstName, lastName },
});

export const ACCESS = {
  getToken: {
    run: () => logIn({ username: '+98 912 111-0002', password: ' رمز Ramz ۱۲ ' }),
    sends: post('/api/Authentication/GetToken', {
      username: '09121110002',
      password: ' رمز Ramz ۱۲ ',
    }),
    ...sessionInfo(
      { token: 'token-of-login', userName: '09121110001', avatar: '/files/avatars/negar.png' },
      'نگار',
      'احمدی',
    ),
  },
  getTokenAsUser: {
    run: () => logInAsUser({ userId: '4711', code: 'code of operator' }),
    sends: get('/api/Authentication/GetTokenAsUser/', {
      userId: '4711',
      pass: 'code of operator',
    }),
    ...sessionInfo(
      { token: 'token-as-user', userName: '09121110006', avatar: '/files/avatars/bahram.png' },
      'بهرام',
      'صادقی',
    ),
  },
  sendLoginCode: {
    run: () => sendLoginCode('۰۹۱۲ ۱۱۱ ۰۰۰۷'),
    sends: post('/api/Authentication/SendLoginCode', { username: '09121110007' }),
  },
  logInByCode: [
    {
      run: () => logInByCode({ mobile: '09121110008', activationCode: '481516' }),
      sends: post('/api/Authentication/LogInByCode', {
        username: '09121110008',
        activationCode: '481516',
      }),
      data: {
        session: {
          token: 'token-by-code',
          userName: '09121110009',
          avatar: '/files/avatars/laleh.png',
          firstname: 'لاله',
          lastname: 'کاشانی',
        },
      },
      model: {
        token: 'token-by-code',
        userName: '09121110009',
        avatar: '/files/avatars/laleh.png',
        firstName: 'لاله',
        lastName: 'کاشانی',
      },
    },
    {
      run: () => logInByCode({ mobile: '09121110010', activationCode: '234200' }),
      sends: post('/api/Authentication/LogInByCode', {
        username: '09121110010',
        activationCode: '234200',
      }),
      data: { session: null },
      model: null,
    },
  ],
  registerUser: {
    run: () =>
      register({
        firstName: 'کیان',
        lastName: 'رستمی',
        mobile: '0912 111 0003',
        password: 'first-Secret-3',
        repeatedPassword: 'second-Secret-4',
      }),
    sends: post('/api/Authentication/RegisterUser', {
      firstname: 'کیان',
      lastname: 'رستمی',
      username: '',
      email: '',
      password: 'first-Secret-3',
      confirmPassword: 'second-Secret-4',
      phoneNumber: '09121110003',
      instagramId: '',
      whatsappNumber: '',
    }),
    ...sessionInfo(
      {
        token: 'token-of-registration',
        userName: '09121110004',
        avatar: '/files/avatars/arash.png',
      },
      'آرش',
      'مرادی',
    ),
  },
  sendActivationCode: {
    run: () => sendCode('۰۹۱۲ ۱۱۱ ۰۰۰۵'),
    sends: post('/api/Authentication/SendActivationCode', {
      username: '09121110005',
      activationCode: '',
      newPassword: '',
      confirmPass: '',
    }),
  },
  changeForgottenPassword: {
    run: () =>
      changePassword({
        mobile: '00989121110007',
        activationCode: '551133',
        newPassword: 'new-Secret-8',
        repeatedPassword: 'repeated-Secret-9',
      }),
    sends: post('/api/Authentication/ChangeFogotPassword', {
      username: '09121110007',
      activationCode: '551133',
      newPassword: 'new-Secret-8',
      confirmPass: 'repeated-Secret-9',
    }),
    ...sessionInfo(
      { token: 'token-after-change', userName: '09121110008', avatar: '/files/avatars/leila.png' },
      'لیلا',
      'کریمی',
    ),
  },
  logOut: [
    {
      run: () => logOutEverywhere(),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/Logout`,
        query: { everywhere: 'true' },
      },
    },
    {
      run: async () => {
        const ended = session.scope();
        session.clear();
        revokeSession(ended);
        await new Promise((resolve) => setTimeout(resolve)); // this call is not awaited
      },
      sends: post('/api/Authentication/Logout'),
    },
  ],
  setUserIpLog: {
    run: () => sendAccessLog('LessonVideo', 4321),
    sends: [
      { method: 'GET', url: IP_LOOKUP, authorization: null },
      post('/api/Log/SetUserIpLog', {
        urlPath: 'LessonVideo',
        ipValue: '203.0.113.77',
        deviceName: 'Golden phone 17',
        referenceId: 4321,
      }),
    ],
  },
} satisfies Partial<Goldens>;
