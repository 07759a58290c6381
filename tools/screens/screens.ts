/**
 * `npm run screens`: screenshots of every screen in every state, light and dark, at four widths, on one page
 * (`screens/index.html`), with axe's findings and horizontal overflows. `MOMENTS=basket,paid` selects those whose names
 * contain one of the words, `WIDTHS=360` only those widths, `SCHEMES=dark` only that one. `-- --readme` creates the
 * screenshots of the README instead.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../server/db/schema';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { PANEL_AUTH } from '../../server/panel/contract';
import { logIn } from '../../server/routes/session-info';
import { startServer } from '../../server/start/serve';
import { launchOptions } from '../browser.mjs';
import { answer } from './answers';
import { type ResponseState, type Moment, MOMENTS, type Visitor } from './moments';
import { PANEL_MOMENTS } from './panel-moments';
import { type Picture, sheet } from './sheet';

const FOLDER = 'screens';
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 390: 844, 768: 1024, 1440: 900 };
/** Milliseconds until animations have ended, including skeletons of a loading state. */
const SETTLE_MS = 700;
const MEMBER = '09120000001';
const BUYER = '09120000003';

const chosen = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all;
const widths = chosen('WIDTHS', Object.keys(HEIGHTS)).map(Number);
const schemes = chosen('SCHEMES', ['light', 'dark']) as ('light' | 'dark')[];
const words = chosen('MOMENTS', ['']);
const ALL_MOMENTS = [...MOMENTS, ...PANEL_MOMENTS];
const moments = ALL_MOMENTS.filter(({ name }) => words.some((word) => name.includes(word)));

const { url, db, close } = await startServer({ port: 0, database: 'memory://', isDemo: true });

/** Returns the login of one of the demo's members. */
async function infoOf(mobile: string) {
  const [member] = await db.select().from(users).where(eq(users.mobile, mobile));
  return logIn(db, member!);
}
let members = 0;
/** Returns the login of a new member with a complete profile and no purchases. */
async function sessionOfNewMember() {
  const [buyer] = await db.select().from(users).where(eq(users.mobile, BUYER));
  const { id: _id, ...rest } = buyer!;
  members += 1;
  const mobile = `0913${String(members).padStart(7, '0')}`;
  const [member] = await db
    .insert(users)
    .values({ ...rest, mobile })
    .returning();
  return logIn(db, member!);
}

/** Creates a browser context, logged in if the moment needs a member. */
async function contextOf(browser: Browser, visitor: Visitor, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 780 },
    colorScheme: scheme,
    locale: 'fa-IR',
    bypassCSP: true, // axe injects a script of its own
  });
  if (visitor === 'visitor') return context;
  if (visitor === 'modir' || visitor === 'poshtiban') {
    await context.request.post(`${url}${PANEL_AUTH}/sign-in/username`, {
      data: { username: visitor, password: DEMO_PASSWORD },
      headers: { origin: url },
    });
    return context;
  }
  const info = JSON.stringify(await (visitor === 'member' ? infoOf(MEMBER) : sessionOfNewMember()));
  await context.addInitScript(
    `localStorage.getItem('userInfo') ?? localStorage.setItem('userInfo', ${JSON.stringify(info)})`,
  );
  return context;
}

/** Opens a moment with the given responses of the back end. */
async function open(
  context: BrowserContext,
  { path, reach }: Moment,
  responses: ResponseState,
): Promise<Page> {
  const page = await context.newPage();
  if (responses === 'offline') {
    await page.goto(path);
    await answer(page, responses);
  } else {
    await answer(page, responses);
    await page.goto(path);
  }
  await page.locator('h1, #main-content').first().waitFor();
  if (responses === 'full') await page.waitForLoadState('networkidle').catch(() => {});
  await reach?.(page);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function capture(page: Page, name: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await page.waitForTimeout(150);
    const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}-${width}.jpg`;
    await page.screenshot({ path: `${FOLDER}/${file}`, type: 'jpeg', quality: 70 });
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    pictures.push({
      name,
      width,
      file,
      findings: [...findings, ...(over > 0 ? [`overflows horizontally by ${over} px`] : [])],
    });
  }
  return pictures;
}

async function captureAll(browser: Browser): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const pictures: Picture[] = [];
  for (const moment of moments)
    for (const responses of ['full', ...(moment.answers ?? [])] as const)
      for (const scheme of schemes) {
        const name = `${moment.name} · ${responses} · ${scheme}`;
        const context = await contextOf(browser, moment.visitor, scheme);
        try {
          pictures.push(...(await capture(await open(context, moment, responses), name)));
        } catch (error) {
          console.error(`${name}: ${String(error).split('\n', 3).join(' ')}`);
          process.exitCode = 1;
        }
        await context.close();
      }
  await writeFile(`${FOLDER}/index.html`, sheet(pictures));
  const found = new Set(pictures.flatMap((p) => p.findings.map((what) => `${p.name}: ${what}`)));
  for (const what of found) console.log(what);
  console.log(`${pictures.length} pictures in ${FOLDER}/index.html, ${found.size} findings`);
  return found.size === 0;
}

/** Creates the screenshots at the top of the README. */
async function captureReadme(browser: Browser): Promise<void> {
  const shown = [
    ['home', 'home', 'light'],
    ['report', 'report', 'dark'],
    ['player', 'player', 'light'],
    ['basket', 'basket', 'dark'],
    ['panel-today', 'panel, today', 'light'],
    ['panel-case', 'panel, first case', 'light'],
    ['panel-classes', 'panel, list of class', 'light'],
    ['panel-class', 'panel, first class', 'light'],
    ['panel-questionnaire', 'panel, first questionnaire', 'dark'],
    ['panel-audit', 'panel, list of audit', 'dark'],
  ] as const;
  for (const [name, momentName, scheme] of shown) {
    const moment = ALL_MOMENTS.find((one) => one.name === momentName)!;
    const context = await contextOf(browser, moment.visitor, scheme);
    const page = await open(context, moment, 'full');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `docs/pictures/${name}-${scheme}.png` });
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions());
if (process.argv.includes('--readme')) await captureReadme(browser);
else if (!(await captureAll(browser))) process.exitCode = 1;
await browser.close();
await close();
process.exit();
