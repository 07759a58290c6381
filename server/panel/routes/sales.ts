/** Serves the calls about invoices, refunds and orders. Banks are called outside of transactions. */
import type { Context, Hono } from 'hono';
import type { PaymentState } from '@/shared/api/contract/codes';
import { withLockedUser } from '../../account/users';
import type { Transaction } from '../../db/database';
import { moveDelivery } from '../../payment/deliveries';
import { addRefund, completeRefunds, invoiceOfRefund, lockPaid } from '../../payment/refunds';
import { takeBack } from '../../payment/take-back';
import { askBank, canReverse } from '../../payment/verify';
import { recordAudit } from '../audit';
import { type CallName, CALLS } from '../contract/calls';
import { RESOURCES, type ResourceName, type RowOf } from '../contract/resources';
import { readRow } from '../list-rows';
import { notFound, refused } from '../refusals';
import type { Row } from '../resources/stored-resource';
import { requireRole } from './guards';
import { readObject, requireId, requireInput } from './input';
import type { PanelContext } from './resources';
import { serveRowCall } from './row-call';

const ASK_FIRST =
  'بانک هنوز نگفته است که پول را پس داده یا نه؛ نخست در فاکتور «پرسش از بانک» را بزنید.';

/** The calls that lock the buyer, or that ask a bank, with the resource of their row. */
const RESOURCE_OF = {
  askBank: 'invoice',
  giveBack: 'invoice',
  completeRefund: 'refund',
} as const satisfies Partial<Record<CallName, ResourceName>>;
type SalesCall = keyof typeof RESOURCE_OF;
const pathOf = (call: SalesCall) => CALLS[call].path.replace('{id}', ':id');

/** The common tools of the calls about sales. */
function toolsOf({ db, actorOf }: PanelContext) {
  const invoiceAt = async (id: number, tx?: Transaction) => {
    const row = await readRow(tx ?? db, 'invoice', id);
    if (!row) throw notFound();
    return row as Row & RowOf<'invoice'>;
  };
  return {
    /** The person who makes a call, and the id of its row. */
    begin: async (context: Context, call: SalesCall) => {
      const actor = await actorOf(context);
      requireRole(actor, CALLS[call].roles);
      const id = Number(requireId(context, RESOURCES[RESOURCE_OF[call]].row.shape.id));
      return { actor, id };
    },
    invoiceAt,
    stateOf: async (id: number): Promise<{ state: PaymentState }> => ({
      state: (await invoiceAt(id)).state,
    }),
  };
}

function serveAskBank(api: Hono, panel: PanelContext): void {
  const { db, gateways } = panel;
  const { begin, invoiceAt } = toolsOf(panel);
  api.post(pathOf('askBank'), async (context) => {
    const { actor, id } = await begin(context, 'askBank');
    const before = await invoiceAt(id);
    await askBank(db, gateways, id);
    const after = await invoiceAt(id);
    const write = { action: 'ask-bank', resource: 'invoice', rowId: id, before, after } as const;
    await recordAudit(db, actor, write);
    return context.json({ state: after.state });
  });
}

function serveRefunds(api: Hono, panel: PanelContext): void {
  const { db, gateways } = panel;
  const { begin, invoiceAt, stateOf } = toolsOf(panel);
  api.post(pathOf('giveBack'), async (context) => {
    const { actor, id } = await begin(context, 'giveBack');
    const body = requireInput(CALLS.giveBack.body, await readObject(context));
    const { takenBack, ...refund } = body;
    if (refund.amount === 0 && takenBack.length === 0)
      throw refused('مبلغی بنویسید، یا موردی را برای پس گرفتن انتخاب کنید.');
    const { userId } = await invoiceAt(id);
    const isReversible = await canReverse(db, gateways, id);
    await withLockedUser(db, userId, async (tx) => {
      const before = await invoiceAt(id, tx);
      const invoice = await lockPaid(tx, id);
      await takeBack(tx, invoice, takenBack);
      if (refund.amount > 0)
        await addRefund(tx, invoice, { ...refund, staffName: actor.name }, isReversible);
      const after = { ...(await invoiceAt(id, tx)), ...body };
      const write = { action: 'refund', resource: 'invoice', rowId: id, before, after } as const;
      await recordAudit(tx, actor, write);
    });
    if (refund.amount > 0 && refund.way === 'bank') await askBank(db, gateways, id);
    return context.json(await stateOf(id));
  });

  api.post(pathOf('completeRefund'), async (context) => {
    const { actor, id } = await begin(context, 'completeRefund');
    const { reference } = requireInput(CALLS.completeRefund.body, await readObject(context));
    const invoice = await invoiceOfRefund(db, id);
    await withLockedUser(db, invoice.userId, async (tx) => {
      const before = await readRow(tx, 'refund', id);
      if ((await lockPaid(tx, invoice.id)).isReversalPending) throw refused(ASK_FIRST);
      const given = { way: 'hand', reference, refundId: id } as const;
      if (!(await completeRefunds(tx, invoice.id, given)))
        throw refused('این بازگشت وجه پیش‌تر ثبت شده است؛ صفحه را تازه کنید.');
      const after = await readRow(tx, 'refund', id);
      const action = 'complete-refund';
      await recordAudit(tx, actor, { action, resource: 'refund', rowId: id, before, after });
    });
    return context.json(await stateOf(invoice.id));
  });
}

const serveOrders = (api: Hono, panel: PanelContext): void =>
  serveRowCall(api, panel, 'moveOrder', 'order', async (tx, before, actor, move) => {
    const id = Number(before.id);
    await moveDelivery(tx, id, move);
    const after = { ...(await readRow(tx, 'order', id)), restocks: move.restocks };
    await recordAudit(tx, actor, { action: 'move', resource: 'order', rowId: id, before, after });
    return { state: move.to };
  });

export function serveSales(api: Hono, panel: PanelContext): void {
  serveAskBank(api, panel);
  serveRefunds(api, panel);
  serveOrders(api, panel);
}
