/**
 * `npm start`, `npm run settings`, `npm run tasks`, `npm run content` and `npm run restored`: runs a program of
 * dist-server by its name, after rebuilding it if necessary.
 */
import { buildIfStale } from './build-if-stale.mjs';

const [name] = process.argv.splice(2, 1);
buildIfStale();
await import(new URL(`../dist-server/${name}.js`, import.meta.url).href);
