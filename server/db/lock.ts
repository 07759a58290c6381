/** PGlite opens one folder from two processes without an error and then corrupts it: a lock of our own, by process id. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Takes the lock of a data folder. @throws when another living process has it. @returns the way to give it back */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid && isAlive(pid))
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop that server first, or set DATA_DIR to another folder.`,
      );
    rmSync(file);
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}
