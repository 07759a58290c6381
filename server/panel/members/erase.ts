/** Deletes what is known about a member. Invoices stay as accounts, without name and address. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DeliveryState, PayStatus } from '@/shared/api/contract/codes';
import type { Database, Transaction } from '../../db/database';
import type { TableName } from '../../db/retention';
import * as schema from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { isDue } from '../../payment/refunds';
import { removeUpload } from '../../uploads/pictures';
import { RESOURCE_NAMES } from '../contract/resources';
import { refused } from '../refusals';
import { STORED_RESOURCES } from '../resources/stored-resources';
import { isErased, type Member, PERSONAL_DATA } from './personal-data';

const { deliveries, invoices, staffAudit, uploads, users } = schema;
const TABLE_NAMES = Object.keys(PERSONAL_DATA) as TableName[];

/** Refuses the erasure during a payment, a refund or a delivery. */
async function refuseWithOpenPayments(tx: Transaction, { id }: Member): Promise<void> {
  const isUndecided = and(eq(invoices.payStatus, PayStatus.pending), isNotNull(invoices.bankToken));
  const open = and(eq(invoices.userId, id), or(isUndecided, isDue));
  if ((await tx.$count(invoices, open)) > 0)
    throw refused('این عضو پرداختی نامعلوم یا بازگشت وجهی دارد؛ نخست آن را به پایان برسانید.');
  const isWaiting = inArray(deliveries.state, [DeliveryState.paid, DeliveryState.packed]);
  const [order] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(invoices, eq(invoices.id, deliveries.invoiceId))
    .where(and(eq(invoices.userId, id), isWaiting))
    .limit(1);
  if (order) throw refused('این عضو سفارشی دارد که هنوز فرستاده نشده است؛ نخست آن را بفرستید.');
}

/**
 * Removes the values from the audit of all rows about a member, also of those that were deleted since: an entry of
 * their creation or deletion names the member. Who of the staff did what, and when, stays.
 */
async function emptyAudit(tx: Transaction, member: Member): Promise<void> {
  const namesMember = sql`${String(member.id)} in (${staffAudit.before} ->> 'userId', ${staffAudit.after} ->> 'userId')`;
  for (const resource of RESOURCE_NAMES) {
    const { table } = STORED_RESOURCES[resource];
    const name = TABLE_NAMES.find((each) => schema[each] === table)!;
    const rows = PERSONAL_DATA[name]?.of(member);
    if (!rows) continue;
    const isOfResource = eq(staffAudit.resource, resource);
    const present = sql`select ${table.id}::text from ${table} where ${rows}`;
    const former = sql`select ${staffAudit.rowId} from ${staffAudit} where ${and(isOfResource, namesMember)}`;
    await tx
      .update(staffAudit)
      .set({ before: null, after: null })
      .where(and(isOfResource, sql`${staffAudit.rowId} in (${present} union ${former})`));
  }
}

/**
 * Erases a member who is locked.
 * @throws {PanelRefusal} when the member has an undecided payment or a due refund, or is erased already
 */
export async function eraseMember(tx: Transaction, member: Member): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, member.id), isErased))) > 0)
    throw refused('این عضو پیش از این پاک شده است.');
  await refuseWithOpenPayments(tx, member);
  await emptyAudit(tx, member);
  for (const [name, data] of Object.entries(PERSONAL_DATA)) {
    if (!data || data.onErasure === 'keep') continue;
    const table: PgTable = schema[name as TableName];
    if (data.onErasure === 'delete') await tx.delete(table).where(data.of(member));
    else await tx.update(table).set(data.onErasure).where(data.of(member));
  }
}

/** Deletes the pictures of an erased member; what a failure leaves is deleted by the sweep. */
export async function removePictures(db: Database, files: FileStore, userId: number) {
  const rows = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  for (const { path } of rows) await removeUpload(db, files, eq(uploads.path, path));
}

const FOLDER = '/files/erasures';

/**
 * Records an erasure beside the database, so that a backup of the database that brings the member back is noticed
 * (`npm run restored`). The file contains nothing but the id of the member.
 */
export const recordErasure = (files: FileStore, userId: number): Promise<void> =>
  files.write(`${FOLDER}/${userId}.txt`, new Uint8Array(), 0);

/** The members whose erasure is recorded, and who are in the database. */
export async function listReturned(db: Database, files: FileStore): Promise<Member[]> {
  const paths = await files.listFolder(FOLDER);
  const ids = paths.flatMap((path) => /\/(\d{1,9})\.txt$/.exec(path)?.[1] ?? []).map(Number);
  const erased = sql`${users.id} = any(${sql.param(ids)})`;
  return db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(erased, sql`not ${isErased}`))
    .orderBy(users.id);
}
