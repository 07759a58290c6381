/** What these tests share in the browser: a server between the page and the real one, and what they write down. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Call } from '@/shared/api/contract';
import { APP } from '../origins';
import { callsOfContract } from '../../server/http/api-document';
import { test as base } from '../e2e/support';
import { drawnFrom, SEED, shuffled } from '../seeded';
import { type SentReply, type ReceivedRequest, FaultServer } from './fault-server';
import type { Fault, Reply, MalformedReply } from './faults';

/** Of a second there passes this much, where something is late or never comes. */
export const TIME_SCALE = 1 / 40;
export const isSlow = ({ kind }: Fault): boolean => kind === 'time-out' || kind === '10 s late';
/** `npm run test:all` tries every screen and every kind of fault of every call. */
export const isWhole = Boolean(process.env.TEST_ALL);

export type NamedCall = (typeof callsOfContract)[number];
/** The call of the contract that a request makes. */
export const callOf = (method: string, url: string): NamedCall | undefined => {
  const { pathname } = new URL(url, APP);
  return callsOfContract.find(({ call }: { call: Call }) => {
    const [start = '', end] = call.path.split('{id}');
    return (
      call.method === method &&
      (end === undefined ? pathname === start : /^\d+$/.test(pathname.slice(start.length)))
    );
  });
};

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const CONNECTION_HEADERS =
  /^(host|connection|origin|accept-encoding|content-(length|encoding)|transfer-encoding|keep-alive)$/;

/** The real server, whose answers are remembered and spoilt. */
export class FaultyNetwork {
  /** How often each call was made since the last `forget`, by its name. */
  readonly made = new Map<string, number>();
  /** Answers by request; from then on the real server is not asked any more. */
  readonly remembered = new Map<string, Reply>();
  /** Whether answers are remembered. */
  remembers = false;
  /** What the call of this name is answered; times counts from 0. */
  spoil: { name: string; by: (times: number) => MalformedReply } | undefined;
  private readonly parts = new Map<string, { headers: [string, string][]; body: ArrayBuffer }>();
  server!: FaultServer;

  async answer(asked: ReceivedRequest): Promise<SentReply> {
    const { method, url, headers, body } = asked;
    const found = callOf(method, url);
    const times = (found && this.made.get(found.name)) ?? 0;
    if (found) this.made.set(found.name, times + 1);
    if (found && this.spoil?.name === found.name) return this.spoil.by(times);
    const known = this.remembered.get(`${method} ${url}`);
    if (known) return { reply: known };
    const { pathname } = new URL(url, APP);
    if (/\.(svg|jpg|png|webp|avif)$/.test(pathname))
      return { reply: { status: 200, type: 'image/svg+xml', body: PIXEL } };
    if (pathname.endsWith('.woff2'))
      return { reply: { status: 404, type: 'text/plain', body: '' } };
    const part = this.parts.get(url);
    if (part) return { pass: new Response(part.body, { headers: part.headers }) };
    const real = await fetch(APP + url, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        CONNECTION_HEADERS.test(name) ? [] : [[name, String(value)]],
      ),
      redirect: 'manual',
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
    });
    const bytes = await real.arrayBuffer();
    const type = real.headers.get('content-type') ?? '';
    const reply = { status: real.status, type, body: new TextDecoder().decode(bytes) };
    if (found && this.remembers) this.remembered.set(`${method} ${url}`, reply);
    if (found) return { reply };
    const own = [...real.headers].filter(([name]) => !CONNECTION_HEADERS.test(name));
    if (pathname.startsWith('/assets/')) this.parts.set(url, { headers: own, body: bytes });
    return {
      pass: new Response(bytes.byteLength > 0 ? bytes : null, {
        status: real.status,
        headers: own,
      }),
    };
  }

  forget(): void {
    this.made.clear();
    this.remembered.clear();
    this.remembers = false;
    this.spoil = undefined;
  }
}

const POLICY_VIOLATION = 'the policy refuses';
/**
 * What nobody may do in a test, whatever was answered: dialogs of the browser, faults of scripts, broken policies.
 * @returns what was done since the last look; what was hostile is meant to meet the policy
 */
