/**
 * `npm run bench:server`: calls per second and their latency with 32 clients, on PGlite (one process) and on PostgreSQL
 * (one, two and four), compared in the same run with bare routes that send the same bytes or make the same select;
 * pictures during 64 logins; the memory under a long mixed load.
 */
import { randomBytes, scryptSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import {
  bareCall,
  BASELINES,
  type Baseline,
  type Call,
  callsOf,
  COURSES,
  type Load,
  load,
  logIn,
  PICTURE,
} from './load';
import { basketOf, type Member, newMembers } from './members';
import { newFolder, placeOf, startPostgres, startProcess, startServer } from './processes';
import { row, table } from './table';

const RUN_SECONDS = 4;
/** Seconds of a first pass that does not count: a new process and new tables are slow at first. */
const FIRST_PASS_SECONDS = 8;
const MIXED_SECONDS = 60;
const IDLE_SECONDS = 20;
const MEMBERS = 256;
const LOGINS = 64;

const verdicts: (string | number)[][] = [];
/** @param isReached whether the figure meets the goal */
const judge = (what: string, is: string, goal: string, isReached: boolean) =>
  verdicts.push([what, is, goal, isReached ? 'reached' : '**missed**']);
const atLeast = (what: string, ratio: number, goal: number) =>
  judge(what, ratio.toFixed(2), `≥ ${goal}`, ratio >= goal);

interface Filled {
  name: string;
  /** the database's URL or folder */ at: string;
  members: Member[];
  calls: Call[];
}
/** Fills a database before a server opens it, because only one process can open PGlite's folder. */
async function fill(name: string, at: string): Promise<Filled> {
  const { db, close } = await openDatabase(at);
  await seedDemo(db);
  const members = await newMembers(db, MEMBERS);
  const calls = callsOf(members, await basketOf(db));
  await close();
  return { name, at, members, calls };
}

/** Measures the calls per second of the baselines. */
async function measureBare({ at, members }: Filled): Promise<Record<Baseline, Load>> {
  const server = await startServer(at);
  const save = async (name: string, path: string) => {
    const file = join(newFolder('answer'), name);
    await writeFile(file, await (await fetch(server.url + path)).text());
    return file;
  };
  const answers = {
    ANSWER: await save('courses.json', COURSES),
    PAGE: await save('home.html', '/'),
    BUYER: JSON.stringify(members[0]),
  };
  await server.stop();
  const bare = await startProcess('tools/bench/bare.ts', { ...placeOf(at), ...answers });
  const measured = {} as Record<Baseline, Load>;
  await load([bare.url], BASELINES.map(bareCall), FIRST_PASS_SECONDS);
  for (const name of BASELINES)
    measured[name] = await load([bare.url], [bareCall(name)], RUN_SECONDS);
  await bare.stop();
  return measured;
}

const LOAD_HEADS = ['a second', 'p95', 'p99', 'failed requests'];
const cellsOf = ({ perSecond, p95, p99, failed }: Load) =>
  [perSecond.toFixed(0), `${p95} ms`, `${p99} ms`, failed] as const;

/** Measures one process: every call by itself, with the baselines. */
async function measureOne(filled: Filled): Promise<void> {
  const { name, at, calls } = filled;
  const bare = await measureBare(filled);
  const server = await startServer(at);
  await load(
    [server.url],
    calls.filter(({ to }) => to),
    FIRST_PASS_SECONDS,
  );
  table(`${name}, one process`, ...LOAD_HEADS, 'ratio to the baseline');
  for (const [kind, measured] of Object.entries(bare))
    row(`baseline ${kind}`, ...cellsOf(measured), '');
  for (const call of calls) {
    const measured = await load([server.url], [call], RUN_SECONDS);
    const ratio = call.to && measured.perSecond / bare[call.to].perSecond;
    row(
      call.name,
      ...cellsOf(measured),
      ratio ? `${ratio.toFixed(2)} × the baseline ${call.to}` : '',
    );
    if (ratio) atLeast(`${name}: ${call.name}, ratio to the baseline ${call.to}`, ratio, 0.5);
    judge(`${name}: ${call.name}, p99`, `${measured.p99} ms`, '≤ 1000 ms', measured.p99 <= 1000);
  }
  await showPictures(filled, server.url);
  await server.stop();
}

/** Measures how long a picture takes during 64 logins. */
async function showPictures({ name, members }: Filled, url: string): Promise<void> {
  const startedAt = performance.now();
  let left = LOGINS;
  const logins = members.slice(0, LOGINS).map(async (member) => {
    const { path, method, headers, body } = logIn(member);
    await (
      await fetch(url + path!, { method, headers: headers as HeadersInit, body: body as string })
    ).text();
    left -= 1;
  });
  const times: number[] = [];
  while (left > 0) {
    const startedAt = performance.now();
    await (await fetch(url + PICTURE)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(5);
  }
  await Promise.all(logins);
  const logInsASecond = (LOGINS * 1000) / (performance.now() - startedAt);
  const p99 = times.sort((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)]!;
  judge(
    `${name}: a picture during ${LOGINS} logins, p99`,
    `${p99.toFixed(0)} ms`,
    '≤ 50 ms',
    p99 <= 50,
  );
  console.log(
    `\n${LOGINS} concurrent logins: ${logInsASecond.toFixed(1)} a second. One core that does nothing else makes ${scryptsASecond().toFixed(1)} scrypts a second.`,
  );
}

function scryptsASecond(): number {
  const startedAt = performance.now();
  for (let count = 0; count < 20; count += 1) scryptSync('password', randomBytes(16), 64);
  return 20_000 / (performance.now() - startedAt);
}

/** Measures several processes on one database, all calls in turn: their speedup over one. */
async function measureMany({ name, at, calls }: Filled): Promise<void> {
  const mixed = calls.filter((call) => call.name !== 'login' && !call.isMissing);
  table(`${name}, all calls except logins in turn`, ...LOAD_HEADS, 'ratio to one process');
  let one: number | undefined;
  for (const many of [1, 2, 4]) {
    const servers = await Promise.all(Array.from({ length: many }, () => startServer(at)));
    const urls = servers.map(({ url }) => url);
    await load(urls, mixed, FIRST_PASS_SECONDS);
    const measured = await load(urls, mixed, 2 * RUN_SECONDS);
    one ??= measured.perSecond;
    const ratio = measured.perSecond / one;
    row(`${many} processes`, ...cellsOf(measured), ratio.toFixed(2));
    if (many === 2) atLeast(`${name}: ratio of two processes to one`, ratio, 1.5);
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures the memory of one process before, after and some time after a long mixed load. */
async function measureMemory({ name, at, calls }: Filled): Promise<void> {
  const server = await startServer(at);
  const start = await server.memory();
  await load([server.url], calls, MIXED_SECONDS / 2);
  const halfway = await server.memory();
  await load([server.url], calls, MIXED_SECONDS / 2);
  const end = await server.memory();
  await sleep(IDLE_SECONDS * 1000);
  const idle = await server.memory();
  row(name, ...[start, halfway, end, idle].map((mebibytes) => mebibytes.toFixed(0)));
  await server.stop();
}

const postgres = await startPostgres();
const folder = newFolder('pglite');
const pgliteRun = await fill('PGlite', join(folder, 'database'));
const onPostgres = postgres && (await fill('PostgreSQL', await postgres.newDatabase('bench')));
console.log(
  `The 32 clients, the servers and PostgreSQL share ${availableParallelism()} cores: compare only the ratios. More processes than idle cores do not raise the throughput.`,
);
for (const filled of [pgliteRun, ...(onPostgres ? [onPostgres] : [])]) await measureOne(filled);
if (onPostgres) await measureMany(onPostgres);
else console.log('PostgreSQL is not installed: its measurements are skipped.');
table(
  `MiB of one process under a mixed load of ${MIXED_SECONDS} s`,
  'before',
  'halfway',
  'after',
  `${IDLE_SECONDS} s idle`,
);
for (const filled of [pgliteRun, ...(onPostgres ? [onPostgres] : [])]) await measureMemory(filled);
table('figure', 'measured', 'goal', '');
for (const verdict of verdicts) row(...verdict);
