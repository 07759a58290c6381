/** Serves the lists and rows of all resources. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Database, Transaction } from '../../db/database';
import type { FileStore } from '../../files/file-store';
import type { UrlSigner } from '../../http/url-signer';
import type { PaymentGateways } from '../../payment/gateway';
import { type Actor, recordAudit } from '../audit';
import { changedVersion, deletionQuery, listQuery } from '../contract/calls';
import { keyFromTitle } from '../contract/keys';
import type { Resource } from '../contract/resource';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '../contract/resources';
import type { Action } from '../contract/roles';
import { listRows, lockRow, readRow, visibleTo } from '../list-rows';
import { changedMeanwhile, forbidden, invalid, malformed, notFound } from '../refusals';
import type { Id, Row, Writer } from '../resources/stored-resource';
import { STORED_RESOURCES } from '../resources/stored-resources';
import { isAllowed } from '../staff/auth';
import { readObject, requireId, requireInput, requireQuery } from './input';

export interface PanelContext {
  readonly db: Database;
  /** to search for files, in this order */ readonly stores: readonly FileStore[];
  /** where uploads are stored */ readonly files: FileStore;
  readonly addresses: UrlSigner;
  readonly gateways: PaymentGateways;
  /** The person of the staff who makes a call. @param isRepeated whether the panel made it by itself */
  readonly actorOf: (context: Context, isRepeated?: boolean) => Promise<Actor>;
}

/** Returns a resource as the routes know it, without the types of its fields. */
const resourceOf = (name: ResourceName): Resource => RESOURCES[name];
const writerOf = (name: ResourceName) => STORED_RESOURCES[name].writer as Writer<Row> | null;

/** @throws {PanelRefusal} 400 for a sort or a filter that the resource does not offer */
function listQueryOf(context: Context, name: ResourceName) {
  const { sortable, sort: standard, filters } = resourceOf(name);
  const { page, perPage, sort, order, filter } = requireQuery(context, listQuery);
  if (sort !== undefined && !sortable.includes(sort)) throw malformed();
  let given: unknown;
  try {
    given = JSON.parse(filter);
  } catch {
    throw malformed();
  }
  const { data } = filters.safeParse(given);
  if (!data) throw malformed();
  return {
    page,
    perPage,
    sort: sort ?? standard.field,
    order: order ?? standard.order,
    filter: data,
  };
}

/** Locks a row. @throws {PanelRefusal} 404, or 409 if it is not of the version any more */
export async function lockVersion(
  tx: Transaction,
  name: ResourceName,
  id: Id,
  version: string | undefined,
  { role }: Actor,
): Promise<Row> {
  const row = await lockRow(tx, name, id);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version)
    throw changedMeanwhile(visibleTo(name, role, row));
  return row;
}

/** Refuses another value of a field that only a new row takes. */
function refuseFixed(name: ResourceName, before: Row, input: Row): void {
  const changed = (resourceOf(name).fixed ?? []).filter((field) => input[field] !== before[field]);
  if (changed.length === 0) return;
  const message = 'این بخش پس از ساختن تغییر نمی‌کند.';
  throw invalid(Object.fromEntries(changed.map((field) => [field, message])));
}

/** A key from the name of an entry; empty: it has none. */
function keyOf({ title, name }: Readonly<Record<string, unknown>>): string {
  const text = title ?? name;
  return typeof text === 'string' ? keyFromTitle(text) : '';
}

const auditActions = { delete: 'delete', withdraw: 'withdraw' } as const;

function serveResource(api: Hono, panel: PanelContext, name: ResourceName): void {
  const { db, stores, actorOf } = panel;
  const { row, input } = resourceOf(name);
  const idSchema = row.shape.id as z.ZodType;
  const writer = writerOf(name);
  const actorFor = async (context: Context, action: Action): Promise<Actor> => {
    const actor = await actorOf(context);
    if (!isAllowed(actor.role, name, action)) throw forbidden();
    return actor;
  };
  /** The row as the actor sees it. */
  const answer = async (id: Id, { role }: Actor): Promise<Row> => {
    const found = await readRow(db, name, id);
    if (!found) throw notFound();
    return visibleTo(name, role, found);
  };

  api.get(`/${name}`, async (context) => {
    const { role } = await actorFor(context, 'list');
    const found = await listRows(db, name, listQueryOf(context, name));
    return context.json({ ...found, data: found.data.map((each) => visibleTo(name, role, each)) });
  });
  api.get(`/${name}/:id`, async (context) => {
    const actor = await actorFor(context, 'read');
    return context.json(await answer(requireId(context, idSchema), actor));
  });

  const { create, update, remove, removalOf } = writer ?? {};
  if (input && create)
    api.post(`/${name}`, async (context) => {
      const actor = await actorFor(context, 'create');
      const body = await readObject(context);
      const isKeyGenerated = 'key' in input.shape && !body.key;
      if (isKeyGenerated) body.key = keyOf(body) || name;
      const values = requireInput(input, body);
      const { id, extra } = await db.transaction(async (tx) => {
        await writer?.lock?.(tx);
        const made = await create({ tx, actor, stores, isKeyGenerated }, values);
        const after = await readRow(tx, name, made.id);
        await recordAudit(tx, actor, { action: 'create', resource: name, rowId: made.id, after });
        return { id: made.id, extra: made.answer };
      });
      return context.json({ ...(await answer(id, actor)), ...extra }, 201);
    });
  if (input && update)
    api.put(`/${name}/:id`, async (context) => {
      const actor = await actorFor(context, 'update');
      const id = requireId(context, idSchema);
      const { version, ...body } = await readObject(context);
      const given = requireInput(changedVersion, { version });
      await db.transaction(async (tx) => {
        await writer?.lock?.(tx);
        const before = await lockVersion(tx, name, id, given.version, actor);
        const values = requireInput(input, body);
        refuseFixed(name, before, values);
        await update({ tx, actor, stores, isKeyGenerated: false }, id, values, before);
        const after = await readRow(tx, name, id);
        const write = { action: 'update', resource: name, rowId: id, before, after } as const;
        await recordAudit(tx, actor, write);
      });
      return context.json(await answer(id, actor));
    });
  if (!remove || !removalOf) return;
  api.get(`/${name}/:id/removal`, async (context) => {
    await actorFor(context, 'delete');
    const id = requireId(context, idSchema);
    if (!(await readRow(db, name, id))) throw notFound();
    return context.json(await db.transaction((tx) => removalOf(tx, id)));
  });
  api.delete(`/${name}/:id`, async (context) => {
    const actor = await actorFor(context, 'delete');
    const id = requireId(context, idSchema);
    const { version } = requireQuery(context, deletionQuery);
    const removal = await db.transaction(async (tx) => {
      await writer?.lock?.(tx);
      const before = await lockVersion(tx, name, id, version, actor);
      const done = await remove({ tx, actor, stores, isKeyGenerated: false }, id);
      const after = (await readRow(tx, name, id)) ?? null;
      const action = auditActions[done];
      await recordAudit(tx, actor, { action, resource: name, rowId: id, before, after });
      return done;
    });
    return context.json({ removal });
  });
}

export function serveResources(api: Hono, panel: PanelContext): void {
  for (const name of RESOURCE_NAMES) serveResource(api, panel, name);
}
