import { expect, test } from 'vitest';
import { newApp, useServer, ORIGIN, WITHOUT_DEMO } from './member';

const server = useServer();

const GATEWAYS = `${ORIGIN}/api/Payment/GetTaxPercent`;
const choose = (fields: Record<string, string>, origin = ORIGIN) =>
  server.app.request(`${ORIGIN}/demo/faults`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
  });
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;

test('the fault injection page lists the calls and injects the chosen fault only for the user who has chosen it', async () => {
  const page = await (await server.app.request(`${ORIGIN}/demo/faults`)).text();
  for (const name of ['getTaxPercent', 'updateWeeklyReport', 'getToken'])
    expect(page).toContain(`name="${name}"`);
  const cookie = cookieOf(await choose({ getTaxPercent: 'failed' }));
  const ask = (headers = {}) => server.app.request(GATEWAYS, { headers });
  expect(await (await ask({ cookie })).json()).toEqual({
    status: 500,
    messages: ['سرویس در دسترس نیست.'],
    data: null,
  });
  expect((await ask()).status).toBe(200);
  const html = cookieOf(await choose({ getTaxPercent: 'html' }));
  expect(await (await ask({ cookie: html })).text()).toContain('Bad Gateway');
  const none = cookieOf(await choose({ getTaxPercent: 'failed', all: 'none' }));
  expect((await ask({ cookie: none })).status).toBe(200);
});

test('the fault injection page rejects choices from other sites, ignores invalid cookies, and is absent outside the demo', async () => {
  expect((await choose({ getTaxPercent: 'failed' }, 'https://example.com')).status).toBe(403);
  for (const cookie of ['faults=%7B', 'faults=%7B%22getTaxPercent%22%3A%22toString%22%7D'])
    expect((await server.app.request(GATEWAYS, { headers: { cookie } })).status).toBe(200);
  const real = newApp(server.db, WITHOUT_DEMO);
  const cookie = cookieOf(await choose({ getTaxPercent: 'failed' }));
  expect((await real.request(GATEWAYS, { headers: { cookie } })).status).toBe(200);
  expect(await (await real.request(`${ORIGIN}/demo/faults`)).text()).not.toContain('<select');
});
