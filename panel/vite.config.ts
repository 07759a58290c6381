import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: pathOf('.'),
  base: '/panel/',
  plugins: [react()],
  // npm installs this package twice; its contexts must exist once.
  resolve: { tsconfigPaths: true, dedupe: ['ra-ui-materialui'] },
  build: {
    outDir: pathOf('../dist-panel'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000, // react-admin and MUI: staff load them once
  },
});
