/** The buyer's side: the page where a person or a test chooses the outcome of a payment, and the return to the shop. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Bank, Office } from './bank.ts';
import type { Payment } from './books.ts';
import { declineOf, type Outcome, OUTCOMES } from './outcomes.ts';
import { choicePage, returnPage, STYLE, usedTokenPage } from './pages.ts';

const token = z.string().regex(/^[\w-]{1,100}$/);
const choice = z.object({
  protocol: z.string(),
  token,
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]),
});
const shopOf = ({ callbackUrl }: Payment): string => new URL(callbackUrl).origin;

/**
 * Serves the banks' pages.
 * @param base path under which they are served
 * @param deliver sends the first of two callbacks
 */
export function serveBuyers(
  banks: readonly Bank[],
  { books }: Pick<Office, 'books'>,
  base: string,
  deliver: (url: string, init?: RequestInit) => Promise<Response> | Response,
): Hono {
  const app = new Hono();
  app.get('/style.css', (context) =>
    context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/submit.js', (context) =>
    context.body('document.forms[0].submit();', 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  for (const { name, page } of banks)
    app.on(page.method, page.path, async (context) => {
      const fields = page.method === 'GET' ? context.req.param() : await bodyOf(context);
      const found = token.safeParse(fields[page.token as keyof typeof fields]);
      const payment = found.success ? books.find(name, found.data) : undefined;
      if (!payment || !books.isOpen(payment))
        return context.html(usedTokenPage(base, payment && shopOf(payment)), 410);
      return context.html(choicePage(base, { ...payment, shop: shopOf(payment) }));
    });

  app.post('/answer', async (context) => {
    const fields = choice.safeParse(await bodyOf(context)).data;
    const bank = banks.find(({ name }) => name === fields?.protocol);
    const payment = bank && fields && books.find(bank.name, fields.token);
    const decided = payment && fields && books.decide(payment, fields.outcome);
    if (!bank || !decided)
      return context.html(usedTokenPage(base, payment && shopOf(payment)), 410);
    return returnToShop(context, bank, decided);
  });

  /** Sends the buyer back: after a first callback for `twice`, without any callback for `unsent`. */
  async function returnToShop(context: Context, bank: Bank, payment: Payment): Promise<Response> {
    const outcome = payment.outcome as Outcome;
    const { callbackUrl } = payment;
    if (outcome === 'unsent') return context.redirect(`${shopOf(payment)}/invoices`, 303);
    const { method, fields } = bank.returnToShop(payment, declineOf(outcome));
    const query = new URLSearchParams(fields);
    if (method === 'GET') {
      const address = `${callbackUrl}?${query}`;
      if (outcome === 'twice') await deliver(address, { redirect: 'manual' });
      return context.redirect(address, 303);
    }
    if (outcome === 'twice')
      await deliver(callbackUrl, { method: 'POST', body: query, redirect: 'manual' });
    return context.html(returnPage(base, callbackUrl, fields));
  }
  return app;
}

/** @returns the fields of a posted form; none for any other body */
const bodyOf = (context: Context): Promise<Record<string, unknown>> =>
  context.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) return {};
    throw error;
  });
