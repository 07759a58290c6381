/** The command that wrote prerendered pages into a build, so that `npm run content` can name it after a change. */
import { join } from 'node:path';

/** Beside the renderer, which is not published. A new build removes it together with the pages. */
export const prerenderRecord = (build: string): string =>
  join(`${build}-render`, 'prerender-command.txt');
