/** The demo's content folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the build beside the server, and in the project in `content`. */
export const DEMO_CONTENT = ['./content/demo', '../../content/demo']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync)!;
/** The files of the demo; the server sends them without copying them to the uploads. */
export const DEMO_MEDIA = join(DEMO_CONTENT, 'media');
