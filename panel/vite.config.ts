import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { marked } from 'marked';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Imports a document as its HTML; its pictures become files of the build. */
const documents: Plugin = {
  name: 'documents',
  async transform(code, id) {
    if (!id.endsWith('.md')) return undefined;
    const html = JSON.stringify(await marked.parse(code));
    const pictures = [...html.matchAll(/src=\\"([^"\\]+)\\"/g)].map(([, path]) => path!);
    const imports = pictures.map((path, at) => `import picture${at} from './${path}?url';`);
    const parts = html.split(/(?<=src=\\")[^"\\]+(?=\\")/);
    const joined = parts.map(
      (part, at) => part + (at < pictures.length ? `" + picture${at} + "` : ''),
    );
    return `${imports.join('\n')}\nexport default ${joined.join('')};`;
  },
};

export default defineConfig({
  root: pathOf('.'),
  base: '/panel/',
  plugins: [react(), documents],
  // npm installs the first one twice, and its contexts must exist once; the second one only here, beside MUI’s pickers.
  resolve: { tsconfigPaths: true, dedupe: ['ra-ui-materialui', 'date-fns-jalali'] },
  build: {
    outDir: pathOf('../dist-panel'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000, // react-admin and MUI: staff load them once
  },
});
