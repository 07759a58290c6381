/** What may be said of a screen by its path alone (section 2). */

const ID = String.raw`\d{1,18}`;
const KEY = '[A-Za-z0-9_-]{1,64}';
const returnable = new RegExp(
  `^/(?:|profile|userinfo(?:/[^/]*)?|myprops/[12]|${ID}/(?:lessons|player/${ID}|files|dietform|report)|shopping|invoices|support/chat|pages/(?:videos/)?${KEY})$`,
);

/** Is this a screen that one may come back to after logging in? The authentication screens are not. */
export const isReturnable = (pathname: string): boolean => returnable.test(pathname);

/** Screens that show something of the user's own; an anonymous visitor is sent to the login (decision 15). */
export const needsSession = (pathname: string): boolean =>
  new RegExp(`^/(?:userinfo|myprops|invoices|${ID})(?:/|$)`).test(pathname);
