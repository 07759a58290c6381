/** Codes with which the owner logs in as a member, once and within sixty seconds (decision 84). */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { memberLoginCodes } from '../db/schema';

const LIFETIME_MS = 60_000;
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** @returns the code, of which only the hash is stored */
export async function issueLoginCode(
  tx: Transaction,
  userId: number,
  staffId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await tx.delete(memberLoginCodes).where(lt(memberLoginCodes.expiresAt, new Date()));
  await tx.insert(memberLoginCodes).values({ codeHash: hashOf(code), userId, staffId, expiresAt });
  return { code, expiresAt };
}

/** Uses up a code. @returns whether it is the code of the member, and not used or expired */
export async function takeLoginCode(db: Database, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .delete(memberLoginCodes)
    .where(
      and(
        eq(memberLoginCodes.codeHash, hashOf(code)),
        eq(memberLoginCodes.userId, userId),
        gt(memberLoginCodes.expiresAt, new Date()),
      ),
    )
    .returning({ userId: memberLoginCodes.userId });
  return taken.length > 0;
}
