/** The shape of a row, and what the rows share. */
import type * as contract from '../../src/shared/api/contract';
import type { AnswerOf, Call } from '../../src/shared/api/contract/call';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import type { Check } from './check';

type Contract = typeof contract;
/** Names of all calls. */
export type CallName = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends Call ? Name : never;
  }[keyof Contract[Group]];
}[keyof Contract];

export interface Account {
  readonly username: string;
  readonly password: string;
}
/** The data that earlier rows have found. */
export interface Known {
  readonly account: Account;
  /** A session of an account whose profile is incomplete; empty: none is given. */ readonly incompleteToken: string;
  courses: AnswerOf<typeof contract.course.getCourses>;
  diets: AnswerOf<typeof contract.dietCategory.getDietCategories>;
  gateways: AnswerOf<typeof contract.payment.getPaymentGateways>;
  taxPercent: number;
  ownCourses: number[];
  ownDiets: AnswerOf<typeof contract.diet.getUserDiets>;
  lessons: number[];
  /** Items that may be bought, priced as the basket shows them. */ buyable: WireBasketLine[];
}

export interface Row {
  /** The permission that the call needs; undefined: it only reads. */
  readonly needs?: 'write' | 'payments' | 'messages';
  /** The change that the call makes, and the part of it that is undone. */
  readonly effect?: string;
  /** Fields that a server may omit (decisions 16, 49 and 63), as paths. */
  readonly optional?: readonly string[];
  readonly run: (check: Check, known: Known) => Promise<void>;
}

/** Rows of some calls. */
export type Rows = Readonly<Partial<Record<CallName, Row>>>;

export const LIST = { title: '', part: 1, size: 20 };
export const OWN_LIST = { ...LIST, size: 50 };
const NO_SUCH_TITLE = 'عنوانی که هیچ‌کدام ندارد';
export interface Titled {
  readonly id: number;
  readonly title: string;
}
/** A list that is read in parts and searched by title. */
export async function readList<Entry extends Titled>(
  check: Check,
  size: typeof LIST,
  read: (query: typeof LIST) => Promise<readonly Entry[] | undefined>,
): Promise<Entry[]> {
  const entries = await read(size);
  if (!entries) return [];
  if (entries.length === 0) check.skip('the list is empty, so its entries are not compared');
  check.expect(
    new Set(entries.map(({ id }) => id)).size === entries.length,
    'two entries have the same id',
  );
  const [first] = entries;
  if (first && entries.length > 1) {
    const one = (await read({ ...size, size: 1 })) ?? [];
    check.expect(one.length === 1, `size=1 returns ${one.length} entries`);
    const second = (await read({ ...size, part: 2, size: 1 })) ?? [];
    check.expect(second[0]?.id === entries[1]?.id, 'part=2 with size=1 is not the second entry');
    const found = (await read({ ...size, title: first.title })) ?? [];
    check.expect(
      found.some(({ id }) => id === first.id) &&
        found.every(({ title }) => title.includes(first.title)),
      'title= does not search by title',
    );
  }
  const none = (await read({ ...size, title: NO_SUCH_TITLE })) ?? [];
  check.expect(none.length === 0, `title= with an unknown title returns ${none.length} entries`);
  return [...entries];
}
