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
