/** The metrics of a running server, and who may read them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { openSession } from '../../server/account/sessions';
import { users } from '../../server/db/schema';
import { createFolderStore } from '../../server/files/folder-store';
import { serveMetrics } from '../../server/http/metrics';
import { registry } from '../../server/monitoring/metrics';
import { startJobs } from '../../server/start/jobs';
import { readSettings } from '../../server/settings/settings';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { loggedAs } from './log-lines';
import { codeForm } from './member';
import { lockTable } from './new-database';
import { orderOf, PAIR } from './paying';
import { type RunningServer, runServer } from './running-server';

const METRICS_TOKEN = 'token-of-the-monitoring';
const OPERATOR_CODE = 'code-of-the-operator';
let server: RunningServer;
beforeAll(async () => {
  server = await runServer({ metricsToken: METRICS_TOKEN, operatorCode: OPERATOR_CODE });
});
afterAll(() => server.close());

/** Returns how much each given time series increases while an action runs. */
async function increaseOf(names: readonly string[], act: () => Promise<unknown>) {
  const before = await server.metrics();
  await act();
  const after = await server.metrics();
  return names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
}

describe('/metrics', () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/metrics`, { headers });
    return { status: response.status, text: await response.text() };
  };

  test('is served to this machine in the format of Prometheus, with the metrics of the process', async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  const far = { 'x-forwarded-for': '203.0.113.9' };
  test.each<[string, Record<string, string>]>([
    ['through a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy that sends Forwarded', { forwarded: 'for=203.0.113.9' }],
    ['with a wrong token', { ...far, authorization: 'Bearer token' }],
    ['with the token without its scheme', { ...far, authorization: METRICS_TOKEN }],
  ])('is like an unknown path for a request %s', async (_, headers) => {
    const unknown = await fetch(`${server.url}/metricz`);
    expect(await ask(headers)).toEqual({ status: 404, text: await unknown.text() });
  });

  test('is served to other machines with the token, if the settings have one', async () => {
    const { status, text } = await ask({ ...far, authorization: `Bearer ${METRICS_TOKEN}` });
    expect([status, text.includes('http_requests_total')]).toEqual([200, true]);
    const app = new Hono();
    serveMetrics(app, '');
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${METRICS_TOKEN}`])
      expect((await app.request('/metrics', { headers: { authorization } })).status).toBe(404);
  });
});

test('requests are counted by method, route and status; unknown paths share one route', async () => {
  const names = [
    'http_requests_total{method="GET",route="/healthz",status="200"}',
    'http_requests_total{method="GET",route="/*",status="404"}',
    'http_requests_total{method="DELETE",route="/api/Diet/RemoveDietWeeklyReport/:id",status="401"}',
    'http_request_duration_seconds_count{method="GET",route="/healthz"}',
  ];
  const increases = await increaseOf(names, async () => {
    const paths = ['/healthz', '/healthz?a=b', '/unknown-1', '/unknown-2/x'];
    for (const path of paths) await (await fetch(server.url + path)).arrayBuffer();
    for (const id of [1, 2]) {
      const url = `${server.url}/api/Diet/RemoveDietWeeklyReport/${id}`;
      await (await fetch(url, { method: 'DELETE' })).arrayBuffer();
    }
  });
  expect(increases).toEqual([2, 2, 2, 2]);
  const startedAt = performance.now();
  const [seconds] = await increaseOf(
    ['http_request_duration_seconds_sum{method="GET",route="/healthz"}'],
    async () => (await fetch(`${server.url}/healthz`)).arrayBuffer(),
  );
  expect(seconds).toBeLessThan((performance.now() - startedAt) / 1000);
  const series = Object.keys(await server.metrics());
  expect(series.filter((name) => name.includes('unknown'))).toEqual([]);
});

