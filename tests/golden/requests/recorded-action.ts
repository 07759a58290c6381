import type { Locator, Page } from '@playwright/test';
import type { GoldenScene, Role, Stage } from '../stage';

type PageAction = (page: Page, stage: Stage) => Promise<unknown>;

/** A user action on a screen, and the golden file of its requests, storage changes and navigation. */
export interface RecordedAction extends GoldenScene {
  /** the folder of `src/pages` that contains the golden file */ readonly page: string;
  /** lower-case English, because it is the file name */ readonly name: string;
  /** preparation after opening the screen, which is not recorded in the golden file */ readonly before?: PageAction;
  /** without it, the golden file records the requests of opening the screen */ readonly act?: PageAction;
  /** the sentences of `tests/specification.md` that this golden file verifies, separated by spaces */
  readonly holds?: string;
}

type Row = Partial<Omit<RecordedAction, 'page' | 'name'>>;
/** Returns the named actions on one screen; an action may have another path or role. */
export const recordedActions = (
  page: string,
  path: string,
  role: Role,
  actions: Readonly<Record<string, Row>>,
): RecordedAction[] =>
  Object.entries(actions).map(([name, action]) => ({ page, name, path, role, ...action }));

export const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
export const press = (scope: Page | Locator, name: string | RegExp) => button(scope, name).click();
/** Follows a link. */
export const follow = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('link', { name, exact: true }).click();
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
/** Returns the button of a card. Its name may end with the card's title. */
export const buttonIn = (page: Page, title: string, name: string) =>
  button(card(page, title), new RegExp(`^${name}( |$)`));
/** Clicks a button three times before the first response can arrive. */
export const pressAtOnce = (pressed: Locator) =>
  pressed.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    element.click();
  });

/** Fills in fields by their labels. */
export async function fill(
  scope: Page | Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await scope
      .getByRole('textbox', { name: label, exact: true })
      .or(scope.getByLabel(label, { exact: true }))
      .first()
      .fill(value);
}
