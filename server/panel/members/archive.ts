/** All data about a member, as one zip archive: a JSON file for each table, the pictures, and the files of programs. */
import type { Readable } from 'node:stream';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import type { Database } from '../../db/database';
import type { TableName } from '../../db/retention';
import * as schema from '../../db/schema';
import { type FileStore, nameInStore } from '../../files/file-store';
import { type Member, PERSONAL_DATA } from './personal-data';

/** The stored paths of the pictures of a member, and of the files of its programs. */
async function filesOf(db: Database, member: Member): Promise<Set<string>> {
  const { programs, uploads } = schema;
  const pictures = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(PERSONAL_DATA.uploads!.of(member));
  const { imageSrc, videoSrc, soundSrc, dietDoc } = programs;
  const published = await db
    .select({ imageSrc, videoSrc, soundSrc, dietDoc })
    .from(programs)
    .where(PERSONAL_DATA.programs!.of(member));
  const paths = [...pictures.map(({ path }) => path), ...published.flatMap(Object.values<string>)];
  return new Set(paths.filter((path) => path !== ''));
}

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
    const columns = { ...getTableColumns(table) };
    for (const secret of data.secrets ?? []) delete columns[secret];
    const rows = await db.select(columns).from(table).where(data.of(member));
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${name}.json`);
  }
  for (const path of await filesOf(db, member)) {
    const found = await files.find(path);
    if (!found || found.size === 0) continue;
    const options = { size: found.size, compress: false };
    zip.addReadStreamLazy(`files/${nameInStore(path)}`, options, (send) => {
      files.read(path, { first: 0, last: found.size - 1 }).then(
        (content) => send(null, content),
        (error: unknown) => send(error, null as never),
      );
    });
  }
  zip.end();
  return zip.outputStream as Readable;
}
