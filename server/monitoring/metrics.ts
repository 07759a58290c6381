/**
 * Prometheus metrics of this process. All are defined here and counted where the event is recorded. Labels only have
 * values from fixed lists, so that the number of time series is limited.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Duration in seconds up to which a request or a job is counted in each bucket of a histogram. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const httpRequests = new Counter({
  name: 'http_requests_total',
  help: 'Finished requests; the status 499 means that the client closed the connection before the response',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a response was sent, or the connection was closed',
  labelNames: ['method', 'route'] as const,
  buckets: DURATION_BUCKETS,
  registers,
});

/** Set when the notifications of the database are lost and received again (db/changes.ts). */
export const databaseUp = new Gauge({
  name: 'database_up',
  help: 'Whether the server is connected to its database: 1 or 0',
  registers,
});

/** The connections of a PostgreSQL pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
/** The open pools of this process; empty with PGlite, which has no pool. */
export const databasePools = new Set<Pool>();
const poolGauge = (name: string, help: string, count: (pool: Pool) => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      if (databasePools.size === 0) this.remove();
      else this.set([...databasePools].reduce((sum, pool) => sum + count(pool), 0));
    },
  });
poolGauge('database_pool_connections', 'Open connections', (pool) => pool.totalCount);
poolGauge('database_pool_idle_connections', 'Unused open connections', (pool) => pool.idleCount);
poolGauge(
  'database_pool_waiting_queries',
  'Queries and transactions that wait for a connection',
  (pool) => pool.waitingCount,
);

export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of each run of a job in this process',
  labelNames: ['job'] as const,
  buckets: DURATION_BUCKETS,
  registers,
});
export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of a job that failed',
  labelNames: ['job'] as const,
  registers,
});
export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'Time at which a run of a job last succeeded in this process; before that, the start of the process',
  labelNames: ['job'] as const,
  registers,
});

export const payments = new Counter<'gateway' | 'outcome'>({
  name: 'payments_total',
  help: 'Payment events: started, paid, failed, unverified (no answer of the bank), refund_due, reversed (given back by the bank)',
  labelNames: ['gateway', 'outcome'],
  registers,
});

/** Passwords that are being hashed with scrypt, and those that wait for a worker. */
export const hashQueue = { running: () => 0, waiting: () => 0 };
for (const state of ['running', 'waiting'] as const)
  void new Gauge({
    name: `password_hashes_${state}`,
    help: `Password hashes (scrypt) that are ${state}`,
    registers,
    collect() {
      this.set(hashQueue[state]());
    },
  });
export const hashesRefused = new Counter({
  name: 'password_hashes_refused_total',
  help: 'Password hashes (scrypt) that were refused because the queue was full',
  registers,
});

export const codeMessages = new Counter<'outcome'>({
  name: 'code_messages_total',
  help: 'Activation codes: delivered to the SMS service, retried (after a failed attempt), refused by it, expired',
  labelNames: ['outcome'],
  registers,
});

export const newsMessages = new Counter<'outcome'>({
  name: 'news_messages_total',
  help: 'Text messages of news: delivered to the SMS service, retried (after a failed attempt), refused by it, expired after failed attempts',
  labelNames: ['outcome'],
  registers,
});

export const newsPushes = new Counter<'outcome'>({
  name: 'news_pushes_total',
  help: 'Push messages of news: delivered to the push service, retried (after a failed attempt), refused by it, gone (the device has unsubscribed)',
  labelNames: ['outcome'],
  registers,
});

export const securityEvents = new Counter<'event' | 'outcome'>({
  name: 'security_events_total',
  help: 'Logins, registrations, logins of operators, requests and uses of codes, and callbacks of banks: accepted, refused, limited (too many attempts)',
  labelNames: ['event', 'outcome'],
  registers,
});
