/**
 * Signed addresses of previews: the address of the app's page with a query that is valid for some minutes, and only for
 * this row.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { routes } from '@/shared/config/routes';
import { PREVIEW_QUERY } from '@/shared/config/worker';
import type { Previewed } from '../../catalogue/catalogue';
import type { Database } from '../../db/database';
import { contentFiles } from '../../db/schema';
import { readSecret } from '../../db/secret';
import { PREVIEWED_KINDS } from '../contract/calls';
import type { Row } from '../resources/stored-resource';

const LIFETIME_MS = 5 * 60_000;

/** The secret of each database, once it was read: anyone can send a query that has to be checked. */
const keys = new WeakMap<Database, string>();
async function signatureOf(db: Database, text: string): Promise<Buffer> {
  const key = keys.get(db) ?? (await readSecret(db, 'previews'));
  keys.set(db, key);
  return createHmac('sha256', key).update(text).digest();
}

/** The path of the app's page that shows a row. */
async function pathOf(db: Database, { kind, id }: Previewed, row: Row): Promise<string> {
  switch (kind) {
    case 'class':
      return routes.course(id);
    case 'diet':
      return routes.diet(id);
    case 'product':
      return routes.product(id);
    case 'page': {
      const ofPage = and(eq(contentFiles.pageId, id), eq(contentFiles.isWithdrawn, false));
      const hasVideos = (await db.$count(contentFiles, ofPage)) > 0;
      return hasVideos ? routes.videoPage(String(row.key)) : routes.contentPage(String(row.key));
    }
    default:
      return kind satisfies never;
  }
}

export async function previewAddress(
  db: Database,
  previewed: Previewed,
  row: Row,
): Promise<{ path: string; expiresAt: Date }> {
  const path = await pathOf(db, previewed, row);
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const claim = `${previewed.kind}.${previewed.id}.${expiresAt.getTime()}`;
  const signature = (await signatureOf(db, `${claim} ${path}`)).toString('base64url');
  return { path: `${path}?${PREVIEW_QUERY}=${claim}.${signature}`, expiresAt };
}

/**
 * @param path that is requested
 * @param query value of the query of a preview
 * @returns undefined if the signature is wrong for this path, or expired
 */
export async function readPreview(
  db: Database,
  path: string,
  query: string,
): Promise<Previewed | undefined> {
  const [, claim, name, id, until, signature] =
    /^((\w+)\.(\d+)\.(\d+))\.([\w-]{43})$/.exec(query) ?? [];
  const kind = PREVIEWED_KINDS.find((each) => each === name);
  if (!claim || !kind || Number(until) <= Date.now()) return undefined;
  const expected = await signatureOf(db, `${claim} ${path}`);
  return timingSafeEqual(expected, Buffer.from(signature!, 'base64url'))
    ? { kind, id: Number(id) }
    : undefined;
}
