import type { Locator, Page } from '@playwright/test';
import type { GoldenScene, Stage } from '../stage';

type PageAction = (page: Page, stage: Stage) => Promise<unknown>;

/** What a person does on a screen, and the golden file of what it sends, stores and leads to. */
export interface RecordedAction extends GoldenScene {
  /** the folder of `src/pages` that keeps the golden file */ readonly page: string;
  /** lower-case English, for it is the name of the file */ readonly name: string;
  /** what leads from the opened screen to the action; it is not recorded */ readonly before?: PageAction;
  /** without it, the golden file holds what the opening of the screen sends */ readonly act?: PageAction;
  /** the sentences of `tests/specification.md` that this golden file shows */
  readonly holds: readonly string[];
}

/** Completes actions of one screen by what they share. */
export const recordedActions = <Shared extends Partial<RecordedAction>>(
  shared: Shared,
  actions: readonly (Omit<RecordedAction, keyof Shared> & Partial<RecordedAction>)[],
): RecordedAction[] =>
  actions.map((action) => ({ ...shared, ...action }) as unknown as RecordedAction);

export const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
export const press = (scope: Page | Locator, name: string | RegExp) => button(scope, name).click();
/** Follows a link. */
export const follow = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('link', { name, exact: true }).click();
/** The button of a card. */
export const buttonIn = (page: Page, article: string, name: string) =>
  button(page.getByRole('article', { name: article }), name);

/** Presses a button three times before the first answer can arrive. */
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
