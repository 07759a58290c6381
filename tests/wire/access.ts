/** Goldens of login, logout and the access log. */
import { sendAccessLog } from '@/entities/access-log/api/send-access-log';
import {
  changePassword,
  logIn,
  logInAsUser,
  logOutEverywhere,
  register,
  revokeSession,
  sendCode,
} from '@/entities/user/api/user.mutations';
import { session } from '@/shared/session';
import { API, type Goldens, IP_LOOKUP } from './golden';

export const ACCESS = {
  getToken: [
    {
      run: () => logIn({ username: '+98 912 111-0002', password: ' رمز Ramz ۱۲ ' }),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/GetToken`,
        body: { username: '09121110002', password: ' رمز Ramz ۱۲ ' },
      },
      data: {
        token: 'token-of-login',
        firstname: 'نگار',
        lastname: 'احمدی',
        userName: '09121110001',
        avatar: '/files/avatars/negar.png',
      },
      model: {
        token: 'token-of-login',
        firstName: 'نگار',
        lastName: 'احمدی',
        userName: '09121110001',
        avatar: '/files/avatars/negar.png',
      },
    },
  ],
  getTokenAsUser: [
    {
      run: () => logInAsUser({ userId: '4711', code: 'code of operator' }),
      sends: {
        method: 'GET',
        url: `${API}/api/Authentication/GetTokenAsUser/`,
        query: { userId: '4711', pass: 'code of operator' },
      },
      data: {
        token: 'token-as-user',
        firstname: 'بهرام',
        lastname: 'صادقی',
        userName: '09121110006',
        avatar: '/files/avatars/bahram.png',
      },
      model: {
        token: 'token-as-user',
        firstName: 'بهرام',
        lastName: 'صادقی',
        userName: '09121110006',
        avatar: '/files/avatars/bahram.png',
      },
    },
  ],
  registerUser: [
    {
      run: () =>
        register({
          firstName: 'کیان',
          lastName: 'رستمی',
          mobile: '0912 111 0003',
          password: 'first-Secret-3',
          repeatedPassword: 'second-Secret-4',
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/RegisterUser`,
        body: {
          firstname: 'کیان',
          lastname: 'رستمی',
          username: '',
          email: '',
          password: 'first-Secret-3',
          confirmPassword: 'second-Secret-4',
          phoneNumber: '09121110003',
          instagramId: '',
          whatsappNumber: '',
        },
      },
      data: {
        token: 'token-of-registration',
        firstname: 'آرش',
        lastname: 'مرادی',
        userName: '09121110004',
        avatar: '/files/avatars/arash.png',
      },
      model: {
        token: 'token-of-registration',
        firstName: 'آرش',
        lastName: 'مرادی',
        userName: '09121110004',
        avatar: '/files/avatars/arash.png',
      },
    },
  ],
  sendActivationCode: [
    {
      run: () => sendCode('۰۹۱۲ ۱۱۱ ۰۰۰۵'),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/SendActivationCode`,
        body: { username: '09121110005', activationCode: '', newPassword: '', confirmPass: '' },
      },
      data: null,
      model: undefined,
    },
  ],
  changeForgottenPassword: [
    {
      run: () =>
        changePassword({
          mobile: '00989121110007',
          activationCode: '551133',
          newPassword: 'new-Secret-8',
          repeatedPassword: 'repeated-Secret-9',
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/ChangeFogotPassword`,
        body: {
          username: '09121110007',
          activationCode: '551133',
          newPassword: 'new-Secret-8',
          confirmPass: 'repeated-Secret-9',
        },
      },
      data: {
        token: 'token-after-change',
        firstname: 'لیلا',
        lastname: 'کریمی',
        userName: '09121110008',
        avatar: '/files/avatars/leila.png',
      },
      model: {
        token: 'token-after-change',
        firstName: 'لیلا',
        lastName: 'کریمی',
        userName: '09121110008',
        avatar: '/files/avatars/leila.png',
      },
    },
  ],
  logOut: [
    {
      run: () => logOutEverywhere(),
      sends: {
        method: 'POST',
        url: `${API}/api/Authentication/Logout`,
        query: { everywhere: 'true' },
      },
      data: null,
      model: undefined,
    },
    {
      run: async () => {
        const ended = session.scope();
        session.clear();
        revokeSession(ended);
        await new Promise((resolve) => setTimeout(resolve)); // this call is not awaited
      },
      sends: { method: 'POST', url: `${API}/api/Authentication/Logout` },
      data: null,
      model: undefined,
    },
  ],
  setUserIpLog: [
    {
      run: () => sendAccessLog('LessonVideo', 4321),
      sends: [
        { method: 'GET', url: IP_LOOKUP, authorization: null },
        {
          method: 'POST',
          url: `${API}/api/Log/SetUserIpLog`,
          body: {
            urlPath: 'LessonVideo',
            ipValue: '203.0.113.77',
            deviceName: 'Golden phone 17',
            referenceId: 4321,
          },
        },
      ],
      data: null,
      model: undefined,
    },
    {
      run: () => sendAccessLog('Login', 0),
      sends: [
        { method: 'GET', url: IP_LOOKUP, authorization: null },
        {
          method: 'POST',
          url: `${API}/api/Log/SetUserIpLog`,
          body: {
            urlPath: 'Login',
            ipValue: '203.0.113.77',
            deviceName: 'Golden phone 17',
            referenceId: 0,
          },
        },
      ],
      data: null,
      model: undefined,
    },
  ],
} satisfies Partial<Goldens>;
