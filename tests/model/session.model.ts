/** The session chart made walkable. */
import { sessionMachine } from '@/features/session/model/session.machine';
import { defineModel, done, failed } from '../../tools/paths/model';

export const credentials = { username: '09120000001', password: 'رمز' };
export const registration = { firstName: 'سارا', lastName: 'محمدی', mobile: '09120000001', password: 'a', repeatedPassword: 'a' };
export const info = { token: 't', firstname: 'سارا', lastname: 'محمدی', userName: '09120000001', avatar: '' };
const refusal = { messages: ['شماره موبایل یا رمز عبور درست نیست.'] };

export const sessionModel = defineModel({
  machine: sessionMachine,
  worldGuards: ['isLoggedIn'],
  starts: [
    { name: { fa: 'بازدیدکننده', en: 'a visitor opens the app' }, input: undefined },
    { name: { fa: 'کاربر وارد شده', en: 'a member opens the app' }, input: undefined, world: { isLoggedIn: true } },
  ],
  steps: [
    { name: { fa: 'باز کردن فرم', en: 'open a form' }, event: { type: 'form.open' } },
    { name: { fa: 'ورود', en: 'log in' }, event: { type: 'login.submit', credentials, destination: { to: 'path', path: '/invoices' } } },
    { name: { fa: 'ثبت‌نام', en: 'register' }, event: { type: 'registration.submit', registration } },
    { name: { fa: 'ورود درست', en: 'the login is right' }, event: done('logIn', info) },
    { name: { fa: 'ورود نادرست', en: 'the login is refused' }, event: failed('logIn', refusal) },
    { name: { fa: 'ثبت‌نام پذیرفته', en: 'the registration is accepted' }, event: done('register', info) },
    { name: { fa: 'ثبت‌نام رد', en: 'the registration is refused' }, event: failed('register', refusal) },
    { name: { fa: 'خروج', en: 'log out' }, event: { type: 'logout.press' } },
    { name: { fa: 'پایان نشست', en: 'a call answers 401' }, event: { type: 'session.expired' } },
    { name: { fa: 'ورود در برگه دیگر', en: 'log in in another tab' }, event: { type: 'otherTab.loggedIn' } },
    { name: { fa: 'خروج در برگه دیگر', en: 'log out in another tab' }, event: { type: 'otherTab.loggedOut' } },
  ],
  project: ({ context }) => context.messages.length,
});
