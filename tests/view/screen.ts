/** Shared by tests of single screens. */
import { screen } from '@testing-library/react';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { openAsOwner, type Stage } from '../walks/stage';
import type { SeenCall } from '../walks/trace';
import { openStage } from './stage';

/** Calls, each with the data of the server's response. */
export type Answers = readonly (readonly [call: RegExp, data: unknown])[];

/** Opens a screen as the owner of courses and diets. */
export async function openScreen(path: string, answers: Answers = []): Promise<Stage> {
  const on = openStage(inject('origin'));
  for (const [call, data] of answers) await on.serve(call, { status: 200, data });
  await openAsOwner(on, path);
  return on;
}

export const seesHeading = (on: Stage, name: string) => on.sees(name, { role: 'heading' });

/** Returns the text of each element of a role, with normal spaces. */
export const textsOf = (role: string) =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

/** Waits for and returns the only call since the last check. */
export async function callSeen(on: Stage): Promise<SeenCall> {
  let seen: readonly SeenCall[] = [];
  await on.until(async () => {
    seen = (await on.left()).calls;
    expect(seen).toHaveLength(1);
  });
  on.reset();
  return seen[0]!;
}

/** Returns the text and target of each link. */
export const linksIn = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** Returns a report with these weights, in the server's format. */
export const weekOf = (weights: readonly object[], over: object = {}) => ({
  id: 3,
  dietId: 1,
  weightList: JSON.stringify(weights),
  sizeList: '',
  ...over,
});

/**
 * Simulates a browser that receives push messages, until the test ends.
 * @param subscribe subscribes at the push service
 */
export function stubPush(subscribe = async () => ({ toJSON: () => ({}) })): void {
  const worker = { pushManager: { getSubscription: async () => null, subscribe } };
  const value = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  vi.stubGlobal('PushManager', class {});
  const permission = 'granted';
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });
}
