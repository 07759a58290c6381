/** The settings of the shop as a resource with one row. */
import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema';
import { type Served, versionOf } from './served';

const { taxPercent, enamad, sealUrl, sellerName, sellerAddress, phone, whatsApp } = settings;
const { id, supportHours, refundRule, deliveryRule, requiresSecondFactor } = settings;

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
    requiresSecondFactor,
    version: versionOf(settings),
  },
  filters: {},
  writer: {
    lock: null,
    create: null,
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
