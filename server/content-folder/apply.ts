/** Writes the changes of a plan into the database. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { settings } from '../db/schema';
import { KIND_NAMES, KINDS, type KindName } from './kinds';
import type { Plan } from './plan';
import type { Entry } from './read';
import { toShopColumns } from './shop';
import type { StoredContent } from './stored';

/** Applies the plan; an entry is written after those that it refers to, and deleted before them. */
export async function applyPlan(
  tx: Transaction,
  { created, changed, withdrawn, deleted, shop }: Plan,
  stored: StoredContent,
): Promise<void> {
  const ids = new Map<string, number>();
  for (const kind of KIND_NAMES)
    if (!KINDS[kind].parent)
      for (const { key, id } of stored.entries[kind]) ids.set(`${kind} ${key}`, id);
  const idOf = (kind: KindName, key: string | undefined) =>
    key === undefined ? null : ids.get(`${kind} ${key}`)!;

  const columnsOf = (kind: KindName, { key, parent, fields }: Entry, position: number) => {
    const { references, parent: parentKind } = KINDS[kind];
    return {
      key,
      position,
      isWithdrawn: false,
      ...(kind === 'lesson' && { withdrawnAt: null }),
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in references))),
      ...Object.fromEntries(
        Object.entries(references).map(([name, target]) => [
          `${name}Id`,
          idOf(target, fields[name] as string | undefined),
        ]),
      ),
      ...(parentKind && { [parentKind.column]: idOf(parentKind.kind, parent) }),
    };
  };

  if (shop.changed.length > 0) {
    const row = { id: 1, ...toShopColumns(shop.fields) };
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
  }
  for (const kind of KIND_NAMES) {
    const { table, parent } = KINDS[kind];
    for (const { entry, position } of created.filter((each) => each.kind === kind)) {
      const [row] = (await tx
        .insert(table)
        .values(columnsOf(kind, entry, position))
        .returning({ id: table.id })) as { id: number }[];
      if (!parent) ids.set(`${kind} ${entry.key}`, row!.id);
    }
    for (const { entry, position, id } of changed.filter((each) => each.kind === kind))
      await tx
        .update(table)
        .set(columnsOf(kind, entry, position))
        .where(eq(table.id, id));
  }
  await applyRemoval(tx, { withdrawn, deleted });
}

/** Withdraws and deletes entries. */
export async function applyRemoval(
  tx: Transaction,
  { withdrawn, deleted }: Pick<Plan, 'withdrawn' | 'deleted'>,
): Promise<void> {
  for (const { kind, entry } of withdrawn) {
    const { table } = KINDS[kind];
    const columns = { isWithdrawn: true, ...(kind === 'lesson' && { withdrawnAt: sql`now()` }) };
    await tx.update(table).set(columns).where(eq(table.id, entry.id));
  }
  for (const { kind, entry } of deleted)
    await tx.delete(KINDS[kind].table).where(eq(KINDS[kind].table.id, entry.id));
}
