import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async ({ command, mode }) => ({
  plugins: [
    react(),
    // The reference server runs inside `vite dev`; builds and tests don't need it.
    command === 'serve' && mode === 'development' && (await import('./server/dev-plugin.ts')).default(),
  ],
  resolve: { alias: { '@': here('./src') } },
  server: { host: '127.0.0.1', port: 3000, watch: { ignored: ['**/.data/**'] } },
  test: {
    projects: [
      { extends: true as const, test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      { extends: true as const, test: { name: 'model', include: ['tests/model/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      { extends: true as const, test: { name: 'view', include: ['tests/view/**/*.test.tsx'], environment: 'jsdom', setupFiles: 'tests/view/setup.ts' } },
      { extends: true as const, test: { name: 'server', include: ['tests/server/**/*.test.ts'], environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } },
      { extends: true as const, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
    ],
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
}));
