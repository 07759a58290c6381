/** All data about a member, as one zip archive: a JSON file for each table, and the pictures. */
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import type { Database } from '../../db/database';
import type { TableName } from '../../db/retention';
import * as schema from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { type Member, PERSONAL_DATA } from './personal-data';

/** Values that are no information about a member. */
const SECRETS = new Set(['passwordHash', 'pendingKey', 'bankToken', 'returned']);
const withoutSecrets = (name: string, value: unknown): unknown =>
  SECRETS.has(name) ? undefined : value;

/** @returns the bytes of the archive; files that the store does not have are left out */
export async function archiveMember(
  db: Database,
  files: FileStore,
  member: Member,
): Promise<Readable> {
  const zip = new ZipFile();
  for (const [name, data] of Object.entries(PERSONAL_DATA)) {
    if (!data?.isExported) continue;
    const table: PgTable = schema[name as TableName];
    const rows = await db.select().from(table).where(data.of(member));
    const json = JSON.stringify(rows, withoutSecrets, 2);
    zip.addBuffer(Buffer.from(json), `${name}.json`);
  }
  const pictures = await db
    .select({ path: schema.uploads.path })
    .from(schema.uploads)
    .where(PERSONAL_DATA.uploads!.of(member));
  for (const { path } of pictures) {
    const found = await files.find(path);
    if (!found || found.size === 0) continue;
    zip.addReadStreamLazy(
      `files/${basename(path)}`,
      { size: found.size, compress: false },
      (send) => {
        files.read(path, { first: 0, last: found.size - 1 }).then(
          (content) => send(null, content),
          (error: unknown) => send(error, null as never),
        );
      },
    );
  }
  zip.end();
  return zip.outputStream as Readable;
}