test('events of security are counted and logged by their outcome', async () => {
  const { call, url } = server;
  const logIn = (password: string) =>
    call('/api/Authentication/GetToken', '', { username: '09120000003', password });
  const asOperator = (pass: string) =>
    call(`/api/Authentication/GetTokenAsUser/?userId=1&pass=${pass}`, '');
  const events = [
    'event="login",outcome="accepted"',
    'event="login",outcome="refused"',
    'event="login",outcome="limited"',
    'event="operator_login",outcome="refused"',
    'event="operator_login",outcome="accepted"',
    'event="code_request",outcome="accepted"',
    'event="code_use",outcome="refused"',
    'event="bank_callback",outcome="refused"',
  ].map((labels) => `security_events_total{${labels}}`);
  const increases = await increaseOf(events, async () => {
    await logIn(DEMO_PASSWORD);
    for (let count = 0; count < 11; count += 1) await logIn('wrong-password');
    await asOperator('wrong');
    await asOperator(OPERATOR_CODE);
    await call('/api/Authentication/SendActivationCode', '', codeForm('09120000003'));
    await call('/api/Authentication/ChangeFogotPassword', '', codeForm('09120000003', '000000'));
    await fetch(`${url}/payment/callback/zarinpal?Authority=unknown`, { redirect: 'manual' });
  });
  expect(increases).toEqual([1, 10, 1, 1, 1, 1, 1, 1]);
  const logged = loggedAs('Security event').map(({ level, event, outcome }) => [
    level,
    event,
    outcome,
  ]);
  for (const outcome of ['refused', 'accepted'])
    expect(logged).toContainEqual(['warn', 'operator_login', outcome]);
  expect(logged).toContainEqual(['warn', 'bank_callback', 'refused']);
});

