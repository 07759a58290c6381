import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: pathOf('.'),
  base: '/panel/',
  plugins: [react()],
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
