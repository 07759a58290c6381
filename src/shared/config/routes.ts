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
  /** The purchase history with the result of one payment on top. */
  invoice: (id: number) => `/invoices?invoice=${id}`,
  /** @param userName the mobile number of who is to be seen */
  loginAsUser: (userName: string) => `/loginasuser/${userName}`,
  supportChat: '/support/chat',
  /** Home, with the card open (decision 57). */
  course: (id: number) => `/classes/${id}`,
  diet: (id: number) => `/diets/${id}`,
  product: (id: number) => `/products/${id}`,
  contentPage: (key: string) => `/pages/${key}`,
  videoPage: (key: string) => `/pages/videos/${key}`,
} as const;

/** Pages of content, and of videos, that the app itself leads to. */
export const CONTENT_PAGES = ['Introduction', 'RulesAndRegulations'] as const;
export const VIDEO_PAGES = ['VideoGuide'] as const;

/** Ids in routes (security, untrusted input). */
export const isRouteId = (value: string | undefined): value is string =>
  value !== undefined && /^\d{1,18}$/.test(value) && Number.isSafeInteger(Number(value));

/** Keys of content pages in routes. */
export const isContentKey = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value);
