/** Data of the paths of the session’s chart, named so that a failed walk is readable. */

export const credentials = { username: '09120000001', password: 'رمز' };
export const registration = {
  firstName: 'سارا',
  lastName: 'محمدی',
  mobile: '09120000001',
  password: 'a',
  repeatedPassword: 'a',
};
export const info = {
  token: 't',
  firstName: 'سارا',
  lastName: 'محمدی',
  userName: '09120000001',
  avatar: '',
};
export const refusal = { status: 400, messages: ['شماره موبایل یا رمز عبور درست نیست.'] };
