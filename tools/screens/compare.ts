/**
 * `npm run screens:compare -- <folder of an earlier commit>`: one contact sheet of the screenshots that both folders
 * have, before → after (`screens/compare.html` and `.jpg`). `npm run screens` creates each folder; its `MOMENTS`,
 * `WIDTHS` and `SCHEMES` select the pictures.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser.mjs';

const AFTER = resolve('screens');
const before = resolve(process.argv[2] ?? '');
const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.jpg') && file !== 'compare.jpg');
const earlier = new Set(await picturesIn(before));
const both = (await picturesIn(AFTER)).filter((file) => earlier.has(file));

const STYLE = `body { font: 14px system-ui; margin: 16px; background: #888; display: grid;
grid-template-columns: repeat(auto-fill, minmax(600px, 1fr)); gap: 16px } figure { margin: 0; display: grid;
grid-template-columns: 1fr 1fr; gap: 8px; align-content: start } figcaption { grid-column: span 2 }
img { width: 100% }`;
const image = (folder: string, file: string) =>
  `<img src="${pathToFileURL(resolve(folder, file)).href}" alt="">`;
const rows = both.map(
  (file) =>
    `<figure><figcaption>${file}</figcaption>${image(before, file)}${image(AFTER, file)}</figure>`,
);
await writeFile(
  `${AFTER}/compare.html`,
  `<!doctype html><meta charset="utf-8"><title>Before → after</title><style>${STYLE}</style>${rows.join('\n')}`,
);

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1880, height: 1000 } });
await page.goto(pathToFileURL(`${AFTER}/compare.html`).href);
await page.screenshot({
  path: `${AFTER}/compare.jpg`,
  type: 'jpeg',
  quality: 70,
  fullPage: true,
});
await browser.close();
console.log(`${both.length} pairs in screens/compare.html and screens/compare.jpg`);
