/** The built panel under `/panel/`: its files, and its document for the paths of its screens. */
import { randomBytes } from 'node:crypto';
import { join, normalize } from 'node:path';
import type { Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../http/built-file';
import { NOT_FOUND_TEXT } from '../http/build-rules';
import { OMITTED_HEADERS } from '../http/security-headers';
import { PANEL_PATH } from './contract/calls';

/** In the document: where the nonce of a response is put, with which the panel creates its styles. */
const NONCE = '__NONCE__';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SELF = "'self'";
const NONE = "'none'";

const securityHeaders = (nonce: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [NONE],
      scriptSrc: [SELF],
      styleSrc: [SELF, `'nonce-${nonce}'`],
      fontSrc: [SELF],
      imgSrc: [SELF, 'data:', 'blob:', 'https:'],
      mediaSrc: [SELF, 'blob:', 'https:'],
      // the preview of a page is the app itself
      frameSrc: [SELF],
      connectSrc: [SELF],
      workerSrc: [SELF],
      manifestSrc: [SELF],
      formAction: [SELF],
      baseUri: [NONE],
      frameAncestors: [NONE],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'no-referrer',
    ...OMITTED_HEADERS,
  });

/** @param folder output of the panel's build; without it every path is a 404 */
export function serveBuiltPanel(app: Hono, folder: string): void {
  const files = new Map<string, Promise<BuiltFile | undefined>>();
  const read = async (name: string): Promise<BuiltFile | undefined> => {
    const path = join(folder, normalize(`/${name}`));
    const reading = files.get(path) ?? readBuiltFile(path);
    const file = await reading;
    if (file) files.set(path, reading);
    return file;
  };
  const notFound = (context: Context) =>
    context.text(NOT_FOUND_TEXT, 404, { 'cache-control': 'no-store' });
  const sendDocument = async (context: Context): Promise<Response> => {
    const document = await read('index.html');
    if (!document) return notFound(context);
    const nonce = randomBytes(16).toString('base64');
    await securityHeaders(nonce)(context, async () => {
      context.res = new Response(document.raw.toString().replaceAll(NONCE, nonce), {
        headers: {
          'content-type': document.type,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        },
      });
    });
    return context.res;
  };
  app.get(PANEL_PATH, (context) => context.redirect(`${PANEL_PATH}/`, 301));
  app.get(`${PANEL_PATH}/*`, async (context) => {
    const name = context.req.path.slice(PANEL_PATH.length);
    if (!/\.\w+$/.test(name) || name === '/index.html') return sendDocument(context);
    const file = await read(name);
    if (!file) return notFound(context);
    return sendBuiltFile(context, file, name.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
  });
}
