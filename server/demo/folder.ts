/** The content folders of the demo and of the template. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the build beside the server, and in the project in `content`. */
const folderOf = (name: string): string =>
  [`./content/${name}`, `../../content/${name}`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync)!;
export const DEMO_CONTENT = folderOf('demo');
export const TEMPLATE_CONTENT = folderOf('template');
/** The files of the demo; the server sends them without copying them to the uploads. */
export const DEMO_MEDIA = join(DEMO_CONTENT, 'media');
