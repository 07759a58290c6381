/**
 * Every screen, for every kind of account: the calls that it makes are found by opening it, and each is spoilt in
 * every way that there is. A sample, drawn by `FAULTS_SEED`; `npm run test:all` tries them all.
 */
import { expect } from '@playwright/test';
import { basketOf, ofMember, PILATES, TRX } from '../e2e/support';
import { nameOf, SCREENS } from '../e2e/screens';
import {
  alone,
  callOf,
  drawn,
  isSlow,
  isWhole,
  type NamedCall,
  SCALE,
  scaleTime,
  test,
  watch,
  writeDown,
} from './browser';
import { type Fault, faultsOf } from './faults';
import { lookAt, standsStill, waitUntilTold, wrongWithTold } from './look';

/** Told to nobody: failures of the access log are only logged (section 4). */
const IS_SILENT = 'setUserIpLog';
/** Cases of a screen in a sample. */
const MOST = 4;

test.use({ isAttack: true, basket: basketOf(PILATES, TRX) });

interface Case {
  /** «call · fault» */ readonly name: string;
  readonly call: NamedCall;
  readonly fault: Fault;
}

for (const account of new Set(SCREENS.map(([, who]) => who))) {
  test.describe(account ? `account ${account.at(-1)}` : 'a visitor', () => {
    test.use({ account });
    for (const [path] of SCREENS.filter(([, who]) => who === account)) {
      const where = nameOf(path, account);
      test(`whatever a call is answered, ${where} stands and says why`, async ({
        page,
        faulty,
        member,
        basket,
      }) => {
        const strays = watch(page);
        await scaleTime(page);
        faulty.forget();
        faulty.server.scale = SCALE;

        /** Opens the screen, and says what is wrong with it. */
        const open = async (fault?: Fault, call?: NamedCall): Promise<string[]> => {
          await page.evaluate(
            ([userInfo, lines, slow]) => {
              localStorage.clear();
              sessionStorage.clear();
              if (userInfo) localStorage.setItem('userInfo', userInfo);
              localStorage.setItem('basket', lines);
              if (slow) localStorage.setItem('faults:slow', slow);
            },
            [member.userInfo, basket, fault && isSlow(fault) ? 'yes' : ''] as const,
          );
          faulty.made.clear();
          faulty.spoil = fault && call && { name: call.name, by: () => fault.spoilt() };
          await page.goto(ofMember(path, member), { waitUntil: 'commit' });
          const isOwed = () => call !== undefined && !faulty.made.has(call.name);
          const stands = await standsStill(page, () => faulty.server.pending > 0 || isOwed());
          const isTold = fault?.isFailure && call && call.name !== IS_SILENT;
          if (isTold) await waitUntilTold(page);
          const { wrong, told, isMember } = await lookAt(page);
          if (!stands) wrong.unshift('it never comes to rest');
          if (fault?.isFailure && call && call.name !== IS_SILENT)
            wrong.push(...wrongWithTold(told));
          const isExpiry = fault?.status === 401 && call && !call.call.keepsSession;
          if (member.userInfo && isMember === Boolean(isExpiry))
            wrong.push(isExpiry ? 'the session goes on' : 'the session ends');
          return [...wrong, ...strays()];
        };

        await page.goto('/favicon.svg');
        faulty.remembers = true;
        expect(await open(), `${where}, when nothing is wrong`).toEqual([]);
        faulty.remembers = false;
        const made = [...faulty.made.keys()];

        const cases = [...faulty.remembered].flatMap(([asked, good]): Case[] => {
          const [method = '', url = ''] = asked.split(' ');
          const call = callOf(method, url)!;
          return faultsOf(good, true).map((fault) => ({
            name: `${call.name} · ${fault.name}`,
            call,
            fault,
          }));
        });
        const tried = drawn(cases, MOST, where);
        test.setTimeout(60_000 + tried.length * 3_000);
        const wrong: string[] = [];
        for (const { name, call, fault } of tried) {
          wrong.push(...(await open(fault, call)).map((each) => `${name}: ${each}`));
        }
        writeDown({ where, calls: made, cases: tried.length });
        expect(wrong, `${where}; ${alone(where)}`).toEqual([]);
        if (isWhole) console.log(`${tried.length} cases of ${made.length} calls on ${where}`);
      });
    }
  });
}
