/** Notes about members, and access by hand, as resources. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { ProductType } from '@/shared/api/contract/codes';
import { memberGrants, memberNotes, users } from '../../db/schema';
import { grantByHand } from '../members/grant';
import { invalid } from '../refusals';
import { type StoredResource, versionOf } from './stored-resource';

const ofUser = (table: typeof memberNotes | typeof memberGrants) => (id: number) =>
  eq(table.userId, id);

export const memberNote: StoredResource<'memberNote'> = {
  table: memberNotes,
  columns: {
    id: memberNotes.id,
    userId: memberNotes.userId,
    text: memberNotes.text,
    staffName: memberNotes.staffName,
    createdAt: memberNotes.createdAt,
    version: versionOf(memberNotes),
  },
  filters: { userId: ofUser(memberNotes) },
  writer: {
    async create({ tx, actor }, input) {
      if ((await tx.$count(users, eq(users.id, input.userId))) === 0)
        throw invalid({ userId: 'این عضو دیگر نیست.' });
      const [note] = await tx
        .insert(memberNotes)
        .values({ ...input, staffName: actor.name })
        .returning({ id: memberNotes.id });
      return note!;
    },
    async update({ tx }, id, { text }) {
      await tx
        .update(memberNotes)
        .set({ text })
        .where(eq(memberNotes.id, Number(id)));
    },
    removalOf: async () => ({ removal: 'delete', buyers: 0 }),
    async remove({ tx }, id) {
      await tx.delete(memberNotes).where(eq(memberNotes.id, Number(id)));
      return 'delete';
    },
  },
};

const itemOf = (type: ProductType): SQL<number | null> =>
  sql`case when ${memberGrants.productType} = ${sql.raw(String(type))} then ${memberGrants.itemId} end`;

export const memberGrant: StoredResource<'memberGrant'> = {
  table: memberGrants,
  columns: {
    id: memberGrants.id,
    userId: memberGrants.userId,
    classId: itemOf(ProductType.course),
    dietId: itemOf(ProductType.diet),
    isExtension: memberGrants.isExtension,
    reason: memberGrants.reason,
    staffName: memberGrants.staffName,
    createdAt: memberGrants.createdAt,
    takenBackAt: memberGrants.takenBackAt,
    version: versionOf(memberGrants),
  },
  filters: { userId: ofUser(memberGrants) },
  writer: {
    create: ({ tx, actor }, input) => grantByHand(tx, actor, input),
  },
};
