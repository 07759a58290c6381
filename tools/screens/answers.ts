/** Stubs the back end for screenshots: the app's own calls, in the shapes of their contract. */
import type { Page } from '@playwright/test';
import { longAnswers } from '../bench/long-answers';
import type { ResponseState } from './moments';

const LONG_ROWS = 40;
const CALLS = '**/api/**';
const EMPTY = {
  '**/GetCourses/**': { data: [] },
  '**/GetDietCategories/**': { data: [] },
  '**/GetProducts/**': { data: [] },
  '**/GetUserCourses/**': { data: { isCompleteProfile: true, data: [] } },
  '**/GetUserDiets/**': { data: [] },
  '**/GetCourseLessons/**': { data: { course: { id: 2, title: 'یوگای صبحگاهی' }, data: [] } },
  '**/GetLessonInfo/**': { data: { id: 5, title: 'جلسه نخست', courseId: 2 } },
  '**/GetLessonComments/**': { data: { data: [], total: 0, parts: 0 } },
  '**/GetDietInfo/**': { data: { title: 'برنامه کاهش وزن' } },
  '**/GetDietFormData/**': { data: { formDataId: 1, answerObject: '[]' } },
  '**/GetDietWeeklyReports/**': { data: { id: 1, dietId: 1, sizeList: '', weightList: '' } },
  '**/GetUserInvoices/**': { data: { data: [], total: 0 } },
};

const fulfil = async (page: Page, answers: Readonly<Record<string, object>>) => {
  for (const [call, envelope] of Object.entries(answers))
    await page.route(call, (route) =>
      route.fulfill({ json: { status: 200, messages: [], ...envelope } }),
    );
};

/** Sets the back end's responses from now on. */
export async function answer(page: Page, state: ResponseState): Promise<void> {
  // Server-rendered data would hide the app's loading, empty and error states.
  if (state !== 'full' && state !== 'offline')
    await page.route(
      (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
      (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ path: 'dist/shell.html', contentType: 'text/html; charset=utf-8' })
          : route.fallback(),
    );
  switch (state) {
    case 'full':
      return;
    case 'loading':
      await page.route(CALLS, () => {}); // no response
      return;
    case 'error':
      await page.route(CALLS, (route) =>
        route.fulfill({ json: { status: 500, messages: ['سرور پاسخ نداد.'], data: null } }),
      );
      return;
    case 'empty':
      await fulfil(page, EMPTY);
      return;
    case 'long':
      await fulfil(page, longAnswers(LONG_ROWS));
      return;
    case 'offline':
      // Opened once online, and then offline.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.reload();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.reload();
      return;
    default:
      state satisfies never;
  }
}
