/** Serves what waits for the staff, and the figures of the shop. */
import type { Hono } from 'hono';
import { CALLS } from '../contract/calls';
import { readFigures, readToday } from '../today';
import { requireRole } from './guards';
import { readObject, requireInput } from './input';
import type { PanelContext } from './resources';

export function serveToday(api: Hono, { db, actorOf }: PanelContext): void {
  api.get(CALLS.today.path, async (context) => {
    const { role } = await actorOf(context, CALLS.today.isRepeated);
    return context.json(await readToday(db, role));
  });
  const { path, roles, body } = CALLS.figures;
  api.post(path, async (context) => {
    requireRole(await actorOf(context), roles);
    return context.json(await readFigures(db, requireInput(body, await readObject(context))));
  });
}
