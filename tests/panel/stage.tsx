/** The panel in a document without layout, with the real server: a test replaces single responses, if any. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inject, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_STAFF } from '../../server/demo/accounts';
import { PANEL_API, PANEL_PATH } from '../../server/panel/contract';
import { RightToLeft } from '../../panel/src/look/right-to-left';
import { Panel } from '../../panel/src/panel';

/** A call of the panel, as it was sent. */
interface Sent {
  readonly call: string;
  readonly body: unknown;
}
/** A test's change of the response of a call. */
type Change = (answer: Record<string, unknown>) => Record<string, unknown>;

const realFetch = globalThis.fetch;
let cookie = '';
async function signIn(origin: string): Promise<void> {
  const { username } = DEMO_STAFF.find(({ role }) => role === 'owner')!;
  const { headers } = await realFetch(`${origin}${PANEL_API}/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/**
 * Opens a screen of the panel as the owner.
 * @param path below the panel's own
 * @param changes by the call, such as `GET /invoice/1`; a write that is changed does not reach the server
 */
export async function openPanel(path: string, changes: Readonly<Record<string, Change>> = {}) {
  const origin = inject('origin');
  cleanup();
  if (!cookie) await signIn(origin);
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(PANEL_API, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const change = changes[call];
    if (change && init.method !== 'GET') return Response.json(change({}));
    const response = await realFetch(url, {
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), cookie, origin },
      ...(typeof init.body === 'string' && { body: init.body }),
    });
    return change ? Response.json(change((await response.json()) as never)) : response;
  });
  window.history.replaceState(null, '', PANEL_PATH + path);
  render(
    <RightToLeft>
      <Panel />
    </RightToLeft>,
  );
  return {
    user: userEvent.setup({ pointerEventsCheck: 0, delay: null }),
    /** The bodies of a call, in order. */
    bodiesOf: (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body),
  };
}

/** The queries of the open dialog. */
export const inDialog = () => within(screen.getByRole('dialog'));
