/**
 * All JavaScript loaded before home is usable: the entry, its static imports, and the app chunk that the entry starts.
 */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = new Set();
const take = (name) => {
  const chunk = manifest[name];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(take);
};
['index.html', 'src/app/render.tsx'].forEach(take);

export default [
  {
    name: 'JavaScript that home loads before it is usable',
    path: [...files].map((file) => `dist/${file}`),
    limit: '140 KiB',
    brotli: true,
  },
];
