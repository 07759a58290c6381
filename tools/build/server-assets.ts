/**
 * Copies the files that the server reads at run time into the build. The code looks for them beside its own file, and
 * the built server is a single file.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Paths in the project, and in the build. */
const ASSETS = {
  'server/account/hash-worker.mjs': 'hash-worker.mjs',
  'server/db/migrations': 'migrations',
  content: 'content',
  'server/embed/embed.html': 'embed.html',
  'server/embed/chat-demo.html': 'chat-demo.html',
};

export default (): Plugin => ({
  name: 'server-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  async writeBundle({ dir = '' }) {
    for (const [from, to] of Object.entries(ASSETS))
      await cp(from, join(dir, to), { recursive: true });
  },
});
