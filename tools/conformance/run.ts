/** Runs the rows of the contract against a server, in the order of the table. */
import type { Call } from '../../src/shared/api/contract/call';
import { getToken, logOut } from '../../src/shared/api/contract/authentication';
import { callsOfContract } from '../../server/http/api-document';
import { Check, type Result } from './check';
import type { Account, CallName, Known, Row } from './row';
import { ROWS } from './rows';
import { send, type Target } from './send';

export interface Options extends Target {
  readonly account: Account;
  /** An account with an incomplete profile, to which a course answers 403; undefined: this is not checked. */
  readonly incompleteAccount?: Account;
  /** The kinds of calls that are allowed besides reads. */
  readonly allowed: ReadonlySet<NonNullable<Row['needs']>>;
  /** Called before each row and after it. */
  readonly onStart: (call: Call, effect: string | undefined) => void;
  readonly onEnd: (call: Call, result: Result) => void;
}

/** @throws when the account can't log in */
async function logIn(target: Target, account: Account): Promise<string> {
  const { status, messages, data, problems } = await send(target, getToken, {
    body: account,
    token: '',
  });
  const { token } = (data ?? {}) as { token?: unknown };
  if (status !== 200 || typeof token !== 'string')
    throw new Error(
      `${account.username} can't log in at ${target.origin}: ${[...problems, ...messages].join(' · ') || `status ${status}`}`,
    );
  return token;
}

/**
 * Checks every call.
 * @returns the number of calls that differ
 * @throws when an account can't log in
 */
export async function checkConformance(options: Options): Promise<number> {
  const { account, incompleteAccount, allowed, onStart, onEnd } = options;
  const token = await logIn(options, account);
  const known: Known = {
    account,
    incompleteToken: incompleteAccount ? await logIn(options, incompleteAccount) : '',
    courses: [],
    diets: [],
    gateways: [],
    taxPercent: 0,
    ownCourses: [],
    ownDiets: [],
    lessons: [],
    buyable: [],
  };
  const calls = new Map(callsOfContract.map(({ name, call }) => [name, call]));
  let differing = 0;
  for (const [name, row] of Object.entries(ROWS) as [CallName, Row][]) {
    const call = calls.get(name)!;
    const check = new Check(options, token, row.optional ?? []);
    if (row.needs && !allowed.has(row.needs)) check.skip(`it needs --${row.needs}`);
    else {
      onStart(call, row.effect);
      // Data of a form that no row expects is a difference of this call; the other calls are still checked.
      await row.run(check, known).catch((error: unknown) => {
        check.differs(`the check ends with «${(error as Error).message}»`);
      });
    }
    if (check.result.differences.length > 0) differing += 1;
    onEnd(call, check.result);
  }
  for (const each of [token, known.incompleteToken])
    if (each) await send(options, logOut, { token: each });
  return differing;
}
