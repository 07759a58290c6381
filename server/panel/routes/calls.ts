/** Serves the calls of the panel's API that are no lists or rows. */
import type { Hono } from 'hono';
import { issueLoginCode } from '../../account/login-codes';
import { KIND_NAMES } from '../../content-folder/kinds';
import type { Transaction } from '../../db/database';
import { type Actor, recordAudit } from '../audit';
import type { AuditAction } from '../contract/audit-actions';
import { CALLS, PREVIEWED_KINDS } from '../contract/calls';
import { RESOURCES, type ResourceName } from '../contract/resources';
import { readRow } from '../list-rows';
import { dismissTexts } from '../dismiss-texts';
import { forbidden, notFound } from '../refusals';
import { previewAddress } from '../preview/preview-address';
import { hasFile } from '../resources/check-entry';
import { duplicateClass, orderEntries } from '../resources/order';
import type { Id } from '../resources/stored-resource';
import { isAllowed } from '../staff/auth';
import { endStaffSessions, resetSecondFactor } from '../staff/members';
import { requireRole } from './guards';
import { readObject, requireId, requireInput } from './input';
import type { PanelContext } from './resources';
import { serveRowCall } from './row-call';

function serveOrder(api: Hono, { db, actorOf }: PanelContext): void {
  for (const kind of KIND_NAMES)
    api.post(CALLS.order.path.replace('{resource}', kind), async (context) => {
      const actor = await actorOf(context);
      if (!isAllowed(actor.role, kind, 'update')) throw forbidden();
      const { ids } = requireInput(CALLS.order.body, await readObject(context));
      await db.transaction(async (tx) => {
        const former = await orderEntries(tx, kind, ids);
        await recordAudit(tx, actor, {
          action: 'order',
          resource: kind,
          rowId: ids[0]!,
          before: { ids: former },
          after: { ids },
        });
      });
      return context.json({ ids });
    });
}

function servePreviewAddresses(api: Hono, { db, actorOf }: PanelContext): void {
  for (const kind of PREVIEWED_KINDS)
    api.post(`/${kind}/:id/preview`, async (context) => {
      const actor = await actorOf(context);
      if (!isAllowed(actor.role, kind, 'read')) throw forbidden();
      const id = Number(requireId(context, RESOURCES[kind].row.shape.id));
      const row = await readRow(db, kind, id);
      if (!row) throw notFound();
      const { path, expiresAt } = await previewAddress(db, { kind, id }, row);
      return context.json({ path, expiresAt: expiresAt.toISOString() });
    });
}

function serveFileAddress(api: Hono, { stores, addresses, actorOf }: PanelContext): void {
  const { path: at, roles, body } = CALLS.fileAddress;
  api.post(at, async (context) => {
    requireRole(await actorOf(context), roles);
    const { path } = requireInput(body, await readObject(context));
    if (!(await hasFile(stores, path))) throw notFound();
    return context.json({ address: (await addresses.signer())(path) });
  });
}

function serveDismissals(api: Hono, { db, actorOf }: PanelContext): void {
  for (const { call, resource } of [
    { call: CALLS.dismissMessages, resource: 'message' },
    { call: CALLS.dismissNews, resource: 'news' },
  ] as const)
    api.post(call.path, async (context) => {
      const actor = await actorOf(context);
      requireRole(actor, call.roles);
      const { ids } = requireInput(call.body, await readObject(context));
      const dismissed = await db.transaction((tx) => dismissTexts(tx, actor, resource, ids));
      return context.json({ dismissed });
    });
}

export function serveCalls(api: Hono, panel: PanelContext): void {
  serveOrder(api, panel);
  servePreviewAddresses(api, panel);
  serveFileAddress(api, panel);
  serveDismissals(api, panel);
  const record = (
    tx: Transaction,
    actor: Actor,
    action: AuditAction,
    resource: ResourceName,
    rowId: Id,
  ) => recordAudit(tx, actor, { action, resource, rowId });

  serveRowCall(api, panel, 'duplicateClass', 'class', async (tx, { id }, actor) => {
    const copy = await duplicateClass(tx, Number(id));
    for (const [resource, ids] of [
      ['class', [copy.id]],
      ['lesson', copy.lessons],
    ] as const)
      for (const rowId of ids) {
        const after = await readRow(tx, resource, rowId);
        await recordAudit(tx, actor, { action: 'create', resource, rowId, after });
      }
    return { id: copy.id };
  });
  serveRowCall(api, panel, 'loginCode', 'member', async (tx, { id }, actor) => {
    const { code, expiresAt } = await issueLoginCode(tx, Number(id), actor.id);
    await record(tx, actor, 'login-code', 'member', id);
    return { code, expiresAt: expiresAt.toISOString(), path: `/loginasuser/${id}#pass=${code}` };
  });
  serveRowCall(api, panel, 'endSessions', 'staff', async (tx, { id }, actor) => {
    const ended = await endStaffSessions(tx, String(id));
    await record(tx, actor, 'end-sessions', 'staff', id);
    return { ended };
  });
  serveRowCall(api, panel, 'resetSecondFactor', 'staff', async (tx, { id }, actor) => {
    const ended = await resetSecondFactor(tx, String(id));
    await record(tx, actor, 'reset-second-factor', 'staff', id);
    return { ended };
  });
}
