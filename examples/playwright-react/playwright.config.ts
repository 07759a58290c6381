import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 5173);
/** `CHROMIUM` is the path of an installed browser; by default Playwright uses its own. */
const { CHROMIUM } = process.env;

export default defineConfig({
  testDir: 'tests',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(CHROMIUM && { executablePath: CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `vite --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
