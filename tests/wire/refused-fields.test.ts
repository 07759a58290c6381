/** Refusals that name a field of the wire: a form finds them by the name of its own field. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveReview } from '@/entities/review/api/review.queries';
import {
  changePassword,
  logInAsUser,
  logInByCode,
  register,
  sendCode,
  sendLoginCode,
} from '@/entities/user/api/user.mutations';
import { session } from '@/shared/session';

beforeEach(() =>
  session.write({ token: 't', firstName: '', lastName: '', userName: '09120000003', avatar: '' }),
);
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

const account = { firstName: '', lastName: '', mobile: '', password: '', repeatedPassword: '' };
const newPassword = { mobile: '', activationCode: '', newPassword: '', repeatedPassword: '' };

test.each([
  ['logInAsUser', 'pass', 'code', () => logInAsUser({ userId: '3', code: '' })],
  ['sendCode', 'username', 'mobile', () => sendCode('')],
  ['sendLoginCode', 'username', 'mobile', () => sendLoginCode('')],
  ['logInByCode', 'username', 'mobile', () => logInByCode({ mobile: '', activationCode: '' })],
  ['changePassword', 'confirmPass', 'repeatedPassword', () => changePassword(newPassword)],
  ['register', 'confirmPassword', 'repeatedPassword', () => register(account)],
  ['saveReview', 'reviewText', 'text', () => saveReview({ courseId: 1, stars: 1, text: '' })],
])('%s reports a refused «%s» at the field «%s»', async (_, wire, name, send) => {
  const refusal = { status: 400, messages: ['نشد'], data: null };
  const fields = [{ name: wire, message: 'نشد' }];
  vi.stubGlobal('fetch', async () => Response.json({ ...refusal, fields }));
  await expect(send()).rejects.toMatchObject({ fields: [{ name, message: 'نشد' }] });
});
