/** Additional files for hosting the app as plain files, with another back end. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { chatPage, embedPage } from '../../server/embed/pages.ts';
import { inlineHashesOf } from '../../server/http/security-headers.ts';
import { type HostSettings, runTimeConfig } from '../../src/shared/config/hosts.ts';
import { serverFiles } from '../hosting/server-files.ts';

export default (): Plugin => {
  let folder = '';
  let hosts: HostSettings = {};
  return {
    name: 'plain-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ build, root, mode }) {
      folder = join(root, build.outDir);
      hosts = loadEnv(mode, root);
    },
    async writeBundle() {
      await mkdir(join(folder, 'hosting'), { recursive: true });
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      const files = {
        'embed.html': await embedPage(),
        'chat.html': await chatPage(hosts.VITE_CHAT_WIDGET_URL),
        'config.json': JSON.stringify(runTimeConfig(hosts)),
        // Served for every URL without a page of its own; `index.html` may become home's.
        'shell.html': html,
        ...(await serverFiles(hosts, inlineHashesOf(html))),
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    },
  };
};
