/** A golden screen, and shared steps and responses. */
import type { Page } from '@playwright/test';
import type { GoldenScene, Role } from '../stage';

export interface GoldenScreen extends GoldenScene {
  /** the folder of `src/pages` */ readonly page: string;
  readonly name: string;
  /** steps from the opened screen to the recorded state */ readonly reach?: (
    page: Page,
  ) => Promise<unknown>;
  /** sentences of `tests/specification.md`, separated by spaces */ readonly holds?: string;
}

/** Starts with the role of the user who opens the screen. */
type ScreenName = Role | `${Role}, ${string}`;
type Row = Partial<Omit<GoldenScreen, 'page' | 'name' | 'role'>>;
/** Returns the named screens of one page; a screen may have another path. */
export const screens = (
  page: string,
  path: string,
  rows: Readonly<Partial<Record<ScreenName, Row>>>,
): GoldenScreen[] =>
  Object.entries(rows).map(([name, row]) => ({
    page,
    name,
    role: /^\w+/.exec(name)![0] as Role,
    path,
    ...row,
  }));

/** Clicks the first button whose name contains these words. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const exactly = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
export const flipCard = (article: string) => (page: Page) =>
  page.getByRole('article', { name: article }).getByRole('button', { name: 'بیشتر' }).click();
export const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

export const REFUSED = { status: 400, messages: ['پیام نخست سرور.', 'پیام دوم سرور.'] };
export const NOT_FOUND = { status: 404, messages: ['پیدا نشد، شماره ۴۰۴.'] };

/** Returns the same screen in its loading state, after a server error, and offline. */
export const failing = (page: string, path: string): GoldenScreen[] =>
  screens(page, path, {
    'member, loading': { state: 'loading' },
    'member, error': { state: 'error' },
    'member, offline': { state: 'offline' },
  });
