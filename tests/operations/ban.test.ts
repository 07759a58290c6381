/** The proxy of deploy/Caddyfile gives banned addresses no response. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../tools/bench/processes';
import { hasPrograms, startCaddy } from './unit';

test.runIf(hasPrograms).each([
  ['203.0.113.7 127.0.0.0/8', true],
  ['203.0.113.7 198.51.100.0/24', false],
])(
  'with MORABI_BANNED=%s this machine is banned: %s',
  async (banned, isBanned) => {
    const home = await mkdtemp(join(tmpdir(), 'morabi-ban-'));
    const site = `http://127.0.0.1:${await freePort()}`;
    const caddy = startCaddy(home, await freePort(), {
      MORABI_SITE: site,
      MORABI_UPSTREAMS: `127.0.0.1:${await freePort()}`, // no process listens there
      MORABI_PAGES: 'deploy',
      MORABI_ACCESS_LOG: join(home, 'access.log'),
      MORABI_BANNED: banned,
    });
    const request = () =>
      fetch(site).then(
        ({ status }) => status,
        (error: Error & { cause?: { code?: string } }) => error.cause?.code,
      );
    await vi.waitFor(async () => expect(await request()).not.toBe('ECONNREFUSED'), {
      timeout: 20_000,
      interval: 200,
    });
    expect(await request()).toBe(isBanned ? 'UND_ERR_SOCKET' : 503);
    caddy.kill();
    await rm(home, { recursive: true, force: true });
  },
  60_000,
);
