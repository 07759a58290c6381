/** What tests of single screens share. */
import { screen } from '@testing-library/react';
import { expect, inject } from 'vitest';
import { openAsOwner, type Stage } from '../walks/stage';
import type { SeenCall } from '../walks/trace';
import { openStage } from './stage';

/** Calls, each with the data that the server answers. */
export type Answers = readonly (readonly [call: RegExp, data: unknown])[];

/** Opens a screen as who owns courses and diets. */
export async function openScreen(path: string, answers: Answers = []): Promise<Stage> {
  const on = openStage(inject('origin'));
  for (const [call, data] of answers) await on.serve(call, { status: 200, data });
  await openAsOwner(on, path);
  return on;
}

export const seesHeading = (on: Stage, name: string) => on.sees(name, { role: 'heading' });

/** What stands in each element of a role; a space is a space. */
export const textsOf = (role: string) =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

/** The one call that was seen since it was last asked, as soon as it is there. */
export async function callSeen(on: Stage): Promise<SeenCall> {
  let seen: readonly SeenCall[] = [];
  await on.until(async () => {
    seen = (await on.left()).calls;
    expect(seen).toHaveLength(1);
  });
  on.forget();
  return seen[0]!;
}

/** The words of each link, and where it leads. */
export const linksIn = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** A screen whose data does not come says so, and shows it after another try. */
export async function expectAfterRetry(path: string, call: RegExp, failure: string) {
  const on = openStage(inject('origin'));
  await on.serve(call, { status: 500, data: null }, 1);
  await openAsOwner(on, path);
  await on.reads(failure);
  await on.press('تلاش دوباره');
  await on.seesNot('تلاش دوباره');
  await on.until(() => expect(screen.queryByText(failure)).toBeNull());
}

/** A report with these weights, as the server has it. */
export const weekOf = (weights: readonly object[], over: object = {}) => ({
  id: 3,
  dietId: 1,
  weightList: JSON.stringify(weights),
  sizeList: '',
  ...over,
});
