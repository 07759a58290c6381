/** The command that wrote prerendered pages into a build, so that `npm run content` can name it after a change. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the renderer, which is not published. A new build removes it together with the pages. */
export const prerenderRecord = (build: string): string =>
  join(`${build}-render`, 'prerender-command.txt');

/**
 * What to do after the content has changed. The pages are files of a build, which another server may send, and are
 * rendered from the running API, so they are written by their own command.
 * @returns undefined if the build has no prerendered pages
 */
export async function prerenderAdvice(build: string): Promise<string | undefined> {
  const command = await readFile(prerenderRecord(build), 'utf8').catch(() => undefined);
  return (
    command &&
    `The prerendered pages in ${build} show the previous content. While the API runs, write them again:\n${command}`
  );
}
