/**
 * `npm run demo:films [file…]`: makes the demo's films from the drawings of its classes: for each class with a preview
 * a trailer with the class's promises and its name, and films without text for lessons. Needs ffmpeg with libx264.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { launchOptions } from '../browser.mjs';
import { asideOf, movingOf } from './moves';

const CONTENT = 'content/demo';
const FRAMES_PER_SECOND = 24;
/** Seconds until the first text, of each promise (as in the stylesheet), and of the title. */
const [OPENING, PROMISE, TITLE] = [2.4, 3.6, 4];
interface Film {
  readonly file: string;
  readonly drawing: number;
  readonly seconds: number;
  readonly texts: readonly string[];
}
const read = (path: string) => readFileSync(`${CONTENT}/${path}`, 'utf8');
const entriesOf = (folder: string) =>
  readdirSync(`${CONTENT}/${folder}`).map((file) => parse(read(`${folder}/${file}`)));
const coaches = entriesOf('coaches');
const trailers = entriesOf('classes').flatMap((entry): Film[] => {
  const { title, image, previewVideo: file, promises, length, coach } = entry;
  if (!file) return [];
  const { name } = coaches.find(({ key }) => key === coach);
  return [
    {
      file,
      drawing: Number(/\d+/.exec(image)),
      seconds: OPENING + PROMISE * promises.length + TITLE,
      // No line ends with «و».
      texts: [
        ...promises.map((promise: string) => `<p>${promise}</p>`),
        `<h1>${title}</h1>${length} با ${name}`,
      ].map((text) => text.replaceAll(' و ', ' و\u00a0')),
    },
  ];
});
const lesson = (name: string, drawing: number, seconds: number): Film => ({
  file: `media/demo/${name}.mp4`,
  drawing,
  seconds,
  texts: [],
});
const films = [...trailers, lesson('squat', 1, 9), lesson('run', 5, 10.5), lesson('stretch', 7, 9)];

const style = `@font-face { font-family: Vazirmatn; font-weight: 400 800; src: url(data:font/woff2;base64,${readFileSync(
  'src/app/shell/vazirmatn.woff2',
  'base64',
)}) } ${readFileSync('tools/demo-films/film.css', 'utf8')}`;

/** Draws the film in the page of its drawing, as CSS animations. */
async function draw(page: Page, { drawing, seconds, texts }: Film): Promise<void> {
  const elements = await page.evaluate(() =>
    [...document.querySelector('svg')!.children].map(({ outerHTML }) => outerHTML),
  );
  const { keyframes, moving } = movingOf(drawing, elements);
  const [wall = '', lattice, disc, floor, ...figure] = moving;
  const isDark = Number.parseInt(/#(..)/.exec(wall)![1]!, 16) < 0x80;
  const titleAt = OPENING + PROMISE * (texts.length - 1);
  await page.setContent(`<style>${style}
    ${keyframes}
    body { --seconds: ${seconds}s; --texts: ${OPENING}s; --title: ${titleAt}s; --aside: ${asideOf(drawing)};
      color: ${isDark ? '#faf7f1' : '#14231f'} }</style>
    <svg class="${texts.length > 0 ? 'trailer' : ''}" viewBox="0 10 320 180" width="640" height="360" fill="none"
      stroke-linecap="round" stroke-linejoin="round"><g class="aside"><g class="closer">
      <g transform="translate(-320) scale(3 1)">${wall}</g>
      <g class="lattice">${[-320, 0, 320].map((x) => `<svg x="${x}" width="320" height="200">${lattice}</svg>`).join('')}</g>
      <g class="disc">${disc}</g><g transform="translate(-320) scale(3 1)">${floor}</g>${figure.join('')}</g></g></svg>
    ${texts.map((text, at) => `<div class="text" style="animation-delay: ${OPENING + PROMISE * at}s"><svg viewBox="-5 -5 10 10"><path d="M-3-3H3V3H-3zM0-4.2L4.2 0 0 4.2-4.2 0z"/></svg>${text}</div>`).join('')}`);
  await page.evaluate(() => document.fonts.load('800 25px Vazirmatn', 'م'));
}

const ENCODING = `-c:v libx264 -preset veryslow -tune animation -crf 28 -pix_fmt yuv420p -movflags +faststart`;
async function write(browser: Browser, film: Film): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.setContent(read(`media/public/class-${film.drawing}.svg`));
  await draw(page, film);
  const encoder = spawn(
    'ffmpeg',
    `-v error -y -f image2pipe -framerate ${FRAMES_PER_SECOND} -i - ${ENCODING} ${CONTENT}/${film.file}`.split(
      ' ',
    ),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame += 1) {
    await page.evaluate(
      (time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      },
      (frame * 1000) / FRAMES_PER_SECOND,
    );
    encoder.stdin.write(await page.screenshot());
  }
  encoder.stdin.end();
  await once(encoder, 'exit');
  await page.close();
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch(launchOptions());
for (const film of films)
  if (wanted.length === 0 || wanted.some((name) => film.file.includes(name)))
    await write(browser, film);
await browser.close();
