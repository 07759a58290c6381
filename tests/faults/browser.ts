/** Shared by the browser tests of fault injection: a proxy in front of the real server, and the records of the run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Call } from '@/shared/api/contract';
import { APP } from '../origins';
import { callsOfContract } from '../../server/http/api-document';
import { test as base } from '../e2e/support';
import { drawnFrom, SEED, shuffled } from '../seeded';
import { type SentReply, type ReceivedRequest, FaultServer } from './fault-server';
import { type Fault, isSlow, type Reply, type MalformedReply } from './faults';
import { evaluateOn } from './inspect-screen';

/** Time scale of late and missing responses: real time per simulated second. */
export const TIME_SCALE = 1 / 40;
/** `npm run test:all` tests every screen and every kind of fault of every call. */
export const isWhole = Boolean(process.env.TEST_ALL);

export type NamedCall = (typeof callsOfContract)[number];
/** Returns the contract's API call for a request. */
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

/** A proxy of the real server that caches responses and injects faults. */
export class FaultyNetwork {
  /** Number of requests since the last `reset`, by call name. */
  readonly callCounts = new Map<string, number>();
  /** Cached responses by request; a cached one is returned without a request to the real server. */
  readonly remembered = new Map<string, Reply>();
  /** Whether responses are cached. */
  remembers = false;
  /** Fault to inject into the call of this name; `by` receives the number of earlier requests. */
  activeFault: { name: string; by: (times: number) => Promise<MalformedReply> } | undefined;
  private readonly parts = new Map<string, { headers: [string, string][]; body: ArrayBuffer }>();
  server!: FaultServer;

  async answer(request: ReceivedRequest): Promise<SentReply> {
    const { method, url, headers, body } = request;
    const found = callOf(method, url);
    const times = (found && this.callCounts.get(found.name)) ?? 0;
    if (found) this.callCounts.set(found.name, times + 1);
    if (found && this.activeFault?.name === found.name) return this.activeFault.by(times);
    const remembered = this.remembered.get(`${method} ${url}`);
    if (remembered) return { reply: remembered };
    const { pathname } = new URL(url, APP);
    if (/\.(svg|jpg|png|webp|avif)$/.test(pathname))
      return { reply: { status: 200, type: 'image/svg+xml', body: PIXEL } };
    if (pathname.endsWith('.woff2'))
      return { reply: { status: 404, type: 'text/plain', body: '' } };
    const part = this.parts.get(url);
    if (part) return { pass: new Response(part.body, { headers: part.headers }) };
    const realResponse = await fetch(APP + url, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        CONNECTION_HEADERS.test(name) ? [] : [[name, String(value)]],
      ),
      redirect: 'manual',
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
    });
    const bytes = await realResponse.arrayBuffer();
    const type = realResponse.headers.get('content-type') ?? '';
    const reply = { status: realResponse.status, type, body: new TextDecoder().decode(bytes) };
    if (found && this.remembers) this.remembered.set(`${method} ${url}`, reply);
    if (found) return { reply };
    const own = [...realResponse.headers].filter(([name]) => !CONNECTION_HEADERS.test(name));
    if (pathname.startsWith('/assets/')) this.parts.set(url, { headers: own, body: bytes });
    return {
      pass: new Response(bytes.byteLength > 0 ? bytes : null, {
        status: realResponse.status,
        headers: own,
      }),
    };
  }

  reset(): void {
    this.callCounts.clear();
    this.remembered.clear();
    this.remembers = false;
    this.activeFault = undefined;
  }
}

const POLICY_VIOLATION = 'the policy refuses';
/**
 * Collects violations that no fault may cause: dialogs of the browser, script errors, policy violations.
 * @returns a function that returns those since its last call; policy violations of hostile content are expected and
 *   omitted
 */
