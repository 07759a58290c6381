/** Every screen of the route table, with its audience. */
import type { ScreenName } from '@/shared/config/screens';
import { type Account, BUYER, INCOMPLETE_MEMBER, OWNER } from './support';

type Visit = readonly [path: string, account: Account];
/** A new screen without a URL here does not compile. */
export const VISITS: Readonly<Record<ScreenName, readonly Visit[]>> = {
  home: [
    ['/', ''],
    ['/', OWNER],
  ],
  course: [['/classes/1', '']],
  diet: [['/diets/1', '']],
  product: [['/products/1', '']],
  login: [
    ['/login', ''],
    ['/login/@invoices', ''],
  ],
  loginAsUser: [['/loginasuser/1', '']],
  register: [['/register', '']],
  forgotPassword: [['/forgetpass', '']],
  profile: [
    ['/profile', ''],
    ['/profile', OWNER],
  ],
  userInfo: [
    ['/userinfo/@profile', OWNER],
    ['/userinfo/@', INCOMPLETE_MEMBER],
  ],
  myProps: [
    ['/myprops/1', OWNER],
    ['/myprops/2', OWNER],
    ['/myprops/1', BUYER],
    ['/myprops/2', BUYER],
  ],
  lessons: [['/2/lessons', OWNER]],
  player: [
    ['/2/player/5', OWNER],
    ['/2/player/6', OWNER],
    ['/2/player/8', OWNER],
    ['/2/player/11', OWNER],
  ],
  dietFiles: [
    ['/diet1/files', OWNER],
    ['/diet2/files', OWNER],
  ],
  dietForm: [['/diet2/dietform', OWNER]],
  dietReport: [['/diet1/report', OWNER]],
  basket: [
    ['/shopping', ''],
    ['/shopping', OWNER],
  ],
  invoices: [
    ['/invoices', OWNER],
    ['/invoices', BUYER],
  ],
  supportChat: [
    ['/support/chat', ''],
    ['/support/chat', OWNER],
  ],
  contentPage: [
    ['/pages/Introduction', ''],
    ['/pages/RulesAndRegulations', ''],
  ],
  videoPage: [['/pages/videos/VideoGuide', '']],
};
/** URLs without a screen. */
const UNKNOWN: readonly Visit[] = [
  ['/nowhere', ''],
  ['/pages/no.such', ''],
  ['/0x1/lessons', OWNER],
];
export const SCREENS: readonly Visit[] = [...Object.values(VISITS).flat(), ...UNKNOWN];

/** Every kind of public page, with part of its text. */
export const PUBLIC_PAGES: readonly (readonly [path: string, text: string])[] = [
  ['/', 'یوگای صبحگاهی'],
  ['/classes/2', 'یوگای صبحگاهی'],
  ['/diets/1', 'برنامه کاهش وزن'],
  ['/products/2', 'مت یوگا'],
  ['/pages/Introduction', 'چه کار می‌کنیم؟'],
  ['/pages/videos/VideoGuide', 'ثبت‌نام و ورود'],
  ['/login', 'فراموشی رمز عبور'],
  ['/register', 'ثبت‌نام'],
];
export const nameOf = (path: string, account: string) =>
  `${path} for ${account ? `account ${account.at(-1)}` : 'a visitor'}`;
