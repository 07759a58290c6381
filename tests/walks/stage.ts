/**
 * Where a walk is played: the real components in a document without a layout (tests/view), or the build in Chromium
 * (tests/paths). What persons and the world do there is said once, for both.
 */
import { OWNER } from '../accounts';
import type { Observation } from 'statechart-paths/chart';
import type { SeenTrace } from './trace';

/** An accessible name: whole, or a pattern of it. */
export type Name = string | RegExp;
export interface LocatorScope {
  /** `button` where nothing is said. */
  readonly role?: string;
  /** Only inside the open dialog, or inside a list's items. */
  readonly within?: 'dialog' | 'alertdialog' | 'listitem' | 'article' | 'form';
  /** Which of several; there must be one where nothing is said. */
  readonly which?: 'first' | 'last';
}
export interface Answer {
  readonly status: number;
  readonly messages?: readonly string[];
  readonly data: unknown;
  /** which messages are about a field (decision 49) */ readonly fields?: unknown;
}

export interface Stage {
  /** Loads the app at an address: from here on everything that it leaves is seen. */
  readonly open: (path: string) => Promise<void>;
  /** Goes to a path inside the app, without loading it anew: its actors go on. */
  readonly goInside: (path: string) => Promise<void>;
  /** Path and query. */
  readonly address: () => string;

  readonly press: (name: Name, where?: LocatorScope) => Promise<void>;
  /** Types into a field, in the place of what stands there. */
  readonly fill: (label: Name, text: string, where?: LocatorScope) => Promise<void>;
  readonly choose: (label: Name, value: string) => Promise<void>;
  readonly attach: (
    label: Name,
    file: { readonly name: string; readonly type: string },
  ) => Promise<void>;
  /** Closes the browser's own choice of files without one. */
  readonly attachNone: (label: Name) => Promise<void>;

  readonly isThere: (name: Name, where?: LocatorScope) => Promise<boolean>;
  /** Waits until something can be seen. @throws when it does not come */
  readonly sees: (name: Name, where?: LocatorScope) => Promise<void>;
  readonly seesNot: (name: Name, where?: LocatorScope) => Promise<void>;
  readonly reads: (text: Name) => Promise<void>;
  /** Inline errors and hints of the open form: what has the role of an alert outside the toasts. */
  readonly readsAlerts: (texts: readonly string[]) => Promise<void>;
  /** A button of this name waits. */
  readonly seesBusy: (name: Name) => Promise<void>;
  /** Nothing waits, and nothing stands over the page. */
  readonly seesRest: () => Promise<void>;
  readonly seesOverlay: () => Promise<void>;
  readonly seesNoOverlay: () => Promise<void>;

  /** Writes to the browser's storage (null removes), and lets the page know as if another tab had done it. */
  readonly store: (
    area: 'localStorage' | 'sessionStorage',
    key: string,
    value: unknown,
  ) => Promise<void>;
  /** What stands in the storage; null where nothing does. */
  readonly stored: (area: 'localStorage' | 'sessionStorage', key: string) => Promise<unknown>;
  /** The login info of a demo account, logged in anew: a path that logs out ends nobody else's session. */
  readonly logIn: (username?: string) => Promise<unknown>;
  /** From now on a call waits until the path says how the server answers; others of the same are the server's. */
  readonly hold: (actor: string, call: RegExp) => Promise<void>;
  /** Answers the held call of an actor. @param given nothing: what the server itself says */
  readonly answer: (actor: string, given?: Answer) => Promise<void>;
  /** The held call of an actor breaks off: there is no network. */
  readonly lose: (actor: string) => Promise<void>;
  /** From now on a call is answered so. @param change of the server's own data */
  readonly serve: (
    call: RegExp,
    given: Answer | ((data: unknown) => unknown),
    times?: number,
  ) => Promise<void>;
  /** The browser does not leave the page any more, as if somebody had pressed its Stop. */
  readonly stay: () => Promise<void>;
  /** The browser says that there is a network again. */
  readonly goOnline: () => Promise<void>;
  /** The browser's Back brings the page back as it was left. */
  readonly comeBack: () => Promise<void>;
  /** Lets the page's clock go on. */
  readonly elapse: (milliseconds: number) => Promise<void>;

  /** Tries until it does not throw. @throws what it threw last, when that takes too long */
  readonly until: (check: () => void | Promise<void>) => Promise<void>;
  /**
   * What a person is shown once nothing is under way but what the path holds: a line for each part. Missing in a
   * browser, which may stand still before all is there.
   */
  readonly shown?: () => Promise<readonly string[]>;
  /** What a chart was seen to do since it was last asked, by the actor that the walk follows. */
  readonly observed: (chart: string) => readonly Observation[];
  /** What was left outside the chart since it was last asked. */
  readonly left: () => Promise<SeenTrace>;
  /** Begins to look anew. */
  readonly forget: () => void;
}

/** When walks begin, by the clock of their page. */
export const NOW = '2026-11-21T09:00:00';
/** What the overlay of a wait is called. */
export const OVERLAY = 'در حال بارگذاری…';
/** Makes the browser remember a login. @param username nothing: the buyer's */
export const rememberLogin = async (on: Stage, username?: string): Promise<void> =>
  on.store('localStorage', 'userInfo', await on.logIn(username));
/** Opens the app, as who owns courses and diets. */
export async function openAsOwner(on: Stage, path: string): Promise<void> {
  await rememberLogin(on, OWNER);
  await on.open(path);
}
