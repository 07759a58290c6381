/** `npm start` and the commands of the server: runs a program of dist-server, after rebuilding it if necessary. */
import { buildIfStale } from './build-if-stale.mjs';

const [name] = process.argv.splice(2, 1);
buildIfStale();
await import(new URL(`../dist-server/${name}.js`, import.meta.url).href);
