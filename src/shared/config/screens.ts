/**
 * The screens of section 2, the single source for the router, the paths, the document's head, the service worker, the
 * site map and the tests' list of screens.
 */
import type * as contract from '@/shared/api/contract';

/** Path of each reading call that a module exports. */
type CallsOf<Module> = Module extends Record<string, infer C> ? C : never;
type ReadingPath = Extract<
  CallsOf<(typeof contract)[keyof typeof contract]>,
  { method: 'GET' }
>['path'];

export interface Screen {
  /** in the router's syntax; a fixed first segment takes precedence over an id (decision 33) */
  readonly path: `/${string}`;
  /** heading and document title, unless the screen's content has its own title */
  readonly title: string;
  /** `own`: needs a session (decision 15); `entrance`: starts a session; `open`: public */
  readonly audience: 'open' | 'own' | 'entrance';
  /** `brand`: with the app's header; `back`: with its own header and a back button (section 1) */
  readonly layout: 'brand' | 'back';
  /** server-rendered (decision 51), and stored by the service worker as a separate document */
  readonly isRendered?: true;
  /** indexable by search engines, and included in the site map */
  readonly isIndexable?: true;
  /** calls whose responses a member can read offline (decision 52) */
  readonly readsOffline?: readonly ReadingPath[];
}

const PUBLIC = { audience: 'open', isRendered: true, isIndexable: true } as const;
const ENTRANCE = { audience: 'entrance', layout: 'back' } as const;

export const SCREENS = {
  home: { path: '/', title: 'مربی', layout: 'brand', ...PUBLIC },
  course: { path: '/classes/:id', title: 'کلاس', layout: 'brand', ...PUBLIC },
  diet: { path: '/diets/:id', title: 'برنامه غذایی', layout: 'brand', ...PUBLIC },
  product: { path: '/products/:id', title: 'محصول', layout: 'brand', ...PUBLIC },
  profile: { path: '/profile', title: 'پروفایل', audience: 'open', layout: 'brand' },
  userInfo: {
    path: '/userinfo/:backUrl?',
    title: 'اطلاعات شخصی',
    audience: 'own',
    layout: 'brand',
  },
  login: { path: '/login/:backUrl?', title: 'ورود', ...ENTRANCE, isRendered: true },
  loginAsUser: { path: '/loginasuser/:userId/:backUrl?', title: 'ورود به جای کاربر', ...ENTRANCE },
  register: { path: '/register', title: 'ثبت‌نام', ...ENTRANCE, isRendered: true },
  forgotPassword: { path: '/forgetpass', title: 'فراموشی رمز عبور', ...ENTRANCE },
  basket: { path: '/shopping', title: 'سبد خرید', audience: 'open', layout: 'back' },
  invoices: { path: '/invoices', title: 'سوابق خرید', audience: 'own', layout: 'back' },
  myProps: {
    path: '/myprops/:tab',
    title: 'خریدهای من',
    audience: 'own',
    layout: 'back',
    readsOffline: ['/api/Course/GetUserCourses/', '/api/Diet/GetUserDiets/'],
  },
  lessons: {
    path: '/:courseId/lessons',
    title: 'جلسات کلاس',
    audience: 'own',
    layout: 'back',
    readsOffline: ['/api/Course/GetCourseLessons/'],
  },
  player: { path: '/:courseId/player/:lessonId', title: 'جلسه', audience: 'own', layout: 'back' },
  dietFiles: {
    path: '/:dietId/files',
    title: 'فایل‌های برنامه',
    audience: 'own',
    layout: 'back',
    readsOffline: ['/api/Diet/GetDietInfo/'],
  },
  dietForm: { path: '/:dietId/dietform', title: 'فرم برنامه', audience: 'own', layout: 'back' },
  dietReport: {
    path: '/:dietId/report',
    title: 'ثبت گزارش',
    audience: 'own',
    layout: 'back',
    readsOffline: ['/api/Diet/GetDietWeeklyReports/'],
  },
  news: { path: '/news', title: 'خبرها', audience: 'own', layout: 'back' },
  supportChat: { path: '/support/chat', title: 'پشتیبانی', audience: 'open', layout: 'back' },
  videoPage: { path: '/pages/videos/:keyValue', title: 'ویدیوها', layout: 'back', ...PUBLIC },
  contentPage: { path: '/pages/:keyValue', title: 'صفحه', layout: 'back', ...PUBLIC },
} as const satisfies Record<string, Screen>;

