/** The calls about diets of members besides those of every resource, and the approval of comments. */
import type { Hono } from 'hono';
import type * as z from 'zod';
import type { Transaction } from '../../db/database';
import { approveComments } from '../approve-comments';
import { type Actor, recordAudit } from '../audit';
import type { AuditAction } from '../contract/audit-actions';
import { CALLS } from '../contract/calls';
import { RESOURCES } from '../contract/resources';
import { readRow } from '../list-rows';
import { notFound } from '../refusals';
import { readCaseDetails } from '../resources/case-details';
import { publishProgram, sendBack, setCaseState, visitCase } from '../resources/cases';
import { requireRole } from './guards';
import { readObject, requireId, requireInput } from './input';
import type { PanelContext } from './resources';
import { serveRowCall } from './row-call';

type CaseWrite = 'publishCase' | 'sendBackCase' | 'setCaseState';
const ID = RESOURCES.case.row.shape.id;

/** Serves a write of a case, which is recorded in its transaction. */
const serveWrite = <Name extends CaseWrite>(
  api: Hono,
  panel: PanelContext,
  name: Name,
  action: AuditAction,
  write: (
    tx: Transaction,
    found: { id: number; status: unknown },
    input: z.output<(typeof CALLS)[Name]['body']>,
    actor: Actor,
  ) => Promise<void>,
): void =>
  serveRowCall<CaseWrite>(api, panel, name, 'case', async (tx, before, actor, input) => {
    const id = Number(before.id);
    await write(
      tx,
      { id, status: before.status },
      input as z.output<(typeof CALLS)[Name]['body']>,
      actor,
    );
    const after = await readRow(tx, 'case', id);
    await recordAudit(tx, actor, { action, resource: 'case', rowId: id, before, after });
    return { id };
  });

export function serveCases(api: Hono, panel: PanelContext): void {
  const { db, stores, addresses, actorOf } = panel;
  serveWrite(api, panel, 'publishCase', 'publish', (tx, found, { version: _, ...program }, actor) =>
    publishProgram(tx, stores, found, program, actor),
  );
  serveWrite(api, panel, 'sendBackCase', 'send-back', (tx, found, { returnReason }) =>
    sendBack(tx, found, returnReason),
  );
  serveWrite(api, panel, 'setCaseState', 'update', (tx, found, { version: _, ...state }) =>
    setCaseState(tx, found, state),
  );

  const { caseDetails, visitCase: visit, approveComments: approval } = CALLS;
  api.get(caseDetails.path.replace('{id}', ':id'), async (context) => {
    requireRole(await actorOf(context), caseDetails.roles);
    const id = Number(requireId(context, ID));
    return context.json(await readCaseDetails(db, id, await addresses.signer()));
  });
  api.post(visit.path.replace('{id}', ':id'), async (context) => {
    const actor = await actorOf(context, visit.isRepeated);
    requireRole(actor, visit.roles);
    const id = Number(requireId(context, ID));
    if (!(await readRow(db, 'case', id))) throw notFound();
    return context.json({ others: await visitCase(db, id, actor.id) });
  });
  api.post(approval.path, async (context) => {
    const actor = await actorOf(context);
    requireRole(actor, approval.roles);
    const { comments } = requireInput(approval.body, await readObject(context));
    const approved = await db.transaction((tx) => approveComments(tx, actor, comments));
    return context.json({ approved, changed: comments.length - approved });
  });
}
