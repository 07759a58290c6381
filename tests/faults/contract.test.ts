/**
 * Every call of the contract × every fault, through every function of the app that makes a call: the real client
 * against a local server that injects faults into the reference server's responses. `screens.spec.ts` and
 * `writes.spec.ts` test a sample in the browser.
 */
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiFailure, onSessionExpired, queryClient } from '@/shared/api';
import { session } from '@/shared/session';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { callsOfContract } from '../../server/http/api-document';
import { SARA_CALLS, PUBLIC } from '../server/every-call';
import { openServer } from '../server/member';
import { type ClientFunction, findClientFunctions, pathOf } from './client-functions';
import { exampleOf } from './example';
import { FaultServer } from './fault-server';
import { type Fault, faultsOf, isSlow, type Reply, type MalformedReply } from './faults';
import { junkIn } from './junk';

/** Path of the call whose function reports a failure itself instead of throwing it. */
const SILENT_CALL = '/api/Log/SetUserIpLog';
/** Time scale of late and missing responses: real time per simulated second. */
const TIME_SCALE = 1 / 8;

const goodReplies = new Map<string, Reply>();
const faultyReplies = new Map<string, MalformedReply>();
let receivedPaths: string[] = [];
let clientFunctions: ClientFunction[] = [];
let server: FaultServer;
let expired = 0;
const timeout = AbortSignal.timeout.bind(AbortSignal);
const scaled = (milliseconds: number) => Math.ceil(milliseconds * server.scale);

/**
 * Fetches the reference server's response of every call; a call without a known request gets an example of its response
 * schema.
 */
async function readAnswers(): Promise<void> {
  const reference = await openServer({ OPERATOR_CODE: 'code' });
  const token = await reference.logIn('09120000001');
  for (const { name, call } of callsOfContract) {
    const query = PUBLIC.find(([other]) => other === call)?.[1];
    const envelope =
      query === undefined
        ? ((await SARA_CALLS[name]?.(reference, token)) ?? {
            status: 200,
            messages: [],
            data: exampleOf(call.answer),
          })
        : await reference.get(call.path + query);
    expect(envelope.status, name).toBe(200);
    goodReplies.set(pathOf(call), {
      status: 200,
      type: 'application/json',
      body: JSON.stringify(envelope),
    });
  }
  await reference.close();
}

/** Stubs the browser's APIs for uploads: jsdom's XMLHttpRequest with scaled time. */
function createBrowserGlobals(origin: string): void {
  const { window } = new JSDOM('', { url: origin, virtualConsole: new VirtualConsole() });
  class Request extends window.XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit): void {
      this.timeout = scaled(this.timeout);
      super.send(body);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('FormData', window.FormData);
  vi.stubGlobal('navigator', { userAgent: 'test' });
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} });
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {}); // hooks are called outside React
  vi.spyOn(console, 'info').mockImplementation(() => {});
  await readAnswers();
  server = await FaultServer.start(({ url }) => {
    const { pathname } = new URL(url, 'http://here');
    receivedPaths.push(pathname);
    const path = [...goodReplies.keys()].find((known) => pathname === known) ?? '';
    return Promise.resolve(
      faultyReplies.get(path) ?? {
        reply: goodReplies.get(path) ?? {
          status: 200,
          type: 'application/json',
          body: '{"ip":"::1"}',
        },
      },
    );
  });
  for (const host of ['API', 'PANEL']) vi.stubEnv(`VITE_${host}_HOST`, server.origin);
  vi.stubEnv('VITE_IP_LOOKUP_URL', `${server.origin}/ip`);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => timeout(scaled(after)));
  createBrowserGlobals(server.origin);
  session.write({ token: 't', firstName: '', lastName: '', userName: '', avatar: '' });
  onSessionExpired(() => (expired += 1));
  clientFunctions = await findClientFunctions(() =>
    receivedPaths.splice(0).filter((path) => path !== '/ip'),
  );
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

/** Returns whether the user can read a message: it is in Persian. */
const isExpectedFailure = (message: string) => /[\u0600-\u06FF]/.test(message);

