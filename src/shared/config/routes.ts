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
  /** @param userName the mobile number of who is to be seen */
  loginAsUser: (userName: string) => `/loginasuser/${userName}`,
  supportChat: '/support/chat',
  contentPage: (key: string) => `/pages/${key}`,
  videoPage: (key: string) => `/pages/videos/${key}`,
} as const;

/** Ids in routes (security, untrusted input). */
export const isRouteId = (value: string | undefined): value is string =>
  value !== undefined && /^\d{1,18}$/.test(value) && Number.isSafeInteger(Number(value));

/** Keys of content pages in routes. */
export const isContentKey = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value);
