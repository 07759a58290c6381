/** The build's own document with the server's configuration embedded (decision 59). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONFIG_ID, type HostSettings, runTimeConfig } from '@/shared/config/hosts';
import type { BuiltFile } from './built-file';
import { type InlineHashes, inlineHashesOf } from './security-headers';

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
  readonly allowed: InlineHashes;
  readonly file: BuiltFile;
}
/** Compresses a document once, so that it can be sent many times. */
export async function prepareDocument(html: string): Promise<PreparedDocument> {
  const raw = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([toBrotli(raw, quality), toGzip(raw)]);
  return {
    allowed: inlineHashesOf(html),
    file: { type: 'text/html; charset=utf-8', raw, compressed: { br, gzip: zipped } },
  };
}
