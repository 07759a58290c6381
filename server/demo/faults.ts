/**
 * Fault injection for manual testing: `/demo/faults` sets a fault for each API call, for this browser only. Only in
 * demo mode.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { page, STYLE } from 'bank-simulator';
import { callsOfContract } from '../http/api-document';
import { readFields } from '../http/read-body';

const DEMO_PATH = '/demo';
const FAULTS_PATH = `${DEMO_PATH}/faults`;
const FAULTS_COOKIE = 'faults';
const HOSTILE_TEXT = '<img src=x onerror=alert(1)>\u202e {{undefined}} https://example.com/';

/** Produces the faulty response: replaces or modifies the real one. */
type ApplyFault = (context: Context, next: () => Promise<void>) => Promise<Response>;

const envelope = (status: number, messages: string[] = []) =>
  JSON.stringify({ status, messages, data: null });
const respondWith =
  (body: string, status = 200, type = 'application/json'): ApplyFault =>
  async () =>
    new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8` } });

/** Replaces every value in the data of the real response. */
const replaceResponse =
  (replace: (value: unknown) => unknown): ApplyFault =>
  async (context, next) => {
    await next();
    const each = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(each);
      if (typeof value !== 'object' || value === null) return replace(value);
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, each(inner)] as const),
      );
    };
    const { data, ...rest } = (await context.res.clone().json()) as { data: unknown };
    return context.json({ ...rest, data: each(data) });
  };
const outgoingOf = ({ env }: Context) =>
  (env as { outgoing?: { destroy: () => void } } | undefined)?.outgoing;

const FAULTS: Readonly<Record<string, { readonly title: string; readonly apply: ApplyFault }>> = {
  dropped: {
    title: 'ارتباط قطع می‌شود',
    apply: async (context) => {
      outgoingOf(context)?.destroy();
      return new Response(null, { status: 502 });
    },
  },
  timeout: {
    title: 'پاسخی نمی‌آید',
    apply: async (context) => {
      await wait(60_000, undefined, { signal: context.req.raw.signal }).catch(() => {});
      return new Response(null, { status: 504 });
    },
  },
  late: {
    title: '۱۰ ثانیه دیر',
    apply: async (context, next) => {
      await wait(10_000);
      await next();
      return context.res;
    },
  },
  unauthorised: { title: '401', apply: respondWith(envelope(401), 401) },
  forbidden: { title: '403', apply: respondWith(envelope(403), 403) },
  bare: { title: '403 بدون متن', apply: respondWith('', 403, 'text/plain') },
  failed: { title: '500', apply: respondWith(envelope(500, ['سرویس در دسترس نیست.']), 500) },
  html: { title: 'HTML به جای داده', apply: respondWith('<h1>Bad Gateway</h1>', 200, 'text/html') },
  cut: { title: 'JSON ناتمام', apply: respondWith('{"status":200,"messages":[],"da') },
  envelope: { title: 'قالب نادرست', apply: respondWith('{"status":"200","data":true}') },
  empty: { title: 'بی داده', apply: respondWith(envelope(200)) },
  nulls: { title: 'همه فیلدها null', apply: replaceResponse(() => null) },
  types: {
    title: 'همه فیلدها از نوع دیگر',
    apply: replaceResponse((value) => (typeof value === 'string' ? 7 : 'هفت')),
  },
  huge: {
    title: 'مقدارهای بسیار بزرگ',
    apply: replaceResponse((value) => (typeof value === 'number' ? 1e300 : 'آ'.repeat(5_000))),
  },
  hostile: { title: 'متن مخرب', apply: replaceResponse(() => HOSTILE_TEXT) },
};

const selectedFaults = z.catch(z.record(z.string(), z.string()), {});
function readSelectedFaults(context: Context): Record<string, string> {
  try {
    return z.parse(selectedFaults, JSON.parse(getCookie(context, FAULTS_COOKIE) ?? '{}'));
  } catch {
    return {};
  }
}

const matchesCall = (path: string, requested: string): boolean =>
  new RegExp(`^${path.replace('{id}', '[^/]+').replace(/\/$/, '/?')}$`).test(requested);

const faultOption = (name: string, summary: string, fault: string | undefined) =>
  html`<label
    >${summary}<br /><small dir="ltr">${name}</small><br />
    <select name="${name}">
      <option value="">درست</option>
      ${Object.entries(FAULTS).map(
        ([value, { title }]) =>
          html`<option value="${value}" ${value === fault ? 'selected' : ''}>${title}</option>`,
      )}
    </select></label
  >`;

/** Serves the page and injects the chosen faults. Must be registered before the API calls. */
export function serveFaults(app: Hono): void {
  app.use('/api/*', async (context, next) => {
    const faults = readSelectedFaults(context);
    if (Object.keys(faults).length === 0) return next();
    const found = callsOfContract.find(
      ({ name, call: { path, method } }) =>
        Object.hasOwn(faults, name) &&
        method === context.req.method &&
        matchesCall(path, context.req.path),
    );
    const fault = found && faults[found.name];
    if (!fault || !Object.hasOwn(FAULTS, fault)) return next();
    context.res = await FAULTS[fault]!.apply(context, next);
    return undefined;
  });

  app.get(`${DEMO_PATH}/style.css`, (context) =>
    context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get(FAULTS_PATH, (context) => {
    const faults = readSelectedFaults(context);
    return context.html(
      page(
        DEMO_PATH,
        'خطاهای آزمایشی',
        html`<p>هر سرویس در این مرورگر چنان پاسخ می‌دهد که اینجا برگزیده‌اید.</p>
          <form method="post" action="${FAULTS_PATH}">
            <button name="all" value="none">همه درست</button>
            ${callsOfContract.map(({ name, call }) => faultOption(name, call.summary, faults[name]))}
            <button name="apply">اعمال</button>
          </form>
          <p><a href="/">به خانه</a></p>`,
      ),
    );
  });

  app.post(FAULTS_PATH, csrf(), async (context) => {
    const form = (await readFields(context, z.record(z.string(), z.string()))) ?? {};
    const faults = Object.fromEntries(
      callsOfContract.flatMap(({ name }) => {
        const fault = form[name];
        const isSet = fault !== undefined && Object.hasOwn(FAULTS, fault);
        return isSet && form['all'] === undefined ? [[name, fault] as const] : [];
      }),
    );
    setCookie(context, FAULTS_COOKIE, JSON.stringify(faults), {
      httpOnly: true,
      sameSite: 'Strict',
    });
    return context.redirect(FAULTS_PATH, 303);
  });
}
