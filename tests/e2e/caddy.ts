/** Serves the built app as plain files by Caddy, with the rules that the build generated. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port';

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/**
 * @param build folder of the build
 * @param backEnd origin of the API server
 * @returns its origin, on a free loopback port, and a function that stops it
 */
export async function startCaddy(build: string, backEnd: string) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const prefix = await mkdtemp(join(tmpdir(), 'morabi-caddy-'));
  await writeFile(
    join(prefix, 'Caddyfile'),
    `{
	admin off
	auto_https off
}
import ${build}/hosting/Caddyfile
${origin} {
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
  let output = '';
  caddy.stderr.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await fetch(origin).catch(() => undefined))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy exited: ${output}`);
    await setTimeout(50);
  }
  const stop = async () => {
    caddy.kill();
    await once(caddy, 'exit');
  };
  return { origin, stop };
}
