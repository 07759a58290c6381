// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync('src/app/shell/first-script.js', 'utf8');
const MEMBER = '{"token":"t"}';

/** Runs the script with stored logins. @returns whether the page is shown as to a member before the app has started */
function isShownToMember(stored: { browser?: string; tab?: string }): boolean {
  const { window } = new JSDOM('', { url: 'https://morabi.example/' });
  const { document, localStorage, sessionStorage, location } = window;
  if (stored.browser) localStorage.setItem('userInfo', stored.browser);
  if (stored.tab) sessionStorage.setItem('userInfo', stored.tab);
  const setTimeout = () => 0;
  runInNewContext(SCRIPT, { window, document, localStorage, sessionStorage, location, setTimeout });
  return document.documentElement.dataset.session === 'member';
}

test.each([
  ['a member if the browser stores the login', { browser: MEMBER }, true],
  ['a member if this tab stores the login, as on a shared device', { tab: MEMBER }, true],
  ['a visitor without a login', {}, false],
  ['a visitor with an invalid login', { browser: '{"token":7}' }, false],
  ['a visitor with an unreadable login', { tab: '{' }, false],
])('before the app has started, the page is shown as to %s', (_, stored, isMember) => {
  expect(isShownToMember(stored)).toBe(isMember);
});
