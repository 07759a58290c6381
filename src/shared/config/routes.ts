/** The route table of section 2: how a path is written, and whether a path is one of ours. */

export const routes = {
  home: '/',
  login: '/login',
  /** @param backUrl encoded by `encodeBackUrl` */
  loginFor: (backUrl: string) => `/login/${backUrl}`,
  register: '/register',
  forgotPassword: '/forgetpass',
  profile: '/profile',
  /** Profile edit; `/userinfo/@profile` leads back to the profile menu, `/userinfo/@` to home. */
  userInfo: (backUrl: string) => `/userinfo/${backUrl}`,
  myCourses: '/myprops/1',
  myDiets: '/myprops/2',
  lessons: (courseId: number) => `/${courseId}/lessons`,
  player: (courseId: number, lessonId: number) => `/${courseId}/player/${lessonId}`,
  dietFiles: (dietId: number) => `/${dietId}/files`,
  dietForm: (dietId: number) => `/${dietId}/dietform`,
  dietReport: (dietId: number) => `/${dietId}/report`,
  basket: '/shopping',
  invoices: '/invoices',
  supportChat: '/support/chat',
  contentPage: (key: string) => `/pages/${key}`,
  videoPage: (key: string) => `/pages/videos/${key}`,
} as const;

const ID = String.raw`\d{1,18}`;
const KEY = '[A-Za-z0-9_-]{1,64}';
const returnable = new RegExp(
  `^/(?:|profile|userinfo(?:/[^/]*)?|myprops/[12]|${ID}/(?:lessons|player/${ID}|files|dietform|report)|shopping|invoices|support/chat|pages/(?:videos/)?${KEY})$`,
);

/** Is this a screen that one may come back to after logging in? The authentication screens are not. */
export const isReturnable = (pathname: string): boolean => returnable.test(pathname);

/** Screens that show something of the user's own; an anonymous visitor is sent to the login (decision 15). */
export const needsSession = (pathname: string): boolean =>
  new RegExp(`^/(?:userinfo|myprops|invoices|${ID})(?:/|$)`).test(pathname);

/** Ids in routes (security, untrusted input). */
export const isRouteId = (value: string | undefined): value is string =>
  value !== undefined && /^\d{1,18}$/.test(value) && Number.isSafeInteger(Number(value));

/** Keys of content pages in routes. */
export const isContentKey = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value);
