/**
 * Finds the browser of the tests: an installed Chromium, or a downloaded one: Playwright's own if available, else the
 * distribution's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const firstExisting = (...paths) => paths.find((path) => path && existsSync(path));
/**
 * Returns the path of the full browser, because only the full browser has a back-forward cache; undefined if it is not
 * installed.
 */
export const wholeBrowser = () =>
  firstExisting('/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath());
/**
 * Returns the browser that the variable `CHROMIUM` names, else the headless shell, in which the tests take half as
 * long, else the full browser.
 * @returns its path; undefined if no browser is installed
 */
const installedBrowser = () =>
  firstExisting(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell') ?? wholeBrowser();

/** Returns launch options that also work as root and disable the browser's own network requests. */
export const launchOptions = () => ({
  executablePath: installedBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const DOWNLOAD_TIMEOUT_MINUTES = 5;
const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: DOWNLOAD_TIMEOUT_MINUTES * 60_000,
    env: { ...process.env, ...env },
  }).status === 0;
/** Returns whether the browser starts: a downloaded one needs its system libraries. */
const canStart = () => {
  const path = installedBrowser();
  return path !== undefined && run(path, ['--version']);
};
// milliseconds, for each of its mirrors
const DOWNLOAD_TIMEOUT_ENV = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
const isRoot = process.getuid?.() === 0;

/**
 * Downloads a browser if none is installed.
 * @returns whether a browser is available
 */
export function ensureBrowser() {
  if (installedBrowser()) return true;
  console.log("== Chromium is not installed: downloading Playwright's build");
  // The libraries are installed only after the download succeeded: on a machine that can't download the browser they
  // would be useless.
  if (
    run('npx', ['playwright', 'install', 'chromium'], DOWNLOAD_TIMEOUT_ENV) &&
    !canStart() &&
    isRoot
  )
    run('npx', ['playwright', 'install-deps', 'chromium']);
  if (canStart()) return true;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log("== Playwright's build is not available: installing the distribution's package");
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quietly);
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
      quietly,
    );
    if (canStart()) return true;
  }
  console.error(
    '== Chromium could not be installed. Install it (`npx playwright install --with-deps chromium`), or set its path: CHROMIUM=/path/to/chromium npm test',
  );
  return false;
}
