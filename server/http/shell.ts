/** The build's own document with the server's configuration embedded (decision 59). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MiddlewareHandler } from 'hono';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONFIG_ID, type HostSettings, runTimeConfig } from '@/shared/config/hosts';
import { type BuiltFile, toBuiltFile } from './built-file';
import { inlineHashesOf, securityHeaders } from './security-headers';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** @param hosts to embed for the app; without them the app fetches `/config.json` */
export async function readShell(build: string, hosts?: HostSettings): Promise<string> {
  const html = await readFile(join(build, 'shell.html'), 'utf8');
  if (!hosts) return html;
  const config = JSON.stringify(runTimeConfig(hosts)).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${CONFIG_ID}">${config}</script></head>`,
  );
}

export interface PreparedDocument {
  /** Sets the security headers, which allow the document's inline scripts and styles. */
  readonly secure: MiddlewareHandler;
  readonly file: BuiltFile;
}
/** Compresses a document once, so that it can be sent many times. */
export async function prepareDocument(
  html: string,
  hosts: HostSettings,
): Promise<PreparedDocument> {
  const raw = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([toBrotli(raw, quality), toGzip(raw)]);
  return {
    secure: securityHeaders(hosts, inlineHashesOf(html)),
    file: toBuiltFile('text/html; charset=utf-8', raw, { br, gzip: zipped }),
  };
}
