/**
 * Everything that a person can do, with the sentences of the specification that its golden file holds: the requests in
 * order, with their whole bodies, what changes in the browser's storages, and where one is led.
 */
import type { Page } from '@playwright/test';
import type { Scene, Stage } from './stage';

export interface Deed extends Scene {
  /** the folder of `src/pages` that keeps the golden file */ readonly page: string;
  readonly name: string;
  /** what stands between the opened screen and the deed; nothing of it is kept */
  readonly before?: (page: Page, stage: Stage) => Promise<unknown>;
  readonly act: (page: Page, stage: Stage) => Promise<unknown>;
  /** sentences of `tests/specification.md` */ readonly holds: readonly string[];
}

/** The button of a card, an article or a region. */
export const buttonIn = (page: Page, article: string, name: string) =>
  page.getByRole('article', { name: article }).getByRole('button', { name, exact: true });

export const DEEDS: readonly Deed[] = [
  {
    page: 'home',
    name: 'starts a course with a diet',
    role: 'member',
    path: '/',
    act: (page) => buttonIn(page, 'دوی استقامت', 'شروع').click(),
    holds: ['2.27', '3.3', '4.6', '4.7', '4.8', '5.5', '5.7', '5.8', '7.28', '9.7'],
  },
];
