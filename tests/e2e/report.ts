/** Fixture: an initial report on a stubbed server. */
import type { Page } from '@playwright/test';
import { test as base } from './support';

interface Saved {
  id: number;
  dietId: number;
  weightList: { Weight: number; ReportDate: string; WeekDay: number; CreateDate: string }[];
  sizeList: Record<string, unknown>[];
}

interface Report {
  weightList: unknown;
  sizeList: unknown;
}
/** Stubs a server that stores the report for this test only. */
async function openReport(page: Page, at: string, report: Report) {
  const saved: Saved[] = [];
  const state = { ...report };
  await page.route('**/api/Diet/GetDietWeeklyReports/**', (route) =>
    route.fulfill({
      json: {
        status: 200,
        messages: [],
        data: {
          id: 5,
          dietId: 1,
          weightList: JSON.stringify(state.weightList),
          sizeList: JSON.stringify(state.sizeList),
        },
      },
    }),
  );
  await page.route('**/api/Diet/UpdateWeeklyReport', (route) => {
    const body = route.request().postDataJSON() as Saved;
    saved.push(body);
    Object.assign(state, { weightList: body.weightList, sizeList: body.sizeList });
    return route.fulfill({ json: { status: 200, messages: [], data: null } });
  });
  await page.goto(at);
  return { saved, state };
}
export const test = base.extend<{
  /** URL of the member's own report */ at: string;
  /** opens a report with the given content */ open: (
    report?: Report,
  ) => ReturnType<typeof openReport>;
}>({
  at: async ({ member }, use) => use(`/${member.diets[0]}/report`),
  open: async ({ page, at }, use) =>
    use((report = { weightList: [], sizeList: [] }) => openReport(page, at, report)),
});

export const weekOf = (page: Page, number: string) =>
  page.getByRole('region', { name: `هفته ${number}`, exact: true });