/** Returns the problems of a result. */
function problemsWith(
  client: ClientFunction,
  fault: Fault,
  outcome: PromiseSettledResult<unknown>,
): string[] {
  const call = callsOfContract.find(({ call: one }) => pathOf(one) === client.path)!.call;
  const isExpiry = fault.status === 401 && !call.keepsSession;
  const problems: string[] = [];
  if (outcome.status === 'fulfilled') {
    if (fault.isFailure && client.path !== SILENT_CALL)
      problems.push('the malformed response is accepted as valid');
    problems.push(...junkIn(outcome.value));
  } else if (!(outcome.reason instanceof ApiFailure)) problems.push(`it throws ${outcome.reason}`);
  else {
    const { messages, status } = outcome.reason;
    if (fault.isFailure === false) problems.push(`it fails: ${messages.join()}`);
    if (fault.isFailure && status !== (fault.status ?? 500))
      problems.push(`its status is ${status}`);
    if (messages.length === 0 && !isExpiry) problems.push('the failure has no message');
    if (fault.messages && messages.length !== fault.messages)
      problems.push(`the failure has ${messages.length} messages instead of ${fault.messages}`);
    problems.push(
      ...messages
        .filter((each) => !isExpectedFailure(each))
        .map((each) => `the failure has the message «${each}»`),
      ...junkIn(messages),
    );
  }
  const times = receivedPaths.filter((path) => path === client.path).length;
  // If the total of the history is too large, the app requests one more page, which adds no rows.
  const isLonger = client.path === pathOf(getUserInvoices) && fault.name === 'data.total huge';
  if (times !== 1 && !(isLonger && times === 2)) problems.push(`the call is sent ${times} times`);
  if (expired !== (isExpiry ? 1 : 0)) problems.push(`the session ends ${expired} times`);
  if ('pwned' in {}) problems.push('the response modifies Object.prototype');
  return problems;
}

let cases = 0;
async function check(client: ClientFunction, fault: Fault): Promise<string[]> {
  cases += 1;
  faultyReplies.set(client.path, fault.malformed());
  const [outcome] = await Promise.allSettled([client.run()]);
  faultyReplies.delete(client.path);
  return problemsWith(client, fault, outcome).map(
    (problems) => `${client.name}, ${fault.name}: ${problems}`,
  );
}

/** Tests slow faults in parallel on functions that make different calls. */
async function checkSlow(): Promise<string[]> {
  const problems: string[] = [];
  server.scale = TIME_SCALE;
  for (let left = clientFunctions; left.length > 0;) {
    const together = left.filter(
      ({ path }, index) => left.findIndex((other) => other.path === path) === index,
    );
    left = left.filter((client) => !together.includes(client));
    for (const kind of ['time-out', '10 s late']) {
      receivedPaths = [];
      const found = together.map((client) =>
        check(
          client,
          faultsOf(goodReplies.get(client.path)!).find((fault) => fault.kind === kind)!,
        ),
      );
      problems.push(...(await Promise.all(found)).flat());
    }
  }
  server.scale = 1;
  return problems;
}

describe('malformed responses', () => {
  test('every call of the contract is made by an entity', () => {
    const calledPaths = new Set(
      clientFunctions.filter(({ name }) => name.includes(' of ')).map((client) => client.path),
    );
    const missing = callsOfContract.filter(
      ({ call }) => !call.useNotShown && !calledPaths.has(pathOf(call)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('every client function returns valid data or a Persian message, and sends one request', async () => {
    const problems = await checkSlow();
    for (const client of clientFunctions) {
      for (const fault of faultsOf(goodReplies.get(client.path)!).filter((each) => !isSlow(each))) {
        receivedPaths = [];
        expired = 0;
        problems.push(...(await check(client, fault)));
      }
    }
    console.log(
      `${cases} cases of ${goodReplies.size} calls, through ${clientFunctions.length} client functions`,
    );
    expect(problems).toEqual([]);
  });

  test('a late response to an earlier request does not replace a later one', async () => {
    for (const { name, path, run, query } of clientFunctions) {
      if (!query) continue;
      const firstReply: MalformedReply = { reply: goodReplies.get(path)!, after: 10 };
      for (const fault of faultsOf(goodReplies.get(path)!, true).filter((each) => !isSlow(each))) {
        const late = fault.malformed();
        faultyReplies.set(path, late);
        if (typeof late === 'string' || !(await run().then(Boolean, () => false))) continue;
        const cached = queryClient.getQueryData(query);
        faultyReplies.set(path, firstReply);
        const first = run().catch(() => {});
        faultyReplies.set(path, late);
        await queryClient.cancelQueries();
        await run();
        await first;
        expect(queryClient.getQueryData(query), `${name}, ${fault.name}`).toEqual(cached);
      }
      faultyReplies.delete(path);
    }
  });
});
