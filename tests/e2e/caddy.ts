/** The built app as plain files behind Caddy, by the rules that the build made for it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Whether this machine has one. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/**
 * @param build folder of the build
 * @param backEnd origin that answers the calls
 */
export async function startCaddy(port: number, build: string, backEnd: string) {
  const prefix = await mkdtemp(join(tmpdir(), 'morabi-caddy-'));
  await writeFile(
    join(prefix, 'Caddyfile'),
    `{
	admin off
	auto_https off
}
import ${build}/hosting/Caddyfile
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${build}
	handle /api/* {
		reverse_proxy ${backEnd}
	}
	import morabi
}
`,
  );
  const caddy = spawn('caddy', ['run', '--config', join(prefix, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: prefix },
  });
  let said = '';
  caddy.stderr.on('data', (text: Buffer) => (said += text.toString()));
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended: ${said}`);
    await setTimeout(50);
  }
  return async () => {
    caddy.kill();
    await once(caddy, 'exit');
  };
}
