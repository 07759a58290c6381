/**
 * Faults in the responses of every call, through every function of the app that makes a call: the real client against a
 * local server that injects them into the reference server's responses. Every function gets a response of each kind of
 * fault and every fault of each field; a function of each way of calling gets every fault of the whole response.
 */
import { setImmediate } from 'node:timers/promises';
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiFailure, onSessionExpired } from '@/shared/api';
import { session } from '@/shared/session';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { callsOfContract } from '../../server/http/api-document';
import { NOT_ENABLED, SARA_CALLS } from '../server/every-call';
import { openServer } from '../server/member';
import { type ClientFunction, findClientFunctions, pathOf } from './client-functions';
import { openFaultServer } from './fault-server';
import {
  type Fault,
  fieldFaults,
  isSlow,
  type MalformedReply,
  oneOfEachKind,
  type Reply,
  wholeFaults,
} from './faults';
import { junkIn } from './junk';

/** Path of the call whose function reports a failure itself instead of throwing it. */
const SILENT_CALL = '/api/Log/SetUserIpLog';
/** Time scale of late and missing responses: real time per simulated second. */
const TIME_SCALE = 1 / 20;

const json = (body: object): Reply => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
});
const goodReplies = new Map<string, Reply>();
const faultyReplies = new Map<string, MalformedReply>();
let receivedPaths: string[] = [];
let clientFunctions: ClientFunction[] = [];
let server: Awaited<ReturnType<typeof openFaultServer>>;
let expired = 0;
const timeout = AbortSignal.timeout.bind(AbortSignal);
const scaled = (milliseconds: number) => Math.ceil(milliseconds * server.scale);

/** Fetches the reference server's response of every call; calls that are not enabled have no data. */
async function readAnswers(): Promise<void> {
  const reference = await openServer({ OPERATOR_CODE: 'code-of-the-operator' });
  const token = await reference.logIn('09120000001');
  for (const { name, call } of callsOfContract) {
    const envelope = NOT_ENABLED.includes(name)
      ? { status: 200, messages: [], data: null }
      : await SARA_CALLS[name]!(reference, token);
    expect(envelope.status, name).toBe(200);
    goodReplies.set(pathOf(call), json(envelope));
  }
  await reference.close();
}

const replyTo = (path: string): MalformedReply =>
  faultyReplies.get(path) ?? { reply: goodReplies.get(path) ?? json({ ip: '::1' }) };

/** Responds without the server, which takes longer, unless a fault concerns the connection or the time. */
function stubFetch(fetch: typeof globalThis.fetch): void {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input);
    const answered = replyTo(pathname);
    if (typeof answered === 'string' || answered.after || answered.isCut) return fetch(input, init);
    await setImmediate(); // a request that is not awaited arrives later
    receivedPaths.push(pathname);
    const { status, type, body } = answered.reply;
    return new Response(body, { status, headers: { 'content-type': type } });
  });
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
  server = await openFaultServer((path) => {
    receivedPaths.push(path);
    return replyTo(path);
  });
  stubFetch(globalThis.fetch);
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
  await server.close();
  vi.unstubAllEnvs();
});

/** Returns whether the user can read a message: it is in Persian. */
const isExpectedFailure = (message: string) => /[\u0600-\u06FF]/.test(message);

const callOf = ({ path }: ClientFunction) =>
  callsOfContract.find(({ call }) => pathOf(call) === path)!.call;
/** Names how a function makes its call: as a query or a write, to which host, with which session and argument. */
function wayOf(client: ClientFunction): string {
  const { method, host, keepsSession, useNotShown, siblingFields } = callOf(client);
  const isSilent = client.path === SILENT_CALL;
  const parts = [method, host, keepsSession, useNotShown, siblingFields, isSilent];
  return JSON.stringify([...parts, client.query !== undefined]);
}

/** Returns the problems of a result. */
function problemsWith(
  client: ClientFunction,
  fault: Fault,
  outcome: PromiseSettledResult<unknown>,
): string[] {
  const call = callOf(client);
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

const replyOf = ({ path }: ClientFunction): Reply => goodReplies.get(path)!;

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
    const together = [...new Map(left.map((client) => [client.path, client])).values()];
    left = left.filter((client) => !together.includes(client));
    for (const kind of ['time-out', '10 s late']) {
      receivedPaths = [];
      const found = together.map((client) =>
        check(
          client,
          wholeFaults(replyOf(client)).find((fault) => fault.kind === kind)!,
        ),
      );
      problems.push(...(await Promise.all(found)).flat());
    }
  }
  server.scale = 1;
  return problems;
}

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
  const ways = new Set<string>();
  for (const client of clientFunctions) {
    const whole = wholeFaults(replyOf(client)).filter((fault) => !isSlow(fault));
    const faults = ways.has(wayOf(client)) ? oneOfEachKind(whole) : whole;
    ways.add(wayOf(client));
    for (const fault of [...faults, ...fieldFaults(replyOf(client))]) {
      receivedPaths = [];
      expired = 0;
      problems.push(...(await check(client, fault)));
    }
  }
  console.log(`${cases} cases through ${clientFunctions.length} client functions`);
  expect(problems).toEqual([]);
});
