import { beforeEach, expect, test } from 'vitest';
import { session } from './index';

/** As version 0.1 wrote it. */
const STORED =
  '{"token":"t-1","firstname":"نگار","lastname":"احمدی","userName":"09120000003","avatar":"/files/a.jpg"}';

beforeEach(() => {
  localStorage.setItem('userInfo', STORED);
  session.scope(); // looks, as before every request
});

test('a login that the first version stored is read unchanged (decision 58)', () => {
  expect(session.read()).toEqual({
    token: 't-1',
    firstName: 'نگار',
    lastName: 'احمدی',
    userName: '09120000003',
    avatar: '/files/a.jpg',
  });
});

test('a login is written in the names that the first version reads (decision 58)', () => {
  session.write({ ...session.read()! });
  expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(JSON.parse(STORED));
});