export function watch(page: Page): (fault?: Fault) => string[] {
  const errors: string[] = [];
  page.on('dialog', (dialog) => {
    errors.push(`the browser shows the dialog «${dialog.message().slice(0, 80)}»`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => errors.push(`a script throws ${error.message.slice(0, 200)}`));
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text()))
      errors.push(`${POLICY_VIOLATION}: ${message.text().slice(0, 160)}`);
  });
  return (fault) =>
    errors
      .splice(0)
      .filter((each) => fault?.kind !== 'hostile' || !each.startsWith(POLICY_VIOLATION));
}

/** Lets `startScaling` shorten the app's timeouts, including pending ones. */
export const scaleTime = (page: Page) =>
  page.addInitScript((scale) => {
    const isOver = (startedAt: number, after: number) =>
      Date.now() - startedAt >= (localStorage.getItem('faults:slow') ? after * scale : after);
    const inTime = (after: number, end: () => void) => {
      const startedAt = Date.now();
      const timer = setInterval(() => {
        if (!isOver(startedAt, after)) return;
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
/**
 * Shortens the app's timeouts for a late or missing response. Call it once the call with the fault is made: on a busy
 * machine the calls before it would time out, too.
 */
export async function startScaling(page: Page, fault: Fault): Promise<void> {
  if (isSlow(fault))
    await evaluateOn(page, async () => localStorage.setItem('faults:slow', 'yes'), undefined);
}

/** Returns a sixth of the screens or walks, selected by the seed; all of them with TEST_ALL or FAULTS_ONLY. */
export const sample = <Item>(items: readonly Item[]): readonly Item[] =>
  isWhole || process.env.FAULTS_ONLY ? items : drawnFrom(items, SEED, 1 / 6);

/**
 * Kinds of faults of a single field. `contract.test.ts` tests all of them through the client. The browser tests a third
 * on each screen, because four of five cases are of these kinds and calls are made on several screens.
 */
const FIELD_FAULTS: ReadonlySet<string> = new Set([
  'null',
  'missing',
  'wrong type',
  'huge',
  'hostile',
]);

/**
 * Selects cases: with FAULTS_ONLY those whose name contains it; in a complete run all, but only a third of the faults
 * of single fields; otherwise a sample that begins with calls and kinds of faults not yet covered.
 * @param maxSize maximum size of the sample
 */
export function drawn<Case extends { name: string; fault: { kind: string } }>(
  cases: readonly Case[],
  maxSize: number,
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
  const required = new Set(all.map(({ name }) => name.split(' · ')[0]!));
  const first = all.filter(({ name }) => required.delete(name.split(' · ')[0]!));
  const kinds = new Set(all.map(({ fault }) => fault.kind));
  for (const { fault } of first) kinds.delete(fault.kind);
  const second = all.filter((each) => !first.includes(each) && kinds.delete(each.fault.kind));
  return [...first, ...second].slice(0, maxSize);
}

/**
 * Returns a hint with the command that runs one case alone.
 * @param title words of the test's title
 */
export const rerunHint = (title: string): string =>
  `to run one case: FAULTS_ONLY='call · fault' npx playwright test --config tests/faults/playwright.config.ts --no-deps -g '${title}'`;

export interface Record {
  readonly screen: string;
  /** Names of the calls observed on the screen. */
  readonly calls: readonly string[];
  readonly cases: number;
}
/** Records the tested cases for the summary at the end. */
export function recordResult(record: Record): void {
  mkdirSync('reports/faults', { recursive: true });
  const file = record.screen.replaceAll(/[^\w]+/g, '-');
  writeFileSync(`reports/faults/${file}.json`, JSON.stringify(record));
}

export const test = base.extend<object, { faulty: FaultyNetwork }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const faulty = new FaultyNetwork();
      faulty.server = await FaultServer.start((request) => faulty.answer(request));
      await use(faulty);
      await faulty.server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.server.origin),
  // Sampling is done above, so the fixture that samples tests is disabled.
  draw: async ({ faulty: _ }, use) => use(),
});
