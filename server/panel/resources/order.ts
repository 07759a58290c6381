/** Orders entries, and copies a class with its lessons. */
import { eq, inArray } from 'drizzle-orm';
import { KINDS, type KindName } from '../../content-folder/kinds';
import type { Transaction } from '../../db/database';
import { courses, lessons } from '../../db/schema';
import { notFound, refused } from '../refusals';
import { freeKey, lockEntries, readOrder } from './catalogue';
import type { Row } from './stored-resource';

/**
 * Puts entries of one parent into an order; they take each other's places, and the others keep theirs.
 * @returns the ids of the entries in their former order
 */
export async function orderEntries(
  tx: Transaction,
  kind: KindName,
  ids: readonly number[],
): Promise<number[]> {
  await lockEntries(tx);
  const { table } = KINDS[kind];
  const [first] = (await tx.select().from(table).where(eq(table.id, ids[0]!))) as Row[];
  if (!first) throw notFound();
  const present = await readOrder(tx, kind, first);
  const moved = new Set(ids);
  const known = new Set(present.map(({ id }) => id));
  if (moved.size !== ids.length || ids.some((id) => !known.has(id)))
    throw refused('این موردها در یک فهرست نیستند؛ صفحه را دوباره باز کنید.');
  const next = ids.values();
  const wanted = present.map(({ id }) => (moved.has(id) ? next.next().value! : id));
  const positions = new Map(present.map(({ id, position }) => [id, position]));
  for (const [index, id] of wanted.entries())
    if (positions.get(id) !== index + 1)
      await tx
        .update(table)
        .set({ position: index + 1 })
        .where(eq(table.id, id));
  return present.map(({ id }) => id).filter((id) => moved.has(id));
}

/**
 * Copies a class with its shown lessons. The copy is hidden, so that it is edited before buyers see it.
 * @returns the ids of the copy and of its lessons
 */
export async function duplicateClass(
  tx: Transaction,
  id: number,
): Promise<{ id: number; lessons: number[] }> {
  await lockEntries(tx);
  const [original] = await tx.select().from(courses).where(eq(courses.id, id));
  if (!original) throw notFound();
  const { id: _id, updatedAt: _updatedAt, ...values } = original;
  const order = await readOrder(tx, 'class', original);
  const [copy] = await tx
    .insert(courses)
    .values({
      ...values,
      key: await freeKey(tx, 'class', original, original.key),
      position: Math.max(0, ...order.map(({ position }) => position ?? 0)) + 1,
      isWithdrawn: true,
    })
    .returning({ id: courses.id });
  const own = await tx
    .select()
    .from(lessons)
    .where(inArray(lessons.courseId, [id]))
    .orderBy(lessons.position, lessons.id);
  const copies = own
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id: _lesson, ...lesson }) => ({ ...lesson, courseId: copy!.id }));
  if (copies.length === 0) return { id: copy!.id, lessons: [] };
  const inserted = await tx.insert(lessons).values(copies).returning({ id: lessons.id });
  return { id: copy!.id, lessons: inserted.map((lesson) => lesson.id) };
}
