/**
 * Serves the built app as plain files by nginx, with the rules that the build generated, in front of the reference
 * server.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port';

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Copies the build, so that a test can change it.
 * @returns its folder
 */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'morabi-files-'));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await symlink(resolve('dist-render'), join(folder, 'dist-render'));
  return join(folder, 'dist');
}

/**
 * @param build folder of the build
 * @param backEnd origin of the server for everything that is no file of the build
 * @returns its origin, on a free loopback port, and a function that stops it
 */
export async function startNginx(build: string, backEnd: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const prefix = await mkdtemp(join(tmpdir(), 'morabi-nginx-'));
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
  const nginx: ChildProcess = spawn('nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf')], {
    stdio: 'inherit',
  });
  while (!(await fetch(origin).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(`nginx exited: ${nginx.exitCode}`);
    await setTimeout(50);
  }
  const stop = async () => {
    nginx.kill();
    await once(nginx, 'exit');
  };
  return { origin, stop };
}
