/** A browser of the staff: it keeps cookies, and sends the `Origin` of the panel. */
import type { Hono } from 'hono';
import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { DEMO_PASSWORD, DEMO_STAFF } from '../../server/demo/accounts';
import { PANEL_API } from '../../server/panel/contract';
import type { Role } from '../../server/panel/contract';
import { ORIGIN } from './member';

export interface PanelAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never> & { readonly data: Record<string, never>[] };
}

/** @param address of the client */
export function openBrowser(app: Hono, address = '192.0.2.1') {
  const cookies = new Map<string, string>();
  const socket = { remoteAddress: address };
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PanelAnswer> {
    const own = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = {
      method,
      headers: {
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        cookie: own,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const incoming = { socket, connection: socket, headers: {} } as unknown as IncomingMessage;
    const response = await app.request(`${ORIGIN}${PANEL_API}${path}`, init, { incoming });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((each) => /^max-age=0$/i.test(each))) cookies.delete(name);
      else cookies.set(name, value.join('='));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : { text }) as PanelAnswer['body'],
    };
  }
  const post = (path: string, body: unknown = {}, headers = {}) =>
    send('POST', path, body, headers);
  return {
    cookies,
    send,
    get: (path: string, headers = {}) => send('GET', path, undefined, headers),
    post,
    put: (path: string, body: unknown) => send('PUT', path, body),
    remove: (path: string) => send('DELETE', path),
    signIn: (username: string, password = DEMO_PASSWORD) =>
      post('/auth/sign-in/username', { username, password }),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** A browser in which a person of a role is signed in. */
export async function signedIn(app: Hono, role: Role): Promise<Browser> {
  const browser = openBrowser(app);
  const { username } = DEMO_STAFF.find((each) => each.role === role)!;
  expect(await browser.signIn(username)).toMatchObject({ status: 200 });
  return browser;
}
