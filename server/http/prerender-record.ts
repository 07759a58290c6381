/** The record of a prerendering, with which `npm run content` and `npm run settings` repeat it after a change. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface PrerenderRecord {
  /** of the command */ readonly args: readonly string[];
  /** names of the written files in the build */ readonly files: readonly string[];
}

/** Beside the renderer, which is not published. A new build removes it together with the pages. */
const recordOf = (build: string): string => join(`${build}-render`, 'prerender-record.json');
async function readRecord(build: string): Promise<PrerenderRecord | undefined> {
  const text = await readFile(recordOf(build), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PrerenderRecord);
}

/** Writes the record, and removes the files of the previous one that were not written again: pages of removed items. */
export async function recordPrerendering(build: string, record: PrerenderRecord): Promise<void> {
  const previous = await readRecord(build);
  for (const name of previous?.files ?? [])
    if (!record.files.includes(name))
      for (const suffix of ['', '.br', '.gz'])
        await rm(join(build, name + suffix), { force: true });
  await writeFile(recordOf(build), JSON.stringify(record));
}

const SCRIPT = 'tools/prerender.ts';
/**
 * Prerenders the pages again after their data has changed, if the build has prerendered pages. This needs the sources,
 * which an installed build lacks, and a running API; without them, it prints what to do.
 * @returns the exit code of the command
 */
export async function repeatPrerendering(build: string): Promise<number> {
  const record = await readRecord(build);
  if (!record) return 0;
  const root = dirname(build);
  const command = `npm run prerender -- ${record.args.join(' ')}`;
  const stale = `The prerendered pages in ${build} show the previous content.`;
  if (!existsSync(join(root, SCRIPT))) {
    console.log(
      `${stale} Run this in the folder of the sources, while the API runs, and copy dist and dist-render from there to ${root}:\n${command}`,
    );
    return 0;
  }
  console.log(`Prerendering the pages again: ${command}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', SCRIPT, ...record.args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status === 0) return 0;
  console.error(
    `${stale} The change itself is complete. Run this in ${root}, while the API runs:\n${command}`,
  );
  return 1;
}
