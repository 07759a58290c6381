/**
 * Inlines the shell's style and the first script into the document, so that no request blocks the first paint. For the
 * same reason the document preloads the typeface in its body: one that is preloaded in the head holds Chromium's first
 * paint for up to 50 ms.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const shell = (file: string) =>
  readFile(fileURLToPath(new URL(`../../src/app/shell/${file}`, import.meta.url)), 'utf8');

/** @returns the CSS on one line */
const shorten = (css: string) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export default (): Plugin => ({
  name: 'shell-style',
  transformIndexHtml: async (html) => {
    if (!html.includes('<!--style-->')) return html; // another document, such as the inspector's
    const [css, script] = await Promise.all([shell('shell.css'), shell('first-script.js')]);
    const [, font] = /as="font"[^>]*href="([^"]+)"/.exec(html)!;
    const { code } = minifySync('first-script.js', script, { compress: { target: 'es2015' } });
    return html
      .replace('<!--style-->', () => `<style>${shorten(css).replace('FONT', font!)}</style>`)
      .replace('<!--first-script-->', () => `<script>${code.trim()}</script>`);
  },
});