export const SITE_NAME = SCREENS.home.title;
/** The document's title for the heading of a screen or for the title of an item. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} | ${SITE_NAME}`;

export type ScreenName = keyof typeof SCREENS;
/** Screens with a given flag in the table. */
export type ScreensWith<Flag extends keyof Screen> = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends Record<Flag, unknown> ? Name : never;
}[ScreenName];
export type ScreenWithParameter = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['path'] extends `${string}:${string}` ? Name : never;
}[ScreenName];
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];
/** A screen's row, including its optional properties. */
export const screenOf = (name: ScreenName): Screen => SCREENS[name];

/** Formats of parameters: a path that does not match them is no screen (security, untrusted input). */
const ID_PATTERN = String.raw`\d{1,18}`;
const KEY_PATTERN = '[A-Za-z0-9_-]{1,64}';
const PARAMETER_PATTERNS: Readonly<Record<string, string>> = {
  id: ID_PATTERN,
  courseId: ID_PATTERN,
  lessonId: ID_PATTERN,
  dietId: ID_PATTERN,
  keyValue: KEY_PATTERN,
  tab: '[12]',
};

/**
 * @param path in the router's syntax
 * @returns the source of a regular expression with a group for each parameter
 */
const patternOf = (path: string): string =>
  path.replaceAll(
    /\/:(\w+)(\?)?/g,
    (_, name: string, optional: string | undefined) =>
      `${optional ? '(?:' : ''}/(?<${name}>${PARAMETER_PATTERNS[name] ?? '[^/]*'})${optional ? ')?' : ''}`,
  );
const patterns = SCREEN_NAMES.map(
  // Like the router, the pattern ignores case and tolerates a trailing slash. A leading `//` would be another origin.
  (name) => [name, new RegExp(`^(?!//)${patternOf(SCREENS[name].path)}/?$`, 'i')] as const,
);

export interface ScreenAddress {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string | undefined>>;
}
/** The screen of a path; undefined if none matches, which shows home. */
export function screenAt(path: string): ScreenAddress | undefined {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return undefined;
}

/**
 * The path under which a screen is indexed: without a trailing slash, ids without leading zeros, fixed segments in the
 * case of the table. A path that is no screen is returned unchanged.
 */
export function canonicalPath(path: string): string {
  const screen = screenAt(path);
  if (!screen) return path;
  return SCREENS[screen.name].path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = screen.params[name];
    if (value === undefined) return '';
    return `/${PARAMETER_PATTERNS[name] === ID_PATTERN ? value.replace(/^0+(?=\d)/, '') : value}`;
  });
}

const audienceOf = (path: string): Screen['audience'] | undefined => {
  const screen = screenAt(path);
  return screen && SCREENS[screen.name].audience;
};
/** Whether a login may redirect back to this path; false for screens that start a session. */
export function isReturnable(path: string): boolean {
  const audience = audienceOf(path);
  return audience !== undefined && audience !== 'entrance';
}
/** Whether the path shows a member's own data. A visitor is redirected to the login (decision 15). */
export const needsSession = (path: string): boolean => audienceOf(path) === 'own';

const exactIdPattern = new RegExp(`^${ID_PATTERN}$`);
const exactKeyPattern = new RegExp(`^${KEY_PATTERN}$`);
export const isRouteId = (value: string | undefined): value is string =>
  value !== undefined && exactIdPattern.test(value) && Number.isSafeInteger(Number(value));
export const isContentKey = (value: string | undefined): value is string =>
  value !== undefined && exactKeyPattern.test(value);

/** The source of a regular expression, without groups, that matches any of the paths. */
const anyOf = (paths: readonly string[]): string =>
  `(?:${paths.map((path) => patternOf(path).replaceAll(/\?<\w+>/g, '?:')).join('|')})`;

/** Matches each server-rendered path whose document the service worker stores. */
export const renderedPaths = new RegExp(
  `^${anyOf(
    SCREEN_NAMES.filter((name) => screenOf(name).isRendered).map((name) =>
      SCREENS[name].path.replace(/\/:\w+\?/g, ''),
    ),
  )}$`,
);
/** Returns the source of a regular expression, without groups, that matches the path of every screen except home. */
export const innerPaths = (): string =>
  anyOf(SCREEN_NAMES.filter((name) => name !== 'home').map((name) => SCREENS[name].path));
/** Paths of the lists of the catalogue: home's document contains their first part. */
export const cataloguePaths: readonly string[] = [
  '/api/Course/GetCourses/',
  '/api/Diet/GetDietCategories/',
  '/api/Product/GetProducts/',
] satisfies ReadingPath[];
/** Paths of the calls whose responses a member can read offline. */
export const offlinePaths: ReadonlySet<string> = new Set(
  SCREEN_NAMES.flatMap((name) => screenOf(name).readsOffline ?? []),
);
