/** Markup of the banks' pages. */
import { html } from 'hono/html';
import { OUTCOMES } from './outcomes.ts';

export const STYLE = `:root{color-scheme:light dark}body{margin:0;font-family:system-ui,sans-serif;background:#faf7f1;color:#14231f;line-height:1.9}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:20px}h1{font-size:1.25rem;margin:0}
form{display:grid;gap:.75rem}select{width:100%;min-height:44px;font:inherit}button{min-height:48px;border:1px solid #0b7a75;border-radius:14px;background:#fff;color:#0b7a75;font:inherit;cursor:pointer}
button[value=paid],button[name=apply]{background:#f2a71b;border-color:#f2a71b;color:#14231f;font-weight:600}`;

/** @param base path under which the page's style is served as `style.css` */
export const page = (base: string, title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

/** @param shop origin of the shop; undefined: the token is unknown */
export const usedTokenPage = (base: string, shop: string | undefined) =>
  page(
    base,
    'این پرداخت دیگر باز نیست',
    html`<p>به فروشگاه برگردید و دوباره پرداخت کنید.</p>
      ${shop && html`<p><a href="${shop}/shopping">بازگشت به فروشگاه</a></p>`}`,
  );

const rials = new Intl.NumberFormat('fa-IR');

/**
 * A page with a button for each possible outcome of the payment.
 * @param amount in rials
 */
export const choicePage = (
  base: string,
  { bank, token, amount, shop }: { bank: string; token: string; amount: number; shop: string },
) =>
  page(
    base,
    'درگاه پرداخت آزمایشی',
    html`<p>
        مبلغ: <strong>${rials.format(amount / 10)} تومان</strong> (${rials.format(amount)} ریال)
      </p>
      <form method="post" action="${base}/answer">
        <input type="hidden" name="protocol" value="${bank}" /><input
          type="hidden"
          name="token"
          value="${token}"
        />
        ${Object.entries(OUTCOMES).map(
          ([value, label]) => html`<button name="outcome" value="${value}">${label}</button>`,
        )}
      </form>
      <p><a href="${shop}/shopping">رها کردن</a></p>`,
  );

/** Posts the result back to the shop, automatically or by its button. */
export const returnPage = (
  base: string,
  callbackUrl: string,
  fields: Readonly<Record<string, string>>,
) =>
  page(
    base,
    'بازگشت به فروشگاه',
    html`<form method="post" action="${callbackUrl}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}<button>بازگشت به فروشگاه</button>
      </form>
      <script src="${base}/submit.js"></script>`,
  );
