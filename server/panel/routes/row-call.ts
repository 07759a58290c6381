/**
 * Serves a call for one row of a resource: in a transaction in which the row is locked. A body that names a version is
 * refused for another one.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Transaction } from '../../db/database';
import type { Actor } from '../audit';
import { type CallName, CALLS } from '../contract/calls';
import { RESOURCES, type ResourceName } from '../contract/resources';
import type { Id, Row } from '../resources/stored-resource';
import { requireRole } from './guards';
import { readObject, requireId, requireInput } from './input';
import { lockVersion, type PanelContext } from './resources';

type BodyOf<Name extends CallName> = (typeof CALLS)[Name]['body'] extends infer Body extends
  z.ZodType
  ? z.output<Body>
  : null;

/**
 * @param run writes, and returns the answer
 * @param afterwards runs when the writes are committed
 */
export function serveRowCall<Name extends CallName>(
  api: Hono,
  { db, actorOf }: Pick<PanelContext, 'db' | 'actorOf'>,
  name: Name,
  resource: ResourceName,
  run: (
    tx: Transaction,
    row: Row & { id: Id },
    actor: Actor,
    body: BodyOf<Name>,
  ) => Promise<z.output<(typeof CALLS)[Name]['answer']>>,
  afterwards?: (id: Id) => Promise<void>,
): void {
  const {
    path,
    roles,
    body: schema,
  } = CALLS[name] as {
    path: string;
    roles: readonly Actor['role'][];
    body: z.ZodObject | null;
  };
  api.post(path.replace('{id}', ':id'), async (context: Context) => {
    const actor = await actorOf(context);
    requireRole(actor, roles);
    const id = requireId(context, RESOURCES[resource].row.shape.id);
    const body = schema && requireInput(schema, await readObject(context));
    const version = body?.version as string | undefined;
    const answer = await db.transaction(async (tx) => {
      const row = await lockVersion(tx, resource, id, version, actor);
      return run(tx, { ...row, id }, actor, body as BodyOf<Name>);
    });
    await afterwards?.(id);
    return context.json(answer as object);
  });
}
