/**
 * One row for every call of the contract: how the call is made with the test account, and what else must hold. A new
 * call of the contract does not compile until it has a row. Later rows use what earlier ones have found.
 */
import type { CallName, Row } from './row';
import { accountRows } from './rows/account';
import { catalogueRows } from './rows/catalogue';
import { dietsRows } from './rows/diets';
import { learningRows } from './rows/learning';
import { purchaseRows } from './rows/purchase';

export const ROWS: Readonly<Record<CallName, Row>> = {
  ...catalogueRows,
  ...learningRows,
  ...dietsRows,
  ...purchaseRows,
  ...accountRows,
};
