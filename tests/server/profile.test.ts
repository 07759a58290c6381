/** The profile form: every field of the contract is saved and returned unchanged. */
import { expect, test } from 'vitest';
import { Gender } from '@/shared/api/contract/codes';
import { updateProfile } from '@/shared/api/contract/user';
import { type ProfileTextKind, profileTexts } from '@/shared/api/contract/rules/profile-fields';
import { useServer } from './member';

const server = useServer();

const letters = 'ابپتثجچحخدذر';
/** Functions that return a valid text of a kind; a name, mobile number or line is unique to its field. */
const TYPED: Record<ProfileTextKind, (index: number) => string> = {
  name: (index) => `نام ${letters[index]}`,
  phone: (index) => `0912000${String(index).padStart(4, '0')}`,
  nationalCode: () => '0084575948',
  birthday: () => '1987-09-02',
  line: (index) => `line ${index}`,
  lines: (index) => `خط ${letters[index]}\nخط دیگر`,
};

test('a profile is stored and returned with each field of the contract', async () => {
  const { token, id } = await server.newMember();
  const form = {
    id,
    gender: Gender.female,
    avatar: '', // returned empty: no call uploads an avatar (section 3)
    ...Object.fromEntries(profileTexts.map(({ wire, kind }, index) => [wire, TYPED[kind](index)])),
  };
  expect(Object.keys(form).sort()).toEqual(Object.keys(updateProfile.body.shape).sort());
  const saved = await server.post('/api/User/UpdateProfile', token, form);
  expect(saved).toMatchObject({ status: 200, messages: [] });
  expect((await server.get('/api/User/GetUserInfo', token)).data).toEqual(form);
});

test('a profile is stored in one spelling, whichever way it is typed', async () => {
  const { token } = await server.newMember();
  const { data } = await server.get('/api/User/GetUserInfo', token);
  const typed = {
    firstname: ' علي ',
    lastname: 'كريمى',
    nCode: '۰۰۸-۴۵۷۵۹۴-۸',
    mobile: '+۹۸ ۹۱۲ ۰۰۰ ۰۰۰۱',
    tel: '۰۲۱ ۸۸۰۰۰۰۰۰',
  };
  const saved = await server.post('/api/User/UpdateProfile', token, {
    ...(data as object),
    ...typed,
  });
  expect(saved).toMatchObject({ status: 200, messages: [] });
  expect((await server.get('/api/User/GetUserInfo', token)).data).toMatchObject({
    firstname: 'علی',
    lastname: 'کریمی',
    nCode: '0084575948',
    mobile: '09120000001',
    tel: '021 88000000',
  });
});

test.each(profileTexts.filter(({ isRequired }) => isRequired))(
  'rejects a profile without $name and changes nothing',
  async ({ wire, label }) => {
    const { token } = await server.newMember();
    const { data } = await server.get('/api/User/GetUserInfo', token);
    const refused = await server.post('/api/User/UpdateProfile', token, {
      ...(data as object),
      [wire]: '',
    });
    expect(refused.status).toBe(400);
    expect(refused.messages.join()).toContain(label);
    expect(refused.fields).toEqual([{ name: wire, message: refused.messages[0] }]);
    expect((await server.get('/api/User/GetUserInfo', token)).data).toEqual(data);
  },
);

test('asks for a missing national code instead of calling it wrong', async () => {
  const { token } = await server.newMember();
  const { data } = await server.get('/api/User/GetUserInfo', token);
  const update = async (nCode: string) =>
    (await server.post('/api/User/UpdateProfile', token, { ...(data as object), nCode })).messages;
  expect(await update(' ')).toContain('کد ملی را بنویسید.');
  expect(await update('0013542418')).toContain('کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.');
});
