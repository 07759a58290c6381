/** The catalogue and the settings of the shop. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { GatewayType } from '@/shared/api/contract/codes';
import type { DescribedTab } from '@/shared/api/contract/catalogue-item';
import type { Inventory } from '@/shared/api/contract/product';
import { discounts, oneOf, rials } from './columns';

export const diets = pgTable('diets', {
  id: serial().primaryKey(),
  title: text().notNull(),
  image: text().notNull(),
  price: rials('price'),
  description: text().notNull(),
  descriptions: jsonb().$type<DescribedTab[]>().notNull(),
  ...discounts,
});

export const courses = pgTable(
  'courses',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    image: text().notNull(),
    price: rials('price'),
    description: text().notNull(),
    descriptions: jsonb().$type<DescribedTab[]>().notNull(),
    ...discounts,
    isLive: boolean('is_live').notNull(),
    length: text().notNull(),
    sessionCount: integer('session_count').notNull(),
    /** minutes */ sessionDuration: integer('session_duration').notNull(),
    info: text().notNull(),
    /** the diet that is bought with the course */
    dietId: integer('diet_id').references(() => diets.id),
  },
  (table) => [index('courses_of_diet').on(table.dietId)],
);

export const products = pgTable('products', {
  id: serial().primaryKey(),
  title: text().notNull(),
  image: text().notNull(),
  price: rials('price'),
  description: text().notNull(),
  inventories: jsonb().$type<Inventory[]>().notNull(),
});

export const gateways = pgTable(
  'gateways',
  {
    id: serial().primaryKey(),
    type: integer().$type<GatewayType>().notNull(),
    title: text().notNull(),
  },
  (table) => [oneOf('gateways_type_known', table.type, GatewayType)],
);

/** The settings of the shop: a table with a single row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey(),
    taxPercent: doublePrecision('tax_percent').notNull(),
    enamad: boolean().notNull(),
  },
  (table) => [check('settings_tax_in_percent', sql`${table.taxPercent} between 0 and 100`)],
);