export function watch(page: Page): (fault?: Fault) => string[] {
  const strays: string[] = [];
  page.on('dialog', (dialog) => {
    strays.push(`the browser asks «${dialog.message().slice(0, 80)}»`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => strays.push(`a script throws ${error.message.slice(0, 200)}`));
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text()))
      strays.push(`${POLICY_VIOLATION}: ${message.text().slice(0, 160)}`);
  });
  return (fault) =>
    strays
      .splice(0)
      .filter((each) => fault?.kind !== 'hostile' || !each.startsWith(POLICY_VIOLATION));
}

/** Quickens the app's time where something is late or never comes, also for what is already waited for. */
export const scaleTime = (page: Page) =>
  page.addInitScript((scale) => {
    const isOver = (begun: number, after: number) =>
      Date.now() - begun >= (localStorage.getItem('faults:slow') ? after * scale : after);
    const inTime = (after: number, end: () => void) => {
      const begun = Date.now();
      const timer = setInterval(() => {
        if (!isOver(begun, after)) return;
        clearInterval(timer);
        end();
      }, 50);
    };
    AbortSignal.timeout = (after) => {
      const controller = new AbortController();
      inTime(after, () => controller.abort(new DOMException('', 'TimeoutError')));
      return controller.signal;
    };
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(this: XMLHttpRequest, after: number) {
        inTime(after, () => {
          if (this.readyState === XMLHttpRequest.DONE) return;
          this.dispatchEvent(new ProgressEvent('timeout'));
          this.abort();
        });
      },
    });
  }, TIME_SCALE);

/** Screens and walks that stand for all: a sixth, drawn by the seed. */
export const sample = <Item>(items: readonly Item[]): readonly Item[] =>
  isWhole || process.env.FAULTS_ONLY ? items : drawnFrom(items, SEED, 1 / 6);

/**
 * Faults of a single field. `contract.test.ts` tries each of them through the client; in the browser, where a call is
 * made on several screens, a third on each: four of five cases would be of these.
 */
const FIELD_FAULTS: ReadonlySet<string> = new Set([
  'null',
  'missing',
  'wrong type',
  'huge',
  'hostile',
]);

/** Cases that stand for all: first those of a call or a kind of fault that is still owed. */
export function drawn<Case extends { name: string; fault: { kind: string } }>(
  cases: readonly Case[],
  most: number,
  salt: string,
): Case[] {
  const only = process.env.FAULTS_ONLY;
  if (only) return cases.filter(({ name }) => name.includes(only));
  const salted = [...salt].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  if (isWhole) {
    const fieldFaults = cases.filter(({ fault }) => FIELD_FAULTS.has(fault.kind));
    const tried = new Set(drawnFrom(fieldFaults, SEED + salted, 1 / 3));
    return cases.filter((one) => !FIELD_FAULTS.has(one.fault.kind) || tried.has(one));
  }
  const all = shuffled(cases, SEED + salted);
  const owed = new Set(all.map(({ name }) => name.split(' · ')[0]!));
  const first = all.filter(({ name }) => owed.delete(name.split(' · ')[0]!));
  const kinds = new Set(all.map(({ fault }) => fault.kind));
  for (const { fault } of first) kinds.delete(fault.kind);
  const second = all.filter((each) => !first.includes(each) && kinds.delete(each.fault.kind));
  return [...first, ...second].slice(0, most);
}

/** How one case is tried alone. @param title words of the test's title */
export const isAlone = (title: string): string =>
  `one of them alone: FAULTS_ONLY='call · fault' npx playwright test --config tests/faults/playwright.config.ts --no-deps -g '${title}'`;

export interface Record {
  readonly where: string;
  /** Calls that were seen to be made there. */
  readonly calls: readonly string[];
  readonly cases: number;
}
/** Writes down what was tried, for the sum at the end. */
export function recordResult(record: Record): void {
  mkdirSync('reports/faults', { recursive: true });
  const file = record.where.replaceAll(/[^\w]+/g, '-');
  writeFileSync(`reports/faults/${file}.json`, JSON.stringify(record));
}

export const test = base.extend<object, { faulty: FaultyNetwork }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const faulty = new FaultyNetwork();
      faulty.server = await FaultServer.start((asked) => faulty.answer(asked));
      await use(faulty);
      await faulty.server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.server.origin),
  // What is drawn here is drawn above.
  draw: async ({ faulty: _ }, use) => use(),
});
