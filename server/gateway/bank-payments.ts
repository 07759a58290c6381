/** The table of the simulated bank; only the simulator reads it. */
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { created, oneOf, rials } from '../db/schema/columns';
import { OUTCOMES, type Outcome } from './outcomes';

/** `outcome` is null until the buyer answers the bank's page. A token can be used once. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    token: text().primaryKey(),
    amount: rials('amount'),
    callbackUrl: text('callback_url').notNull(),
    outcome: text().$type<Outcome>(),
    reference: text().notNull(),
    verified: boolean().notNull().default(false),
    settled: boolean().notNull().default(false),
    createdAt: created(),
  },
  (table) => [oneOf('bank_payments_outcome_known', table.outcome, Object.keys(OUTCOMES))],
);
export type BankPayment = typeof bankPayments.$inferSelect;
