/** The settings of the shop as a resource with one row. */
import { eq, getTableColumns } from 'drizzle-orm';
import { settings } from '../../db/schema';
import { PanelRefusal } from '../refusals';
import { lockEntries } from './catalogue';
import { type StoredResource, versionOf } from './stored-resource';

const ROW_ID = 1;
const exists = () =>
  new PanelRefusal(409, { message: 'تنظیمات فروشگاه از پیش هست؛ همان را ویرایش کنید.' });

export const shop: StoredResource<'shop'> = {
  table: settings,
  columns: { ...getTableColumns(settings), version: versionOf(settings) },
  filters: {},
  writer: {
    lock: lockEntries,
    async create({ tx }, input) {
      const [row] = await tx
        .insert(settings)
        .values({ ...input, id: ROW_ID })
        .onConflictDoNothing()
        .returning({ id: settings.id });
      if (!row) throw exists();
      return row;
    },
    async update({ tx }, rowId, input) {
      await tx
        .update(settings)
        .set(input)
        .where(eq(settings.id, Number(rowId)));
    },
  },
};
