/** News for members, with its text messages. */
import * as z from 'zod';
import { NEWS_KIND_NAMES } from '@/shared/api/contract/rules/news';
import { permissionsOf, resource, rowId, SEEN, time, version } from './resource';

/** `none`: the kind is switched off, the member has seen it before, or it was over. */
export const TEXT_STATES = ['waiting', 'sent', 'failed', 'none'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export const news = resource({
  title: 'خبر',
  titles: 'خبرها',
  nameField: 'kind',
  input: null,
  row: z.object({
    id: rowId,
    kind: z.enum(NEWS_KIND_NAMES),
    /** of the class, the lesson or the product; empty: none */ title: z.string(),
    userId: rowId,
    /** of the text message */ state: z.enum(TEXT_STATES),
    failure: z.string().nullable(),
    attempts: z.int(),
    createdAt: time,
    sentAt: time.nullable(),
    /** in the app */ seenAt: time.nullable(),
    version,
  }),
  filters: z.strictObject({
    userId: rowId.optional(),
    kind: z.enum(NEWS_KIND_NAMES).optional(),
    isFailed: z.boolean().optional(),
  }),
  sortable: ['id'],
  sort: { field: 'id', order: 'DESC' },
  references: { userId: 'member' },
  permissions: permissionsOf(SEEN, { support: SEEN }),
  hidden: {},
});
