/**
 * `npm run prerender -- --api ORIGIN [--origin ORIGIN] [--build FOLDER]`: prerenders the public pages into the build,
 * for hosting it as plain files with another back end. Run it again when the data of the pages has changed: it also
 * removes the pages of items that are no longer shown.
 *
 * --api: origin of the API that provides the data; --origin: the app's public origin, for canonical URLs, previews and
 * the site map; --build: the build's folder, with its renderer beside it, by default `dist`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { loadEnv } from 'vite';
import { recordPrerendering } from '../server/http/prerender-record';
import { robots, siteMap } from '../server/http/robots';
import { readShell } from '../server/http/shell';
import { inlineHashesOf } from '../server/http/security-headers';
import { toOrigin } from '../server/settings/variable';
import type * as Renderer from '../src/app/rendering/render-page';
import { routes } from '../src/shared/config/routes';
import { compress } from './build/precompress';
import { serverFiles } from './hosting/server-files';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    origin: { type: 'string' },
    build: { type: 'string', default: 'dist' },
  },
});
const api = toOrigin(values.api ?? '');
const origin = values.origin && toOrigin(values.origin);
if (!api || (values.origin && !origin)) {
  console.error(
    'Usage: npm run prerender -- --api https://api.example [--origin https://app.example]',
  );
  process.exit(1);
}
const BUILD = resolve(values.build);
const renderer = (await import(
  pathToFileURL(join(`${BUILD}-render`, 'render-page.js')).href
)) as typeof Renderer;
renderer.answerFromServer((url, init) => {
  const { pathname, search } = new URL(url, api);
  return fetch(api + pathname + search, init);
});

const written: string[] = [];
async function write(name: string, text: string): Promise<void> {
  const file = join(BUILD, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await compress(file);
  written.push(name);
}

const template = await readShell(BUILD);
const found = await renderer.listPages();
const { scripts, styles } = inlineHashesOf(template);
const allowed = { scripts: new Set(scripts), styles: new Set(styles) };
for (const path of [...found.keys(), routes.login(), routes.register]) {
  const page = await renderer.preparePage(path);
  const html = await page!.render(template, origin, Date.now());
  const own = inlineHashesOf(html);
  own.scripts.forEach((hash) => allowed.scripts.add(hash));
  own.styles.forEach((hash) => allowed.styles.add(hash));
  await write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, html);
}
await write('robots.txt', robots(origin));
if (origin) await write('sitemap.xml', siteMap(origin, found));
const args = ['--api', api, ...(origin ? ['--origin', origin] : []), '--build', values.build];
await recordPrerendering(BUILD, { args, files: written });
const files = await serverFiles(loadEnv('production', process.cwd()), {
  scripts: [...allowed.scripts],
  styles: [...allowed.styles],
});
for (const [name, text] of Object.entries(files)) await writeFile(join(BUILD, name), text);
console.log(
  `${written.length} files written, ${allowed.styles.size + allowed.scripts.size} CSP hashes`,
);
