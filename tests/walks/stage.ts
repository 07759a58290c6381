/**
 * The environment of a walk: the real components in a document without layout (tests/view), or the build in Chromium
 * (tests/paths). Actions of users and the environment are written once for both.
 */
import { OWNER } from '../accounts';
import type { Observation } from 'statechart-paths/chart';
import type { SeenTrace } from './trace';

/** An accessible name: a full text, or a pattern. */
export type Name = string | RegExp;
export interface LocatorScope {
  /** By default `button`. */
  readonly role?: string;
  /** Role of the elements to search in, such as the open dialog; by default the whole page. */
  readonly within?: 'dialog' | 'alertdialog' | 'listitem' | 'article' | 'form';
  /** Selects one of several matches; by default there must be exactly one. */
  readonly which?: 'first' | 'last';
}
export interface Answer {
  readonly status: number;
  readonly messages?: readonly string[];
  readonly data: unknown;
  /** the messages that belong to a field (decision 49) */ readonly fields?: unknown;
}

export interface Stage {
  /** Loads the app at a URL; all of its effects are observed from here on. */
  readonly open: (path: string) => Promise<void>;
  /** Navigates inside the app without loading a document, so that its actors continue. */
  readonly goInside: (path: string) => Promise<void>;
  /** Path and query. */
  readonly address: () => string;

  readonly press: (name: Name, where?: LocatorScope) => Promise<void>;
  /** Types into a field, replacing its value. */
  readonly fill: (label: Name, text: string, where?: LocatorScope) => Promise<void>;
  readonly choose: (label: Name, value: string) => Promise<void>;
  readonly attach: (
    label: Name,
    file: { readonly name: string; readonly type: string },
  ) => Promise<void>;
  /** Cancels the browser's file picker. */
  readonly attachNone: (label: Name) => Promise<void>;

  readonly isThere: (name: Name, where?: LocatorScope) => Promise<boolean>;
  /**
   * Waits until an element is visible.
   * @throws on a timeout
   */
  readonly sees: (name: Name, where?: LocatorScope) => Promise<void>;
  readonly seesNot: (name: Name, where?: LocatorScope) => Promise<void>;
  readonly reads: (text: Name) => Promise<void>;
  /** Asserts the inline errors and hints of the open form: elements with the role alert outside the toasts. */
  readonly readsAlerts: (texts: readonly string[]) => Promise<void>;
  /** Asserts that a button of this name is busy. */
  readonly seesBusy: (name: Name) => Promise<void>;
  /** Asserts that nothing is loading and no dialog or overlay is open. */
  readonly seesRest: () => Promise<void>;
  readonly seesOverlay: () => Promise<void>;
  readonly seesNoOverlay: () => Promise<void>;

  /** Writes to the browser's storage (null removes), and notifies the page as if another tab had written. */
  readonly store: (
    area: 'localStorage' | 'sessionStorage',
    key: string,
    value: unknown,
  ) => Promise<void>;
  /** Returns a stored value; null if there is none. */
  readonly stored: (area: 'localStorage' | 'sessionStorage', key: string) => Promise<unknown>;
  /**
   * Returns login info of a demo account from a new login, so that a path that logs out ends no other test's session.
   */
  readonly logIn: (username?: string) => Promise<unknown>;
  /** Holds every call that matches, in the name of an actor, until the path responds with `answer` or `lose`. */
  readonly hold: (actor: string, call: RegExp) => Promise<void>;
  /**
   * Responds to the held call of an actor.
   * @param given the response; by default the server's own
   */
  readonly answer: (actor: string, given?: Answer) => Promise<void>;
  /** Fails the held call of an actor with a network error. */
  readonly lose: (actor: string) => Promise<void>;
  /**
   * Defines the response to a call from now on.
   * @param given the response, or a function that changes the server's data
   */
  readonly serve: (
    call: RegExp,
    given: Answer | ((data: unknown) => unknown),
    times?: number,
  ) => Promise<void>;
  /** Cancels all further navigations, as the browser's Stop button does. */
  readonly stay: () => Promise<void>;
  /** Fires the browser's online event. */
  readonly goOnline: () => Promise<void>;
  /** Restores the page from the back-forward cache. */
  readonly comeBack: () => Promise<void>;
  /** Advances the page's clock. */
  readonly elapse: (milliseconds: number) => Promise<void>;

  /**
   * Retries until the check does not throw.
   * @throws the last error on a timeout
   */
  readonly until: (check: () => void | Promise<void>) => Promise<void>;
  /** Returns a chart's observations since the last `reset`, for the actor that the walk follows. */
  readonly observed: (chart: string) => readonly Observation[];
  /** Returns the effects outside the chart since the last `reset`. */
  readonly left: () => Promise<SeenTrace>;
  /** Clears the observations. */
  readonly reset: () => void;
}

/** Start time of every walk, by the clock of its page. */
export const NOW = '2026-11-21T09:00:00';
/** Accessible name of the loading overlay. */
export const OVERLAY = 'در حال بارگذاری…';
/**
 * Stores a login in the browser.
 * @param username by default the buyer
 */
export const rememberLogin = async (on: Stage, username?: string): Promise<void> =>
  on.store('localStorage', 'userInfo', await on.logIn(username));
/** Opens the app as the owner of courses and diets. */
export async function openAsOwner(on: Stage, path: string): Promise<void> {
  await rememberLogin(on, OWNER);
  await on.open(path);
}
