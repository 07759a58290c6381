/** Compresses the build's files once at the highest level: the server sends the compressed files unchanged. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes the compressed versions beside a file. */
export async function compress(file: string): Promise<void> {
  const raw = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(raw));
  await writeFile(`${file}.gz`, await toGzip(raw, { level: 9 }));
}

export default (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ build, root }) {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
};