/** Metrics of other exporters: of the backup, of node_exporter and of blackbox_exporter. */
const FOREIGN_METRICS = /^(up|morabi_backup_\w+|node_filesystem_\w+|probe_ssl_\w+)$/;
test('the alerts and the dashboard in deploy/ use metrics and labels that exist', async () => {
  const rules = parse(readFileSync('deploy/prometheus-rules.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alerts = rules.groups.flatMap((group) => group.rules);
  for (const { alert, annotations } of alerts) expect(annotations.summary, alert).toBeTruthy();
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(25);
  for (const expr of expressions) {
    const names = expr.replaceAll(/"[^"]*"/g, '').match(/\b[a-z]\w*_\w+\b/g) ?? [];
    for (const name of names.filter((each) => each !== 'histogram_quantile'))
      expect(
        known.has(name.replace(/_bucket$/, '')) || FOREIGN_METRICS.test(name) ? '' : name,
        expr,
      ).toBe('');
  }
});
test.runIf(spawnSync('promtool', ['--version']).status === 0)('promtool accepts the alerts', () => {
  execFileSync('promtool', ['check', 'rules', 'deploy/prometheus-rules.yml'], { stdio: 'pipe' });
});

test.runIf(process.env.TEST_DATABASE_URL)('the connections of a pool are counted', async () => {
  const sleep = () => server.db.execute('select pg_sleep(1)');
  const busy = Promise.all(Array.from({ length: 15 }, sleep));
  await expect
    .poll(() => server.metrics())
    .toMatchObject({
      database_pool_connections: 10,
      database_pool_idle_connections: 0,
      database_pool_waiting_queries: expect.toSatisfy((count: number) => count >= 5), // a job may wait, too
    });
  await busy;
});

test('payments are counted once by bank and outcome', async () => {
  const { db, call, banks, decide, comeBack } = server;
  const [user] = await db.select().from(users).where(eq(users.mobile, '09120000003'));
  const token = await openSession(db, user!);
  const start = async (gateway: number) => {
    const order = orderOf(PAIR, gateway, { replacesPending: gateway === 2 });
    const { data } = await call('/api/Payment/GetPaymentGateUrl', token, order);
    return (data as { pspData: string } | null)?.pspData ?? '';
  };
  const series = ['zarinpal', 'irankish'].flatMap((gateway) =>
    ['started', 'failed', 'paid', 'refund_due', 'reversed'].map(
      (outcome) => `payments_total{gateway="${gateway}",outcome="${outcome}"}`,
    ),
  );
  const increases = await increaseOf(series, async () => {
    banks.faults.fail('zarinpal', 'register', 'down');
    expect(await start(1)).toBe('');
    const cancelled = await start(1);
    expect(await start(1)).toBe(cancelled); // the same payment
    await decide('zarinpal', cancelled, 'cancelled');
    await Promise.all([comeBack(cancelled), comeBack(cancelled)]);
    // Two payments of the same items: the second one grants nothing, and its bank gives it back.
    const [first, second] = [await start(1), await start(2)];
    await decide('zarinpal', first, 'unsent');
    await Promise.all([comeBack(first), comeBack(first), comeBack(first)]);
    await decide('irankish', second, 'unsent');
    for (let time = 1; time <= 2; time += 1)
      await call('/api/Payment/GetUserInvoices/?status=0&part=1&size=20', token);
  });
  expect(increases).toEqual([3, 2, 1, 0, 0].concat([1, 0, 1, 1, 1]));
});

test('jobs are counted by name, with their failures and their last success', async () => {
  const names = ['job_duration_seconds_count{job="staff"}', 'job_failures_total{job="staff"}'];
  const settings = readSettings({ DEMO_STAFF_SECONDS: '1000' });
  const runJobs = async () => {
    const stop = startJobs(server.db, createFolderStore(''), {}, settings);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await stop();
  };
  const lastSuccess = async () =>
    (await server.metrics())['job_last_success_timestamp_seconds{job="staff"}']!;
  const startedAt = Date.now() / 1000;
  expect(await increaseOf(names, runJobs)).toEqual([1, 0]);
  expect(await lastSuccess()).toBeGreaterThan(startedAt + 1); // the first run is after a second
  const restartedAt = Date.now() / 1000;
  await server.db.execute('alter table comments rename to comments_gone');
  expect(await increaseOf(names, runJobs)).toEqual([1, 1]);
  await server.db.execute('alter table comments_gone rename to comments');
  expect(await lastSuccess()).toBeLessThan(restartedAt + 1); // the start, not the failed run
  // Jobs of the running server, such as that of news, may have failed meanwhile, too.
  const failed = loggedAs('The job failed').filter(({ job }) => job === 'staff');
  expect(failed).toHaveLength(1);
});

test('a job has one run at a time, and stopping the jobs waits for its end', async () => {
  const runs = await increaseOf(['job_duration_seconds_count{job="staff"}'], async () => {
    const unlock = await lockTable(server.db, 'comments');
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stop = startJobs(server.db, createFolderStore(''), {}, readSettings({}));
    vi.advanceTimersByTime(3000); // the simulated staff, which changes comments, is due three times
    vi.useRealTimers();
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    await unlock();
    await stopped;
  });
  expect(runs).toEqual([1]);
});

test('hashes are counted while they run and wait, and when they are refused', async () => {
  const { call } = server;
  const { password_hashes_refused_total: refusedBefore = 0 } = await server.metrics();
  const logIns = Array.from({ length: 40 }, (_, index) =>
    call('/api/Authentication/GetToken', '', {
      username: `0912555${String(index).padStart(4, '0')}`,
      password: 'x',
    }),
  );
  const answers = Promise.all(logIns);
  let isAnswered = false;
  void answers.finally(() => (isAnswered = true));
  const samples: Record<string, number>[] = [];
  while (!isAnswered) samples.push(await server.metrics());
  for (const gauge of ['password_hashes_running', 'password_hashes_waiting'])
    expect(Math.max(...samples.map((sample) => sample[gauge]!)), gauge).toBeGreaterThan(0);
  const refusedCount = (await answers).filter(({ status }) => status === 503).length;
  const metrics = await server.metrics();
  expect(refusedCount).toBeGreaterThan(0);
  expect(metrics).toMatchObject({
    password_hashes_running: 0,
    password_hashes_waiting: 0,
    password_hashes_refused_total: refusedBefore + refusedCount,
  });
});
