/** The bank's pages: where a person or a test chooses how a payment ends. Only in demo mode. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { bankToken, readFields } from '../http/read-body';
import { bank, type BankPayment, type Protocol } from './bank';
import { choicePage, CSS, returnPage, spentPage } from './bank-pages';
import { OUTCOMES, type Outcome } from './outcomes';

/** Fields that each posting protocol sends back, in its own names. @param code the bank's answer to the buyer */
const callbackFields = (
  protocol: string,
  { token, reference, amount }: BankPayment,
  code: string,
): Record<string, string> =>
  protocol === 'irankish'
    ? {
        token,
        acceptorId: '000000000000001',
        responseCode: code,
        paymentId: '0',
        requestId: reference,
        retrievalReferenceNumber: reference,
        amount: String(amount),
        maskedPan: '603799******1234',
        systemTraceAuditNumber: reference.slice(0, 6),
      }
    : {
        RefId: token,
        ResCode: code,
        SaleOrderId: reference,
        SaleReferenceId: reference,
        CardHolderInfo: '',
        CardHolderPan: '603799******1234',
      };
/** What the browser that comes back claims to be paid; what is true, the bank says when it is asked. */
const CLAIMED_PAID: readonly Outcome[] = ['paid', 'twice', 'silent', 'tampered'];
const CANCELLED = '17';
const CODES: Partial<Record<Outcome, string>> = {
  cancelled: CANCELLED,
  noFunds: '51',
  wrongPin: '55',
  expired: '921',
};
const codeOf = (protocol: string, outcome: Outcome): string => {
  if (CLAIMED_PAID.includes(outcome)) return protocol === 'irankish' ? '00' : '0';
  return CODES[outcome] ?? CANCELLED;
};

const answer = z.object({
  protocol: z.string().check(z.maxLength(20)),
  token: bankToken,
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]),
});

/** Sends the buyer back to the shop in the way of the protocol; twice where that was chosen. */
async function sendBack(
  app: Hono,
  context: Context,
  protocol: string,
  payment: BankPayment,
): Promise<Response> {
  const { token, outcome, callbackUrl } = payment;
  if (!outcome || outcome === 'unsent') return context.redirect('/invoices', 303);
  if (protocol === 'zarinpal') {
    const status = CLAIMED_PAID.includes(outcome) ? 'OK' : 'NOK';
    const callback = `${callbackUrl}?Authority=${token}&Status=${status}`;
    if (outcome === 'twice') await app.request(callback);
    return context.redirect(callback, 303);
  }
  const fields = callbackFields(protocol, payment, codeOf(protocol, outcome));
  if (outcome === 'twice')
    await app.request(callbackUrl, { method: 'POST', body: new URLSearchParams(fields) });
  return context.html(returnPage(callbackUrl, fields));
}

export function serveSimulator(app: Hono, db: Database): void {
  const show = async (context: Context, protocol: Protocol, token: string | undefined) => {
    const payment = token === undefined ? undefined : await bank.findPayment(db, token);
    if (!token || !payment?.isOpen) return context.html(spentPage(), 410);
    return context.html(choicePage(protocol, token, payment.amount));
  };
  app.get('/simulator/bank.css', (context) =>
    context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/simulator/submit.js', (context) =>
    context.body('document.forms[0].submit();', 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  app.get('/simulator/zarinpal/StartPay/:authority', async (context) => {
    const fields = await readFields(context, z.object({ authority: bankToken }));
    return show(context, 'zarinpal', fields?.authority);
  });
  app.post('/simulator/irankish', async (context) => {
    const fields = await readFields(context, z.object({ tokenIdentity: bankToken }));
    return show(context, 'irankish', fields?.tokenIdentity);
  });
  app.post('/simulator/behpardakht', async (context) => {
    const fields = await readFields(context, z.object({ RefId: bankToken }));
    return show(context, 'behpardakht', fields?.RefId);
  });

  app.post('/simulator/answer', async (context) => {
    const fields = await readFields(context, answer);
    const isRecorded = fields && (await bank.recordOutcome(db, fields.token, fields.outcome));
    const payment = isRecorded ? await bank.findPayment(db, fields.token) : undefined;
    if (!fields || !payment) return context.redirect('/shopping', 303);
    return sendBack(app, context, fields.protocol, payment);
  });
}
