/** The bank's pages, where a user or a test chooses the outcome of a payment. Only in demo mode. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { GATEWAY_PAGES } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { bankToken, readFields } from '../http/read-body';
import { findPayment, recordOutcome } from './bank';
import { choicePage, BANK_PAGE_CSS, returnPage, usedTokenPage } from './bank-pages';
import type { BankPayment } from './bank-payments';
import { OUTCOMES, type Outcome } from './outcomes';
import { protocols } from './protocols';

/** Outcomes for which the redirect claims success; only the bank's verification is reliable. */
const CLAIMED_PAID: readonly Outcome[] = ['paid', 'twice', 'silent', 'tampered'];
const CANCELLED_CODE = '17';
const OUTCOME_CODES: Partial<Record<Outcome, string>> = {
  cancelled: CANCELLED_CODE,
  noFunds: '51',
  wrongPin: '55',
  expired: '921',
};
/** undefined: the redirect claims success */
const codeOf = (outcome: Outcome): string | undefined =>
  CLAIMED_PAID.includes(outcome) ? undefined : (OUTCOME_CODES[outcome] ?? CANCELLED_CODE);

const answer = z.object({
  protocol: z.enum(protocols.map(({ name }) => name)),
  token: bankToken,
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]),
});

/**
 * Sends the buyer back to the shop as the protocol defines: twice for the outcome `twice`, without the callback for
 * `unsent`.
 */
async function sendBack(
  app: Hono,
  context: Context,
  protocol: (typeof protocols)[number],
  payment: BankPayment,
): Promise<Response> {
  const { outcome, callbackUrl } = payment;
  if (!outcome || outcome === 'unsent') return context.redirect('/invoices', 303);
  const fields = protocol.callbackFields(payment, codeOf(outcome));
  const isSentTwice = outcome === 'twice';
  if (protocol.callback.method === 'GET') {
    const callback = `${callbackUrl}?${new URLSearchParams(fields)}`;
    if (isSentTwice) await app.request(callback);
    return context.redirect(callback, 303);
  }
  if (isSentTwice)
    await app.request(callbackUrl, { method: 'POST', body: new URLSearchParams(fields) });
  return context.html(returnPage(callbackUrl, fields));
}

export function serveSimulator(app: Hono, db: Database): void {
  app.get('/simulator/bank.css', (context) =>
    context.body(BANK_PAGE_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/simulator/submit.js', (context) =>
    context.body('document.forms[0].submit();', 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  for (const { type, name } of protocols) {
    const { by, fields } = GATEWAY_PAGES[type];
    const isRedirect = by === 'redirect';
    /** The name of the token's parameter: in the path, or the field of the posted form. */
    const field = isRedirect
      ? 'token'
      : Object.entries(fields('token')).find(([, value]) => value === 'token')![0];
    const show = async (context: Context) => {
      const token = (await readFields(context, z.object({ [field]: bankToken })))?.[field];
      const payment = token === undefined ? undefined : await findPayment(db, token);
      if (!token || !payment?.isOpen) return context.html(usedTokenPage(), 410);
      return context.html(choicePage(name, token, payment.amount));
    };
    if (isRedirect) app.get(`/simulator/${name}/StartPay/:token`, show);
    else app.post(`/simulator/${name}`, show);
  }

  app.post('/simulator/answer', async (context) => {
    const fields = await readFields(context, answer);
    const protocol = protocols.find(({ name }) => name === fields?.protocol);
    const isRecorded = fields && (await recordOutcome(db, fields.token, fields.outcome));
    const payment = isRecorded ? await findPayment(db, fields.token) : undefined;
    if (!protocol || !payment) return context.redirect('/shopping', 303);
    return sendBack(app, context, protocol, payment);
  });
}
