/** Serves the calls about a member. */
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { toMobile } from '@/shared/api/contract/rules/person';
import { endSessionsOf, forgetSessions } from '../../account/sessions';
import type { Transaction } from '../../db/database';
import { type Actor, recordAudit } from '../audit';
import { CALLS } from '../contract/calls';
import { RESOURCES } from '../contract/resources';
import type { AuditAction } from '../contract/audit-actions';
import { readRow } from '../list-rows';
import { changeMobile, resetPassword } from '../members/accounts';
import { archiveMember } from '../members/archive';
import { eraseMember, recordErasure, removePictures } from '../members/erase';
import { takeBackGrant } from '../members/grant';
import { invalid, notFound } from '../refusals';
import type { Id } from '../resources/stored-resource';
import { requireRole } from './guards';
import { requireId } from './input';
import type { PanelContext } from './resources';
import { serveRowCall } from './row-call';

type Values = Readonly<Record<string, unknown>>;
const record = (
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  rowId: Id,
  values: { before?: Values; after?: Values } = {},
) => recordAudit(tx, actor, { action, resource: 'member', rowId, ...values });

const SHOWN_DIGITS = 4;
/** The audit outlives an erasure, so it contains only the end of a number. */
const masked = (mobile: string) => ({ mobile: `…${mobile.slice(-SHOWN_DIGITS)}` });

function serveErasure(api: Hono, panel: PanelContext): void {
  const { db, files } = panel;
  serveRowCall(
    api,
    panel,
    'eraseMember',
    'member',
    async (tx, row, actor, body) => {
      const member = { id: Number(row.id), mobile: String(row.mobile) };
      if (toMobile(body.mobile) !== member.mobile)
        throw invalid({ mobile: 'این شماره، شماره این عضو نیست.' });
      await eraseMember(tx, member);
      await record(tx, actor, 'erase', member.id);
      await recordErasure(files, member.id);
      return { id: member.id };
    },
    async (id) => {
      forgetSessions(db, { id: Number(id) });
      await removePictures(db, files, Number(id));
    },
  );
}

function serveArchive(api: Hono, { db, files, actorOf }: PanelContext): void {
  const { path, roles } = CALLS.exportMember;
  api.get(path.replace('{id}', ':id'), async (context) => {
    const actor = await actorOf(context);
    requireRole(actor, roles);
    const id = Number(requireId(context, RESOURCES.member.row.shape.id));
    const row = await readRow(db, 'member', id);
    if (!row) throw notFound();
    await db.transaction((tx) => record(tx, actor, 'export', id));
    const archive = await archiveMember(db, files, { id, mobile: String(row.mobile) });
    return context.body(Readable.toWeb(archive) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="member-${id}.zip"`,
      'cache-control': 'no-store',
    });
  });
}

export function serveMembers(api: Hono, panel: PanelContext): void {
  const forget = async (id: Id) => forgetSessions(panel.db, { id: Number(id) });
  serveRowCall(
    api,
    panel,
    'changeMobile',
    'member',
    async (tx, row, actor, body) => {
      const mobile = toMobile(body.mobile)!; // the contract requires one
      const ended = await changeMobile(tx, Number(row.id), mobile);
      const values = { before: masked(String(row.mobile)), after: masked(mobile) };
      await record(tx, actor, 'mobile', row.id, values);
      return { ended };
    },
    forget,
  );
  serveRowCall(
    api,
    panel,
    'endMemberSessions',
    'member',
    async (tx, { id }, actor) => {
      const ended = await endSessionsOf(tx, Number(id));
      await record(tx, actor, 'end-sessions', id);
      return { ended };
    },
    forget,
  );
  serveRowCall(
    api,
    panel,
    'resetMemberPassword',
    'member',
    async (tx, { id }, actor) => {
      const ended = await resetPassword(tx, Number(id));
      await record(tx, actor, 'reset-password', id);
      return { ended };
    },
    forget,
  );
  serveRowCall(api, panel, 'takeBackGrant', 'memberGrant', async (tx, { id, userId }, actor) => {
    await takeBackGrant(tx, Number(id));
    await recordAudit(tx, actor, {
      action: 'take-back',
      resource: 'memberGrant',
      rowId: id,
      before: { userId },
      after: { takenBackAt: new Date().toISOString() },
    });
    return { id: Number(id) };
  });
  serveErasure(api, panel);
  serveArchive(api, panel);
}
