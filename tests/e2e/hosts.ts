/** Serves the built app as plain files by nginx and by Caddy, with the rules that the build generated. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { APP } from '../origins';
import { freePort } from '../../tools/bench/processes';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

const newFolder = (name: string) => mkdtemp(join(tmpdir(), `morabi-${name}-`));

/**
 * Copies the build, so that a test can change it.
 * @returns its folder
 */
export async function copyOfBuild(): Promise<string> {
  const folder = await newFolder('files');
  // The renderer too: a prerendering writes its arguments beside it.
  for (const name of ['dist', 'dist-render'])
    await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules')); // the renderer imports jsdom
  return join(folder, 'dist');
}

/** Copies the build, and prerenders its public pages for an origin. */
export async function prerenderedBuild(publicOrigin: string): Promise<string> {
  const build = await copyOfBuild();
  const options = ['--build', build, '--api', APP, '--origin', publicOrigin];
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/prerender.ts', ...options]);
  return build;
}

/** Starts a web server, and returns its origin and a function that stops it. */
async function serve(origin: string, command: string, args: readonly string[], home: string) {
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: home },
  });
  let output = '';
  server.stderr.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`${command} exited: ${output}`);
    await setTimeout(50);
  }
  const stop = async () => {
    server.kill();
    await once(server, 'exit');
  };
  return { origin, stop };
}

/**
 * @param build folder of the build
 * @param backEnd origin of the server for everything that is no file of the build
 */
export async function startNginx(build: string, backEnd: string) {
  const port = await freePort();
  const prefix = await newFolder('nginx');
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind === 'body' ? 'client_body' : kind}_temp_path ${prefix}/${kind};`)
    .join('\n  ');
  await writeFile(
    join(prefix, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${prefix}/pid;
error_log ${prefix}/errors;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${own}
  server {
    listen 127.0.0.1:${port};
    root ${build};
    client_max_body_size 50m;
    include ${build}/hosting/nginx.conf;
    location ~ ^/(api|files|payment|simulator|demo)/ {
      proxy_pass ${backEnd};
      proxy_set_header Host $http_host;
    }
  }
}
`,
  );
  const args = ['-p', prefix, '-c', join(prefix, 'nginx.conf')];
  return serve(`http://127.0.0.1:${port}`, 'nginx', args, prefix);
}

/**
 * @param build folder of the build
 * @param backEnd origin of the API server
 */
export async function startCaddy(build: string, backEnd: string) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const prefix = await newFolder('caddy');
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
  return serve(origin, 'caddy', ['run', '--config', join(prefix, 'Caddyfile')], prefix);
}
