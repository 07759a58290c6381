/**
 * `npm run bench`: visits home on a slow phone (slow 4G: 150 ms, 1.6 Mbps; CPU ÷ 4) in Chromium, cold and for the
 * second time. Because times vary between machines, each is also a ratio to one of two reference pages, visited in
 * turn: «floor», home as one static page, and «hello», bare React.
 */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { build } from 'vite';
import precompress, { compress } from '../build/precompress';
import { users } from '../../server/db/schema';
import { DEMO_ACCOUNTS } from '../../server/demo/accounts';
import { logIn } from '../../server/routes/session-info';
import { serveBuiltApp } from '../../server/http/built-app';
import { startServer } from '../../server/start/serve';
import { launchOptions } from '../browser.mjs';

const RUNS = Number(process.env.RUNS ?? 7);
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** Matches once a click was handled: home asks a visitor to log in, the bare page counts. */
const RESPONSE_SELECTOR = '[role=dialog], output:not(:empty)';

const HELLO_PAGE =
  '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>سلام</title><div id="root"></div><script type="module" src="/main.js"></script>';
const HELLO_SCRIPT = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Hello() {
  const [count, setCount] = useState(0);
  return createElement('main', null, createElement('h1', null, 'به مربی خوش آمدید'),
    createElement('button', { onClick: () => setCount(count + 1) }, 'شروع'),
    createElement('output', null, count || ''));
}
createRoot(document.getElementById('root')).render(createElement(Hello));`;

/**
 * Serves a folder as the app is served.
 * @returns its URL, and a function that stops it
 */
async function serveFolder(build: string) {
  await compress(join(build, 'shell.html'));
  const app = new Hono();
  const settings = { build, hosts: {}, publicOrigin: '' };
  serveBuiltApp(app, settings, { page: async () => undefined, list: async () => new Map() });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
const newFolder = () => mkdtemp(join(tmpdir(), 'morabi-bench-'));

/** Serves home as one static page: its text and styles, without scripts, fonts or pictures. */
async function serveFloor(home: string) {
  const html = await (await fetch(home)).text();
  const folder = await newFolder();
  await writeFile(
    join(folder, 'shell.html'),
    html
      .replaceAll(/<script[^>]*>[^]*?<\/script>|<link[^>]*>/g, '')
      .replaceAll(/(<img[^>]*?) src="[^"]*"/g, '$1'),
  );
  return serveFolder(folder);
}

/** Serves bare React: a heading, and a button that counts. */
async function serveHello() {
  const folder = await newFolder();
  await writeFile(join(folder, 'index.html'), HELLO_PAGE);
  await writeFile(join(folder, 'main.js'), HELLO_SCRIPT);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: ['react-dom', 'react', 'scheduler'].map((name) => ({
        find: name,
        replacement: resolve('node_modules', name),
      })),
    },
    plugins: [precompress()],
  });
  await cp(join(folder, 'dist/index.html'), join(folder, 'dist/shell.html'));
  return serveFolder(join(folder, 'dist'));
}

interface Visit {
  /** milliseconds since the start of the navigation */
  painted: number;
  largest: number;
  answered: number;
  /** milliseconds by which tasks exceeded 50 ms; the longest task */
  blocked: number;
  longest: number;
  requests: number;
  kib: number;
  shift: number;
}
// As text: compiled functions would refer to helpers that the page doesn't have.
const OBSERVER_SCRIPT = `globalThis.seen = { painted: 0, largest: 0, blocked: 0, longest: 0, shift: 0, answered: 0 };
for (const [type, take] of [
  ['paint', (entry) => entry.name === 'first-contentful-paint' && (seen.painted = entry.startTime)],
  ['largest-contentful-paint', (entry) => (seen.largest = entry.startTime)],
  ['longtask', (entry) => { seen.blocked += entry.duration - 50; seen.longest = Math.max(seen.longest, entry.duration); }],
  ['layout-shift', (entry) => (seen.shift += entry.value)],
]) new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });`;
const PRESS_SCRIPT = `setInterval(() => {
  if (seen.answered) return;
  if (document.querySelector('${RESPONSE_SELECTOR}')) seen.answered = performance.now();
  else [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'شروع')?.click();
}, 20);`;

async function visit(page: Page, url: string, isPressed: boolean): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    requests += request.url.startsWith('data:') ? 0 : 1;
  });
  await page.addInitScript(isPressed ? OBSERVER_SCRIPT + PRESS_SCRIPT : OBSERVER_SCRIPT);
  await page.goto(url, { waitUntil: 'load' });
  if (isPressed) await page.waitForSelector(RESPONSE_SELECTOR, { timeout: 60_000 });
  await page.waitForTimeout(1_500);
  const measured = await page.evaluate<Omit<Visit, 'requests' | 'kib'>>('seen');
  await devtools.detach();
  return { ...measured, requests, kib: bytes / 1024 };
}
const fresh = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' });

/** Visits a page a second time, after the service worker, if there is one, has filled its caches. */
async function secondVisit(browser: Browser, url: string, hasWorker: boolean): Promise<Visit> {
  const context = await fresh(browser);
  const first = await context.newPage();
  await first.goto(url);
  if (hasWorker) await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await first.close();
  const measured = await visit(await context.newPage(), url, false);
  await context.close();
  return measured;
}
/** @param login of a member, in the app's storage format */
async function coldVisit(
  browser: Browser,
  url: string,
  isPressed: boolean,
  login?: string,
): Promise<Visit> {
  const context = await fresh(browser);
  if (login)
    await context.addInitScript(`localStorage.setItem('userInfo', ${JSON.stringify(login)})`);
  const measured = await visit(await context.newPage(), url, isPressed);
  await context.close();
  return measured;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const morabi = await startServer({ port: 0, database: 'memory://', isDemo: true });
const floor = await serveFloor(morabi.url);
const hello = await serveHello();
const [buyer] = await morabi.db
  .select()
  .from(users)
  .where(eq(users.mobile, DEMO_ACCOUNTS[2]!.mobile));
const member = JSON.stringify(await logIn(morabi.db, buyer!));
const browser = await chromium.launch(launchOptions());
const pages = { floor: floor.url, hello: hello.url, morabi: morabi.url } as const;
type Name = keyof typeof pages;
const kinds = {
  cold: (name: Name) => coldVisit(browser, pages[name], false),
  pressed: (name: Name) => coldVisit(browser, pages[name], name !== 'floor'),
  second: (name: Name) => secondVisit(browser, pages[name], name === 'morabi'),
  member: (name: Name) => coldVisit(browser, pages[name], false, member),
};
type Kind = keyof typeof kinds;
const measured = new Map<string, Visit[]>();
await coldVisit(browser, morabi.url, false); // renders the page and fills caches
for (let run = 0; run < RUNS; run += 1)
  for (const kind of Object.keys(kinds) as Kind[])
    for (const name of Object.keys(pages) as Name[]) {
      if (kind === 'pressed' && name === 'floor') continue;
      const visits = measured.get(`${kind} ${name}`) ?? [];
      measured.set(`${kind} ${name}`, [...visits, await kinds[kind](name)]);
    }
const of = (kind: Kind, name: Name, measure: keyof Visit) =>
  median(measured.get(`${kind} ${name}`)!.map((visited) => visited[measure]));
const ms = (value: number) => value.toFixed(0);

console.log(
  `| slow 4G, CPU ÷ 4, median of ${RUNS} | floor | hello | Morabi | goal |\n| --- | --- | --- | --- | --- |`,
);
const row = (title: string, kind: Kind, measure: keyof Visit, base: Name, goal: number) => {
  const floorVisits = kind === 'pressed' ? '' : ms(of(kind, 'floor', measure));
  const ratio = of(kind, 'morabi', measure) / of(kind, base, measure);
  console.log(
    `| ${title} | ${floorVisits} | ${ms(of(kind, 'hello', measure))} | ${ms(of(kind, 'morabi', measure))} (${ratio.toFixed(2)} × ${base}) | ≤ ${goal} × ${base} |`,
  );
};
row('first contentful paint, ms', 'cold', 'painted', 'floor', 1.2);
row('largest contentful paint, ms', 'cold', 'largest', 'floor', 1.3);
row('largest contentful paint of the second visit, ms', 'second', 'largest', 'floor', 1.2);
row('largest contentful paint of a member, ms', 'member', 'largest', 'floor', 1.3);
row('«شروع» responds to a click, ms', 'pressed', 'answered', 'hello', 2.5);
const plain = (
  title: string,
  measure: keyof Visit,
  goal: string,
  digits = 0,
  kind: Kind = 'cold',
) =>
  console.log(
    `| ${title} | ${(['floor', 'hello', 'morabi'] as const).map((name) => of(kind, name, measure).toFixed(digits)).join(' | ')} | ${goal} |`,
  );
plain('total blocking time, ms', 'blocked', '≤ 250');
plain('longest task, ms', 'longest', '≤ 100');
plain('requests', 'requests', '≤ 14');
plain('transferred, KiB', 'kib', '');
plain('layout shift', 'shift', '0', 3);
plain('layout shift of a member', 'shift', '0', 3, 'member');
await browser.close();
floor.close();
hello.close();
await morabi.close();
