/**
 * `npm run bench:faults`: kills servers, stops PostgreSQL, fills the disk, races payments and edits of the panel, on
 * PGlite and on PostgreSQL. It counts acknowledged data that is lost, duplicates, and orphaned rows, and fails if there
 * are any.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy, closeLedger, type Ledger, openLedger, type Sum, write } from './ledger';
import {
  newFolder,
  placeOf,
  type Postgres,
  runCommand,
  startPostgres,
  startServer,
} from './processes';
import { closeEdits, startEdits } from './panel-edits';
import { closeUploads, startUploads } from './panel-uploads';
import { row, table } from './table';

const KILLS = 20;
const STOPS = 10;
const ROUNDS = 300;
/** Number of members who post comments concurrently; each may post sixty in a quarter of an hour. */
const CONCURRENT_WRITERS = 300;
/** Concurrent workers. */
const WORKERS = 8;

let failures = 0;
function show(scenario: string, { tried, acknowledged, lost, doubled, orphaned }: Sum): void {
  row(scenario, tried, acknowledged, lost, doubled, orphaned);
  // without an acknowledged write the benchmark proves nothing
  failures += lost + doubled + orphaned + (acknowledged > 0 ? 0 : 1);
}

/**
 * Writes and buys until it is stopped.
 * @param url returns the current server's URL
 * @returns a function that stops it
 */
function work(ledger: Ledger, url: () => string): () => Promise<void> {
  let isOver = false;
  const hands = Array.from({ length: WORKERS }, async (_, hand) => {
    while (!isOver) {
      if (hand === 0 && ledger.buyers.length > 0) await buy(ledger, () => [url()]);
      else if (!(await write(ledger, url()))) await sleep(100);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(hands);
  };
}

/**
 * Imports the demo's content again and again, over the writes of the staff.
 * @returns a function that stops it
 */
function startImports(environment: Record<string, string>): () => Promise<void> {
  const words = ['server/commands/content-command.ts', 'import', 'content/demo', '--force'];
  let isOver = false;
  const imports = (async () => {
    while (!isOver) {
      const code = await runCommand(words, environment);
      if (code !== 0) throw new Error(`An import ends with the code ${code}.`);
      await sleep(1000);
    }
  })();
  return async () => {
    isOver = true;
    await imports;
  };
}

async function killServers(name: string, at: string): Promise<void> {
  const ledger = await openLedger(at, CONCURRENT_WRITERS, 500);
  const uploadsFolder = newFolder('uploads');
  const environment = { ...ledger.environment, UPLOADS_DIR: uploadsFolder };
  let server = await startServer(at, environment);
  const stop = work(ledger, () => server.url);
  const edits = await startEdits(() => server.url);
  const uploads = await startUploads(() => server.url);
  // Only the server may open the folder of the embedded database.
  const isShared = at.startsWith('postgres');
  const stopImports = isShared ? startImports({ ...environment, ...placeOf(at) }) : undefined;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(500 + Math.random() * 1000);
    await server.stop('SIGKILL');
    // The process that held the lock is dead: removing it avoids the wait until it is stale (lock.test.ts).
    rmSync(`${at}.held`, { recursive: true, force: true });
    server = await startServer(at, environment);
  }
  await Promise.all([stop(), edits.stop(), uploads.stop(), stopImports?.()]);
  await server.stop();
  show(`${name}: ${KILLS} × SIGKILL of the server`, await closeLedger(ledger));
  const meanwhile = isShared ? 'meanwhile, beside imports' : 'meanwhile';
  show(`${name}: edits of one class by two owners, ${meanwhile}`, await closeEdits(at, edits));
  show(`${name}: uploads ${meanwhile}`, await closeUploads(at, uploadsFolder, uploads));
}

async function stopPostgres(postgres: Postgres): Promise<void> {
  const ledger = await openLedger(await postgres.newDatabase('stopped'), CONCURRENT_WRITERS, 500);
  const server = await startServer(ledger.at, ledger.environment);
  const stop = work(ledger, () => server.url);
  for (let time = 0; time < STOPS; time += 1) {
    await sleep(500);
    postgres.stop(time % 2 === 0 ? 'fast' : 'immediate');
    await sleep(500);
    postgres.start();
    const { length } = ledger.written;
    for (let wait = 0; ledger.written.length === length; wait += 1) {
      if (wait > 100) throw new Error('The server does not reconnect to PostgreSQL.');
      await sleep(100);
    }
  }
  await stop();
  await server.stop();
  show(
    `PostgreSQL: stopped and restarted ${STOPS} times under one server`,
    await closeLedger(ledger),
  );
}

/** @param many number of servers */
async function race(name: string, at: string, many: number): Promise<void> {
  const ledger = await openLedger(at, 0, ROUNDS);
  const servers = await Promise.all(
    Array.from({ length: many }, () => startServer(at, ledger.environment)),
  );
  const urls = servers.map(({ url }) => url);
  const hands = Array.from({ length: WORKERS }, async () => {
    while (ledger.buyers.length > 0) await buy(ledger, () => urls);
  });
  await Promise.all(hands);
  await Promise.all(servers.map((server) => server.stop()));
  show(`${name}: ${ROUNDS} raced payments, ${many} process(es)`, await closeLedger(ledger));
}

/** Size of the small disk in MiB, and the free space before the bench fills it. */
const DISK_MB = 256;
const FREE_MB = 4;

/** @returns a function that unmounts it; undefined if mounting is not possible */
function mountDisk(folder: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const unmount = () => execFileSync('umount', ['-l', folder]);
  process.prependOnceListener('exit', unmount);
  return unmount;
}

async function fillDisk(): Promise<void> {
  const folder = newFolder('disk');
  if (!mountDisk(folder)) {
    console.log('\nNo small disk can be mounted: the test with a full disk is skipped.\n');
    return;
  }
  const ledger = await openLedger(join(folder, 'database'), CONCURRENT_WRITERS, 0);
  const { bavail, bsize } = await statfs(folder);
  const ballast = join(folder, 'ballast');
  await writeFile(ballast, Buffer.alloc(bavail * bsize - FREE_MB * 2 ** 20));
  let server = await startServer(ledger.at, ledger.environment);
  let refused = 0;
  // Random text, because repeated text would be compressed.
  while (refused < 50 && ledger.tried < 6000)
    if (!(await write(ledger, server.url, randomBytes(900).toString('hex')))) refused += 1;
  await rm(ballast);
  await server.stop('SIGKILL');
  rmSync(`${ledger.at}.held`, { recursive: true, force: true });
  server = await startServer(ledger.at, ledger.environment);
  await write(ledger, server.url);
  await server.stop();
  show(`PGlite: full disk (${refused} writes refused)`, await closeLedger(ledger));
}

const folder = newFolder('pglite');
const postgres = await startPostgres();
table('scenario', 'tried', 'acknowledged', 'lost', 'duplicated', 'orphaned');
await killServers('PGlite', join(folder, 'killed'));
await race('PGlite', join(folder, 'raced'), 1);
await fillDisk();
if (postgres) {
  await killServers('PostgreSQL', await postgres.newDatabase('killed'));
  await stopPostgres(postgres);
  for (const many of [1, 2])
    await race('PostgreSQL', await postgres.newDatabase(`raced_by_${many}`), many);
} else console.log('\nPostgreSQL is not installed: its tests are skipped.');
process.exit(failures === 0 ? 0 : 1);
