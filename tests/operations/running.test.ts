/**
 * Runs the commands of docs/running.md from an empty folder: production mode on PostgreSQL, the content of the
 * template, files in a bucket, real adapters at simulated banks over HTTP, two processes behind Caddy, a backup and its
 * restore; then one process on the embedded database, with its backup and restore.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentOf, type Banks, smsEnvironmentOf, startBanks } from 'bank-simulator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { EnvelopeStatus, PayStatus } from '../../src/shared/api/contract/codes';
import { freePort, type Postgres, startPostgres } from '../../tools/bench/processes';
import { buildIfStale } from '../../tools/build-if-stale.mjs';
import { openS3 } from '../server/s3';
import { commandsOf, exampleSettings, openShell } from './document';
import {
  BANKS,
  basketOf,
  buy,
  call,
  answersAt,
  CATALOGUE,
  COURSES,
  INVOICES,
  PAGE,
  checkPurchases,
  newMembers,
  ownedBy,
  paidTokens,
  responsesOf,
  registerBuyer,
  startPayment,
} from './shop';
import {
  type AccessLogLine,
  type LogLine,
  type Service,
  startCaddy,
  startService,
  startTrial,
  hasPrograms,
  seconds,
  timed,
  times,
} from './unit';

const PURCHASES = 200;
const CONCURRENT_PURCHASES = 10;

describe.runIf(hasPrograms)('docs/running.md', () => {
  let root: string;
  let postgres: Postgres;
  let banks: Banks;
  let s3: Awaited<ReturnType<typeof openS3>>;
  let settings: Record<string, string>;
  let shell: ReturnType<typeof openShell>;
  let origin: string;
  const services: Service[] = [];
  const ports: number[] = [];
  const closing: (() => unknown)[] = [];
  const shopFolder = () => join(root, 'srv');
  const start = (port: number, own: Record<string, string> = {}) => {
    const service = startService(shopFolder(), port, { ...settings, ...own });
    closing.unshift(() => service.stop());
    return service;
  };
  const isReady = async (at: string) =>
    (await fetch(`${at}/readyz`).catch(() => undefined))?.status === 200;
  const untilReady = (at: string) =>
    vi.waitFor(async () => expect(await isReady(at)).toBe(true), {
      timeout: 30_000,
      interval: 100,
    });

  beforeAll(async () => {
    buildIfStale();
    root = await mkdtemp(join(tmpdir(), 'morabi-operations-'));
    closing.push(() => rm(root, { recursive: true, force: true }));
    await mkdir(shopFolder());
    await mkdir(join(root, 'backup'));
    postgres = (await startPostgres())!;
    closing.unshift(() => postgres.stop('immediate'));
    banks = await startBanks();
    closing.unshift(banks.close);
    s3 = await openS3();
    closing.unshift(s3.close);
    const proxyPort = await freePort();
    origin = `http://127.0.0.1:${proxyPort}`;
    ports.push(await freePort(), await freePort());
    const { host } = new URL(postgres.adminUrl);
    const example = exampleSettings();
    const own = {
      DATABASE_URL: example.DATABASE_URL!.replace('127.0.0.1', host),
      PUBLIC_ORIGIN: origin,
      ...smsEnvironmentOf(banks),
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.keyId,
      S3_SECRET_ACCESS_KEY: s3.settings.key,
      ...environmentOf(banks),
    };
    settings = { ...example, ...own };
    await writeFile(
      join(root, 'morabi.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    const { pathname } = new URL(settings.DATABASE_URL!);
    shell = openShell({
      PATH: `${postgres.programs}:${process.env.PATH}`,
      MORABI: shopFolder(),
      SETTINGS: join(root, 'morabi.env'),
      SHOP: join(root, 'shop'),
      BACKUP: join(root, 'backup'),
      ADMIN_URL: postgres.adminUrl,
      RESTORED_URL: `${settings.DATABASE_URL}_restored`,
      RESTORED_ADMIN_URL: postgres.adminUrl.replace('/postgres', `${pathname}_restored`),
    });
    closing.unshift(shell.close);
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
    console.log(`docs/running.md: ${times.join(', ')}`);
  }, 120_000);

  test('installs the server', async () => {
    const [build, install] = commandsOf('Install') as [string, string];
    const sources = join(root, 'sources');
    execFileSync('git', ['clone', '--quiet', '.', sources]);
    await timed('build', () => shell.run(`cd ${sources}\n${build}`));
    await timed('install', () => shell.run(install));
    const installed = await readdir(join(shopFolder(), 'node_modules'));
    for (const compiler of ['typescript', 'vite', 'tsx', 'patch-package'])
      expect(installed).not.toContain(compiler);
  }, 600_000);

  test('creates the database and imports the shop', async () => {
    for (const block of commandsOf('Configure')) await shell.run(block);
    const [content, shop] = commandsOf('Fill the shop') as [string, string];
    const imported = await timed('import', () => shell.run(content));
    expect(imported).toContain('has no mistakes');
    expect(imported).toContain('created gateway behpardakht');
    expect(await shell.run(shop)).toContain('seller=شرکت نمونه');
    const again = content.trim().split('\n').at(-1)!;
    expect(await shell.run(`cd "$MORABI"\n${again}`)).toContain(
      '0 created, 0 changed, 0 withdrawn, 0 deleted',
    );
  }, 120_000);

  test('runs a trial with simulated banks', async () => {
    const port = await freePort();
    const { trial, printed } = startTrial(shopFolder(), join(root, 'shop'), port);
    closing.unshift(() => void trial.kill('SIGKILL'));
    const at = `http://127.0.0.1:${port}`;
    await untilReady(at);
    const token = await registerBuyer(at);
    const [zarinpal] = BANKS;
    await buy(at, { url: `${at}/simulator` }, zarinpal, { id: 0, token }, await basketOf(at));
    const { data } = await call(at, COURSES, token);
    expect(data).toMatchObject({ data: [{ title: 'نام کلاس' }] });
    await expect.poll(() => printed.join('')).toMatch(/Code for 09350000000: \d{6}/);
    trial.kill('SIGINT');
    expect(await once(trial, 'exit')).toEqual([0, null]);
  }, 60_000);

  test('starts two processes behind the proxy', async () => {
    const from = performance.now();
    services.push(...ports.map((port) => start(port)));
    const caddy = startCaddy(root, await freePort(), {
      MORABI_SITE: origin,
      MORABI_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      MORABI_PAGES: join(shopFolder(), 'deploy'),
      MORABI_ACCESS_LOG: join(root, 'access.log'),
    });
    closing.unshift(() => void caddy.kill());
    for (const port of ports) await untilReady(`http://127.0.0.1:${port}`);
    await untilReady(origin);
    times.push(`start ${seconds(from)}`);
    const [ready] = commandsOf('Start') as [string];
    expect(await shell.run(ready)).toContain('"database":"up"');
    const html = await (await fetch(origin)).text();
    expect(html).toContain('نام کلاس'); // rendered with the template's content
    const picture = await fetch(`${origin}/files/public/class.svg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }, 120_000);

  test('keeps a browser with one process, requires TLS in it, and drops its request ids', async () => {
    const { headers } = await fetch(origin);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('set-cookie')).toMatch(
      /^morabi_process=\w+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const own = randomUUID();
    const [cookie] = headers.get('set-cookie')!.split(';') as [string];
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const init = { headers: { cookie, 'x-request-id': own } };
        return (await fetch(`${origin}/config.json`, init)).headers.get('x-request-id')!;
      }),
    );
    expect(ids).not.toContain(own);
    const servedBy = ({ log }: Service) => ids.filter((id) => log.join('').includes(id)).length;
    await expect
      .poll(() => services.map(servedBy).filter((served) => served > 0))
      .toEqual([ids.length]);
  }, 30_000);

  const OWNER = { courses: 1, diets: 1, states: [PayStatus.paid] };

  test(`loses and doubles nothing of ${PURCHASES} purchases while a process is killed`, async () => {
    const buyers = await newMembers(settings.DATABASE_URL!, PURCHASES);
    const basket = await basketOf(origin);
    const waiting = [...buyers.entries()];
    let failed = 0;
    const buyOn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, buyer] = next;
        if (index === PURCHASES / 4) services[0]!.kill();
        await buy(origin, banks, BANKS[index % BANKS.length]!, buyer, basket).catch(() => {
          failed += 1;
        });
      }
    };
    await timed(`${PURCHASES} purchases`, () =>
      Promise.all(Array.from({ length: CONCURRENT_PURCHASES }, buyOn)),
    );
    await untilReady(`http://127.0.0.1:${ports[0]}`); // the killed process runs again

    const { db, close } = await openDatabase(settings.DATABASE_URL!);
    // The server asks the banks once a minute about payments whose buyers did not come back.
    await timed('until all are settled', () =>
      vi.waitFor(() => checkPurchases(db, banks), { timeout: 150_000, interval: 1000 }),
    );
    await close();
    times.push(`${failed} purchases ended in an error for the buyer`);
    expect(paidTokens(banks).size).toBeGreaterThanOrEqual(PURCHASES - CONCURRENT_PURCHASES);
    // Both processes have served: these buyers store no cookies.
    for (const { log } of services)
      expect(log.join('').split('GetPaymentGateUrl').length).toBeGreaterThan(PURCHASES / 8);
  }, 300_000);

  test('lists the tasks of the staff', async () => {
    const [tasks] = commandsOf('Watch') as [string];
    expect(await shell.run(tasks)).toBe('There are no tasks.');
  }, 30_000);

  test('restores the backup elsewhere, which serves the same', async () => {
    const [member, later] = await newMembers(settings.DATABASE_URL!, 2);
    const basket = await basketOf(origin);
    await buy(origin, banks, BANKS[0], member!, basket);
    const [dump] = commandsOf('Back up') as [string];
    const old = join(root, 'backup/morabi-20200101T000000Z.dump');
    await writeFile(old, '');
    await utimes(old, 0, 0);
    const written = await timed('backup', () => shell.run(dump));
    expect((await readdir(join(root, 'backup'))).map((name) => join(root, 'backup', name))).toEqual(
      [written],
    );
    const drilled = commandsOf('Restore').find((block) => block.includes('restore-drill'))!;
    expect(await shell.run(drilled)).toMatch(
      /^members: 20\d, invoices: 2\d\d, newest invoice: \d{4}-.*\n.* can be restored\.$/,
    );
    const [, , behpardakht] = BANKS;
    await startPayment(origin, behpardakht, later!, basket);
    const [restore] = commandsOf('Restore') as [string];
    await timed('restore', () => shell.run(restore));
    const port = await freePort();
    const database = `${settings.DATABASE_URL}_restored`;
    start(port, { DATABASE_URL: database });
    const restored = `http://127.0.0.1:${port}`;
    await untilReady(restored);
    expect(await answersAt(restored, member!)).toEqual(await answersAt(origin, member!));
    expect((await fetch(`${restored}/files/public/class.svg`)).status).toBe(200);
    expect(await ownedBy(database, member!)).toEqual(OWNER);
    // The bank would refuse the order number of the payment that was started after the backup.
    await startPayment(restored, behpardakht, later!, basket);
  }, 120_000);

  test('restores the embedded database and its files, which serve the same', async () => {
    const data = join(root, 'data');
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    const ownBanks = await startBanks(); // the other shop has used the order numbers at the first ones
    closing.unshift(ownBanks.close);
    const embedded = {
      ...Object.fromEntries(
        Object.entries(settings).filter(([name]) => !/^(DATABASE_URL|S3_)/.test(name)),
      ),
      ...environmentOf(ownBanks),
      DATA_DIR: join(data, 'database'),
      UPLOADS_DIR: join(data, 'uploads'),
      PUBLIC_ORIGIN: at,
    };
    const own = openShell({
      ...embedded,
      MORABI: shopFolder(),
      SHOP: join(root, 'shop'),
      BACKUP: join(root, 'backup'),
      DATA: data,
    });
    closing.unshift(() => own.close());
    const startEmbedded = async () => {
      const service = startService(shopFolder(), port, embedded);
      closing.unshift(service.stop);
      await untilReady(at);
      return service;
    };
    const importing = commandsOf('Fill the shop')[0]!.trim().split('\n').at(-1)!;
    await own.run(`cd "$MORABI"\n${importing}`);
    const [member, later] = await newMembers(embedded.DATA_DIR, 2);
    const [zarinpal, , behpardakht] = BANKS;

    const before = await startEmbedded();
    const basket = await basketOf(at);
    await buy(at, ownBanks, zarinpal, member!, basket);
    const served = await answersAt(at, member!);
    await before.stop();
    const [, copy] = commandsOf('Back up') as [string, string];
    await timed('embedded backup', () => own.run(copy));

    const after = await startEmbedded();
    await startPayment(at, behpardakht, later!, basket);
    await after.stop();
    await rm(data, { recursive: true });
    const [, restore] = commandsOf('Restore') as [string, string];
    await timed('embedded restore', () => own.run(restore));
    const restored = await startEmbedded();
    expect(await answersAt(at, member!)).toEqual(served);
    expect((await fetch(`${at}/files/public/class.svg`)).status).toBe(200);
    // The bank would refuse the order number of the payment that was started after the backup.
    await startPayment(at, behpardakht, later!, basket);
    await restored.stop();
    expect(await ownedBy(embedded.DATA_DIR, member!)).toEqual(OWNER);
  }, 120_000);

  test('logs no error, no check of the proxy, and each client without its address', async () => {
    const lines = services.flatMap(({ log }) => log.join('').split('\n'));
    const unexpected = /"route":"\/healthz"|"level":"error"(?!.*connection timeout)/; // a busy machine is slow
    expect(lines.filter((line) => unexpected.test(line))).toEqual([]);
    const finished = lines.filter((line) => line.includes('Request finished'));
    const clients = new Set(finished.map((line) => (JSON.parse(line) as LogLine).client));
    expect(clients.size).toBe(1); // both processes use the same key
    const [accessed] = (await readFile(join(root, 'access.log'), 'utf8')).split('\n') as [string];
    const { request, resp_headers } = JSON.parse(accessed) as AccessLogLine;
    expect(request.remote_ip).toBe('127.0.0.1');
    expect(lines.join('')).toContain(resp_headers['X-Request-Id']![0]);
    expect(accessed).not.toContain('"uri"');
  });

  test('serves public pages and the catalogue while the database is stopped, and says so for the rest', async () => {
    const [member] = await newMembers(settings.DATABASE_URL!, 1);
    const shared = ['/', '/classes/1', CATALOGUE, PAGE];
    const pagesOf = () => responsesOf(ports, shared);
    const before = await pagesOf();
    expect(before[1]![1]).toContain('نام کلاس');
    postgres.stop('immediate');
    try {
      await sleep(6000); // longer than the proxy needs to notice
      expect(await pagesOf()).toEqual(before);
      for (const path of shared) {
        const { status, headers } = await fetch(origin + path);
        expect([path, status]).toEqual([path, 200]);
        expect(headers.get('cache-status')).toMatch(/^morabi; hit; ttl=-\d+$/);
      }
      const authorization = `Bearer ${member!.token}`;
      const refused = await fetch(origin + INVOICES, { headers: { authorization } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({
        messages: ['سرور اکنون شلوغ است؛ لطفاً چند ثانیه دیگر دوباره تلاش کنید.'],
      });
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    } finally {
      postgres.start();
    }
    await untilReady(origin);
    await vi.waitFor(
      async () => expect((await fetch(origin)).headers.get('cache-status')).toBeNull(),
      { timeout: 10_000, interval: 200 },
    );
    expect((await call(origin, INVOICES, member!.token)).status).toBe(200);
  }, 60_000);

  test('stops each process after its requests; without any, the proxy shows a page and an error message', async () => {
    for (const service of services) expect(await service.stop()).toBe(0);
    const page = await fetch(origin);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('<h1>سرور در دسترس نیست</h1>');
    const api = await fetch(origin + CATALOGUE);
    expect([api.status, await api.json()]).toEqual([
      503,
      expect.objectContaining({ status: EnvelopeStatus.busy, data: null }),
    ]);
  }, 60_000);
});
