import react from '@vitejs/plugin-react';
import { inspectorPage } from 'statechart-inspector/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), inspectorPage({ entry: '/src/inspector.ts' })],
});
