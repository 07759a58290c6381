/** The pages that `npm run bench` compares home with: its text, the same page as a document, and bare React. */
import { cp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { build } from 'vite';
import { serveBuiltApp } from '../../server/http/built-app';
import precompress, { compress } from '../build/precompress';
import { newFolder } from './processes';

const PAGE_START =
  '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const HELLO_PAGE = `${PAGE_START}<title>سلام</title><div id="root"></div><script type="module" src="/main.js"></script>`;
const HELLO_SCRIPT = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Hello() {
  const [count, setCount] = useState(0);
  return createElement('main', null, createElement('h1', null, 'به مربی خوش آمدید'),
    createElement('button', { onClick: () => setCount(count + 1) }, 'شروع'),
    createElement('output', null, count || ''));
}
createRoot(document.getElementById('root')).render(createElement(Hello));`;

/**
 * Serves a folder as the app is served.
 * @returns its URL, and a function that stops it
 */
async function serveFolder(build: string) {
  await compress(join(build, 'shell.html'));
  const app = new Hono();
  const settings = { build, hosts: {}, publicOrigin: '' };
  serveBuiltApp(app, settings, { page: async () => undefined, list: async () => new Map() });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function serveDocument(html: string) {
  const folder = newFolder('page');
  await writeFile(join(folder, 'shell.html'), html);
  return serveFolder(folder);
}
const readHome = async (home: string) => (await fetch(home)).text();

/** Serves the text of home without any style. */
export async function serveText(home: string) {
  const [, body = ''] = /<body>([^]*)<\/body>/.exec(await readHome(home)) ?? [];
  const text = body
    .replaceAll(/<(script|svg|noscript)[^]*?<\/\1>|<img[^>]*>/g, '')
    .replaceAll(/<\/?(?!h1|h2|p\b|li\b)[a-z][^>]*>/g, ' ')
    .replaceAll(/<(\w+)[^>]*>/g, '<$1>');
  return serveDocument(`${PAGE_START}<title>مربی</title>${text}`);
}

/** Serves home as one document: its markup and styles, without scripts, fonts or pictures. */
export async function serveAsDocument(home: string) {
  return serveDocument(
    (await readHome(home))
      .replaceAll(/<script[^>]*>[^]*?<\/script>|<link[^>]*>/g, '')
      .replaceAll(/(<img[^>]*?) src="[^"]*"/g, '$1'),
  );
}

/** Serves bare React: a heading, and a button that counts. */
export async function serveHello() {
  const folder = newFolder('page');
  await writeFile(join(folder, 'index.html'), HELLO_PAGE);
  await writeFile(join(folder, 'main.js'), HELLO_SCRIPT);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: ['react-dom', 'react', 'scheduler'].map((name) => ({
        find: name,
        replacement: resolve('node_modules', name),
      })),
    },
    plugins: [precompress()],
  });
  await cp(join(folder, 'dist/index.html'), join(folder, 'dist/shell.html'));
  return serveFolder(join(folder, 'dist'));
}
