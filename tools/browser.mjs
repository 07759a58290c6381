/**
 * The browser of the tests: an installed Chromium, or one that is fetched: Playwright's own where it can be
 * had, the distribution's where not.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const firstExisting = (...paths) => paths.find((path) => path && existsSync(path));
/** The whole browser: only it restores pages from the back-forward cache. */
export const wholeBrowser = () =>
  firstExisting('/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath());
/**
 * The same engine without a browser around it where there is one, since the tests take half as long in it.
 * @returns its path; undefined where there is none
 */
const installedBrowser = () =>
  firstExisting(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell') ?? wholeBrowser();

/** How it is started: also as root, and without a word to the network. */
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
/** What was fetched is of use only where the libraries that it needs are there, too. */
const canStart = () => {
  const path = installedBrowser();
  return path !== undefined && run(path, ['--version']);
};
const DOWNLOAD_TIMEOUT = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }; // milliseconds, of each of its mirrors
const isRoot = process.getuid?.() === 0;

/** Fetches a browser where there is none. @returns whether there is one */
export function ensureBrowser() {
  if (installedBrowser()) return true;
  console.log('== No Chromium here: fetching the one of Playwright');
  // Its libraries are asked for only once it is there: a machine without a way to it would load them in vain.
  if (run('npx', ['playwright', 'install', 'chromium'], DOWNLOAD_TIMEOUT) && !canStart() && isRoot)
    run('npx', ['playwright', 'install-deps', 'chromium']);
  if (canStart()) return true;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log("== It can't be had: installing the distribution's");
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
    '== No Chromium could be had. Install one (`npx playwright install --with-deps chromium`), or name one: CHROMIUM=/path/to/chromium npm test',
  );
  return false;
}
