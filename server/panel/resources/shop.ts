/** The settings of the shop as a resource with one row. */
import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema';
import { PanelRefusal } from '../refusals';
import { lockEntries } from './catalogue';
import { type Served, versionOf } from './served';

const { taxPercent, enamad, sealUrl, sellerName, sellerAddress, phone, whatsApp } = settings;
const { id, supportHours, refundRule, deliveryRule } = settings;
const { lateAfterDays, requiresSecondFactor } = settings;

const ROW_ID = 1;
const exists = () =>
  new PanelRefusal(409, { message: 'تنظیمات فروشگاه از پیش هست؛ همان را ویرایش کنید.' });

export const shop: Served<'shop'> = {
  table: settings,
  columns: {
    id,
    taxPercent,
    enamad,
    sealUrl,
    sellerName,
    sellerAddress,
    phone,
    whatsApp,
    supportHours,
    refundRule,
    deliveryRule,
    lateAfterDays,
    requiresSecondFactor,
    version: versionOf(settings),
  },
  filters: {},
  writer: {
    lock: lockEntries,
    async create({ tx }, input) {
      const [row] = await tx
        .insert(settings)
        .values({ ...input, id: ROW_ID })
        .onConflictDoNothing()
        .returning({ id });
      if (!row) throw exists();
      return row;
    },
    async update({ tx }, rowId, input) {
      await tx
        .update(settings)
        .set(input)
        .where(eq(settings.id, Number(rowId)));
    },
    removalOf: null,
    remove: null,
  },
};
