/**
 * Fault injection on every screen for every kind of account: the calls of a screen are discovered by opening it, and
 * faults are injected into each. A sample, selected by `TEST_SEED`; `npm run test:all` tests every fault, but only a
 * third of those of single fields.
 */
import { expect, type Page } from '@playwright/test';
import { basketOf, ofMember, PILATES, TRX } from '../e2e/support';
import { nameOf, SCREENS } from '../e2e/screens';
import { goInside } from '../paths/world';
import {
  rerunHint,
  callOf,
  drawn,
  isWhole,
  type NamedCall,
  sample,
  TIME_SCALE,
  scaleTime,
  startScaling,
  test,
  watch,
  recordResult,
} from './browser';
import { type Fault, faultsOf, type Reply } from './faults';
import {
  inspectScreen,
  inspectAfterMessage,
  waitUntilSettled,
  describePending,
  problemsAfterMessage,
} from './inspect-screen';

/** Silent failures: content that an addition asks for is omitted without a message (decision 70). */
const SILENT_CALLS: readonly (readonly [path: RegExp, calls: RegExp])[] = [
  [/^\/((classes|diets|products)\/|$)/, /^getUser(Courses|Diets|Invoices)$|^getCourseLessons$/],
  [/^\/shopping$/, /^getUserInvoices$/],
  [/^\/support\/chat$/, /^getDisplayInfo$/], // hours and phone numbers
];
const isSilent = ({ name }: NamedCall, path: string) =>
  SILENT_CALLS.some(([ofPath, calls]) => ofPath.test(path) && calls.test(name));
/** Cases per screen in a sample. */
const MAX_FAULTS_PER_SCREEN = 3;

test.use({ isAttack: true, basket: basketOf(PILATES, TRX) });

const OUT_OF_ORDER = 'out of order';
const STALE = 'کهنه';
/**
 * Two responses out of order: the first request's response arrives last, with other content, as when the user leaves a
 * screen and returns.
 */
const outOfOrder = (reply: Reply): Fault => ({
  name: 'out of order',
  kind: OUT_OF_ORDER,
  isFailure: undefined,
  malformed: (times = 0) =>
    times > 0
      ? { reply }
      : {
          reply: { ...reply, body: reply.body.replaceAll(/[\u0621-\u06CC]{3,}/g, STALE) },
          after: 4_000,
        },
});
async function leaveAndReturn(page: Page, times: () => number): Promise<void> {
  await expect.poll(times).toBeGreaterThan(0);
  const { pathname, search } = new URL(page.url());
  await goInside(page, '/profile');
  await expect(page.getByRole('heading', { name: 'پروفایل', level: 1 })).toBeVisible();
  await goInside(page, pathname + search);
}

/** Stores only a login and a basket in the browser. Runs in the page. */
function remember({ userInfo, basket }: Record<'userInfo' | 'basket', string>): void {
  localStorage.clear();
  sessionStorage.clear();
  if (userInfo) localStorage.setItem('userInfo', userInfo);
  localStorage.setItem('basket', basket);
}

interface Case {
  /** «call · fault» */ readonly name: string;
  readonly call: NamedCall;
  readonly fault: Fault;
}

const opened = sample(SCREENS);
for (const account of new Set(opened.map(([, visitor]) => visitor))) {
  test.describe(account ? `account ${account.at(-1)}` : 'a visitor', () => {
    test.use({ account });
    for (const [path] of opened.filter(([, visitor]) => visitor === account)) {
      const screenName = nameOf(path, account);
      test(`${screenName} stays usable and shows a message for every malformed response`, async ({
        page,
        faulty,
        member,
        basket,
      }) => {
        const errors = watch(page);
        await scaleTime(page);
        faulty.reset();
        faulty.server.scale = TIME_SCALE;

        /** Calls made before any interaction. */
        let earlyCalls: ReadonlySet<string> = new Set();

        /** Opens the screen and returns its problems. */
        const open = async (fault?: Fault, call?: NamedCall): Promise<string[]> => {
          await page.evaluate(remember, { userInfo: member.userInfo, basket });
          faulty.callCounts.clear();
          faulty.server.failed.length = 0;
          faulty.activeFault = fault &&
            call && {
              name: call.name,
              by: async (times) => {
                await startScaling(page, fault);
                return fault.malformed(times);
              },
            };
          await page.goto(ofMember(path, member), { waitUntil: 'commit' });
          const isBehind = call !== undefined && !earlyCalls.has(call.name);
          const times = () => (call && faulty.callCounts.get(call.name)) ?? 0;
          const isBusy = () => faulty.server.pending > 0 || (call !== undefined && times() === 0);
          if (fault?.kind === OUT_OF_ORDER && !isBehind) await leaveAndReturn(page, times);
          let stands = await waitUntilSettled(
            page,
            isBehind ? () => faulty.server.pending > 0 : isBusy,
          );
          if (!call) earlyCalls = new Set(faulty.callCounts.keys());
          const showsMessage = fault?.isFailure && call && !isSilent(call, path);
          let sight = await (showsMessage && !isBehind
            ? inspectAfterMessage(page)
            : inspectScreen(page));
          const { problems } = sight;
          if (isBehind) {
            stands &&= await waitUntilSettled(page, isBusy);
            sight = await (showsMessage ? inspectAfterMessage(page, 0) : inspectScreen(page, 0));
            problems.push(...sight.problems);
          }
          if (!stands)
            problems.unshift(
              `the screen never settles: ${faulty.server.pending} requests are pending, ${call?.name} was requested ${times()} times, not answered: ${faulty.server.failed.join()}; ${await describePending(page)}`,
            );
          if (showsMessage) problems.push(...problemsAfterMessage(sight.messages));
          if (times() > 1 && sight.words.includes(STALE))
            problems.push('the screen shows an earlier response');
          const isExpiry = fault?.status === 401 && call && !call.call.keepsSession;
          if (member.userInfo && sight.isMember === Boolean(isExpiry))
            problems.push(isExpiry ? 'the session continues' : 'the session ends');
          return [...problems, ...errors(fault)];
        };

        await page.goto('/favicon.svg');
        faulty.remembers = true;
        expect(await open(), `${screenName}, without faults`).toEqual([]);
        faulty.remembers = false;
        const calledNames = [...faulty.callCounts.keys()];

        const cases = [...faulty.remembered].flatMap(([request, reply]): Case[] => {
          const [method = '', url = ''] = request.split(' ');
          const call = callOf(method, url)!;
          return [...faultsOf(reply, true), outOfOrder(reply)].map((fault) => ({
            name: `${call.name} · ${fault.name}`,
            call,
            fault,
          }));
        });
        const tried = drawn(cases, MAX_FAULTS_PER_SCREEN, screenName);
        test.setTimeout(60_000 + tried.length * 10_000);
        const problems: string[] = [];
        for (const { name, call, fault } of tried) {
          problems.push(...(await open(fault, call)).map((each) => `${name}: ${each}`));
        }
        recordResult({ screen: screenName, calls: calledNames, cases: tried.length });
        expect(problems, `${screenName}; ${rerunHint(screenName)}`).toEqual([]);
        if (isWhole)
          console.log(`${tried.length} cases of ${calledNames.length} calls on ${screenName}`);
      });
    }
  });
}
