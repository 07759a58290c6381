/** Tests the parsing of paths, and the hosts that the app communicates with. */
import { describe, expect, test } from 'vitest';
import { gatewayOrigins, ipLookupUrl, streamOrigins, words } from './hosts';
import { COMMENTS_PAGE_SIZE, HOME_PAGE, INVOICES_PAGE_SIZE, PURCHASES_PAGE } from './list-sizes';
import { routes } from './routes';
import {
  isContentKey,
  isReturnable,
  isRouteId,
  needsSession,
  renderedPaths,
  SCREEN_NAMES,
  SCREENS,
  screenAt,
} from './screens';

test('the routes have the paths of section 2', () => {
  const written = Object.entries(routes).map(([name, route]) => [
    name,
    typeof route === 'string' ? route : (route as (...values: unknown[]) => string)(5, 6),
  ]);
  expect(Object.fromEntries(written)).toEqual({
    home: '/',
    login: '/login/5',
    loginAsUser: '/loginasuser/5/6',
    register: '/register',
    forgotPassword: '/forgetpass',
    profile: '/profile',
    userInfo: '/userinfo/5',
    myProps: '/myprops/5',
    myCourses: '/myprops/1',
    myDiets: '/myprops/2',
    lessons: '/5/lessons',
    player: '/5/player/6',
    dietFiles: '/5/files',
    dietForm: '/5/dietform',
    dietReport: '/5/report',
    todaysWeight: '/5/report?entry=today',
    basket: '/shopping',
    invoices: '/invoices',
    invoice: '/invoices?invoice=5',
    supportChat: '/support/chat',
    course: '/classes/5',
    diet: '/diets/5',
    news: '/news',
    product: '/products/5',
    contentPage: '/pages/5',
    videoPage: '/pages/videos/5',
  });
  expect([routes.login(), routes.userInfo(), routes.loginAsUser('0912')]).toEqual([
    '/login',
    '/userinfo',
    '/loginasuser/0912',
  ]);
});

test('each path matches its own screen and no other', () => {
  const VALUES: Record<string, string> = {
    keyValue: 'About-us_2',
    tab: '2',
    backUrl: '@a',
    userId: '0912',
  };
  const missed = SCREEN_NAMES.filter((name) => {
    const path = SCREENS[name].path.replaceAll(
      /:(\w+)\??/g,
      (_, param: string) => VALUES[param] ?? '7',
    );
    return screenAt(path)?.name !== name;
  });
  expect(missed).toEqual([]);
});

test('the service worker stores rendered documents by their paths', () => {
  const stored = ['/', '/classes/1', '/pages/a', '/pages/videos/a', '/login', '/register'];
  const others = ['/classes/a', '/login/@', '/5/lessons', '/profile', '/pages', '/register/x'];
  expect([...stored, ...others].filter((path) => renderedPaths.test(path))).toEqual(stored);
});

test.each([
  ['7', true],
  ['123456789012345', true],
  ['9007199254740993', false],
  ['1234567890123456789', false],
  ['7x', false],
  ['x7', false],
  ['', false],
  [undefined, false],
])('%j is a valid route id: %s', (value, isOne) => expect(isRouteId(value)).toBe(isOne));

test.each([
  ['about-us_2', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['a/b', false],
  ['/a', false],
  ['', false],
  [undefined, false],
])('%j is a valid content page key: %s', (value, isOne) => expect(isContentKey(value)).toBe(isOne));

describe('the path of a screen', () => {
  const RETURNABLE = [
    '/',
    '/profile',
    '/shopping',
    '/support/chat',
    '/pages/a',
    '/pages/videos/a-1',
    '/classes/1',
    '/diets/1',
    '/products/1',
  ];
  const OWN = ['/userinfo', '/userinfo/@', '/myprops/1', '/myprops/2', '/invoices', '/5/lessons'];
  const OF_A_DIET = ['/5/player/6', '/5/files', '/5/dietform', '/5/report'];
  const NONE = ['/login', '/login/a', '/register', '/forgetpass', '/myprops/3', '/a/lessons', '//'];
  const BEYOND = [
    '/shopping/x',
    'x/shopping',
    '/userinfo/a/b',
    '/pages/',
    '/5/player/x',
    '/pages/a/b',
  ];

  test('determines whether the user can return to the screen', () => {
    expect([...RETURNABLE, ...OWN, ...OF_A_DIET].filter((path) => !isReturnable(path))).toEqual([]);
    expect([...NONE, ...BEYOND].filter(isReturnable)).toEqual([]);
  });
  test('determines whether the screen needs a session (decision 15)', () => {
    expect([...OWN, ...OF_A_DIET].filter((path) => !needsSession(path))).toEqual([]);
    expect(
      [...RETURNABLE, '/login', '/userinfox', '/x/myprops', '/invoicesx'].filter(needsSession),
    ).toEqual([]);
  });
});

test('the hosts are those of the settings and of the bank', () => {
  expect(words()).toEqual([]);
  expect(words(' a  b ')).toEqual(['a', 'b']);
  expect(gatewayOrigins(['https://bank.example'])).toEqual([
    'https://*.shaparak.ir',
    'https://*.zarinpal.com',
    'https://bank.example',
  ]);
  expect(streamOrigins({ VITE_STREAM_HOSTS: 'https://a https://b' })).toEqual([
    'https://a',
    'https://b',
  ]);
  expect(ipLookupUrl({})).toBe('https://api.ipify.org/?format=json');
  expect(ipLookupUrl({ VITE_IP_LOOKUP_URL: '/ip' })).toBe('/ip');
});

test('list requests have the page sizes of section 9 and an empty title', () => {
  expect([HOME_PAGE, PURCHASES_PAGE]).toEqual([
    { title: '', part: 1, size: 20 },
    { title: '', part: 1, size: 50 },
  ]);
  expect([INVOICES_PAGE_SIZE, COMMENTS_PAGE_SIZE]).toEqual([20, 5]);
});
