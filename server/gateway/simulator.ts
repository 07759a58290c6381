/** The bank's pages: where a person or a test chooses how a payment ends. Only in demo mode. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatRial, formatToman } from '@/shared/lib/money';
import type { Database } from '../db/database';
import { bank, OUTCOMES, type Outcome } from './bank';

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/simulator/bank.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

const CSS = `:root{color-scheme:light dark}body{margin:0;font-family:system-ui,sans-serif;background:#faf7f1;color:#14231f;line-height:1.9}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:20px}h1{font-size:1.25rem;margin:0}
form{display:grid;gap:.75rem}button{min-height:48px;border:1px solid #0b7a75;border-radius:14px;background:#fff;color:#0b7a75;font:inherit;cursor:pointer}
button[value=paid]{background:#f2a71b;border-color:#f2a71b;color:#14231f;font-weight:600}`;

/** Fields that each protocol posts back, in its own names. */
const fieldsOf = (
  protocol: string,
  token: string,
  reference: string,
  amount: number,
  isPaid: boolean,
  code: string,
): Record<string, string> =>
  protocol === 'irankish'
    ? {
        token,
        acceptorId: '000000000000001',
        responseCode: isPaid ? '00' : code,
        paymentId: '0',
        requestId: reference,
        retrievalReferenceNumber: reference,
        amount: String(amount),
        maskedPan: '603799******1234',
        systemTraceAuditNumber: reference.slice(0, 6),
      }
    : {
        RefId: token,
        ResCode: isPaid ? '0' : code,
        SaleOrderId: reference,
        SaleReferenceId: reference,
        CardHolderInfo: '',
        CardHolderPan: '603799******1234',
      };
const field = (body: Record<string, unknown>, name: string): string =>
  typeof body[name] === 'string' ? body[name] : '';
const CODES: Partial<Record<Outcome, string>> = {
  cancelled: '17',
  noFunds: '51',
  wrongPin: '55',
  expired: '921',
  tampered: '00',
};

export function serveSimulator(app: Hono, db: Database): void {
  const show = async (context: Context, protocol: string, token: string) => {
    const payment = await bank.payment(db, token);
    if (!payment || payment.outcome)
      return context.html(
        page(
          'این پرداخت دیگر باز نیست',
          html`<p>به فروشگاه برگردید و دوباره پرداخت کنید.</p>
            <p><a href="/shopping">بازگشت به فروشگاه</a></p>`,
        ),
        410,
      );
    return context.html(
      page(
        'درگاه پرداخت آزمایشی',
        html`<p>
            مبلغ: <strong>${formatToman(payment.amount)}</strong> (${formatRial(payment.amount)})
          </p>
          <form method="post" action="/simulator/answer">
            <input type="hidden" name="protocol" value="${protocol}" /><input
              type="hidden"
              name="token"
              value="${token}"
            />
            ${Object.entries(OUTCOMES).map(([value, label]) => html`<button name="outcome" value="${value}">${label}</button>`)}
          </form>
          <p><a href="/shopping">رها کردن</a></p>`,
      ),
    );
  };
  app.get('/simulator/bank.css', (context) =>
    context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/simulator/submit.js', (context) =>
    context.body('document.forms[0].submit();', 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  app.get('/simulator/zarinpal/StartPay/:authority', (context) =>
    show(context, 'zarinpal', context.req.param('authority')),
  );
  app.post('/simulator/irankish', async (context) =>
    show(context, 'irankish', field(await context.req.parseBody(), 'tokenIdentity')),
  );
  app.post('/simulator/behpardakht', async (context) =>
    show(context, 'behpardakht', field(await context.req.parseBody(), 'RefId')),
  );

  app.post('/simulator/answer', async (context) => {
    const { protocol, token, outcome } = (await context.req.parseBody()) as Record<string, string>;
    const chosen = outcome as Outcome;
    if (!token || !Object.hasOwn(OUTCOMES, chosen) || !(await bank.answer(db, token, chosen)))
      return context.redirect('/shopping', 303);
    const payment = (await bank.payment(db, token))!;
    const isClaimedPaid = ['paid', 'twice', 'silent', 'tampered'].includes(chosen);
    if (chosen === 'unsent') return context.redirect('/invoices', 303);
    if (protocol === 'zarinpal') {
      const callback = `${payment.callbackUrl}?Authority=${token}&Status=${isClaimedPaid ? 'OK' : 'NOK'}`;
      if (chosen === 'twice') await app.request(callback);
      return context.redirect(callback, 303);
    }
    const fields = fieldsOf(
      protocol!,
      token,
      payment.reference,
      payment.amount,
      isClaimedPaid,
      CODES[chosen] ?? '17',
    );
    if (chosen === 'twice')
      await app.request(payment.callbackUrl, { method: 'POST', body: new URLSearchParams(fields) });
    return context.html(
      page(
        'بازگشت به فروشگاه',
        html`<form method="post" action="${payment.callbackUrl}">
            ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}<button>
              بازگشت به فروشگاه
            </button>
          </form>
          <script src="/simulator/submit.js"></script>`,
      ),
    );
  });
}
