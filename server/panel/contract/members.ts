/** Notes of the staff about members, and items that it grants. */
import * as z from 'zod';
import * as field from '../../entries/fields';
import { permissionsOf, resource, rowId, SEEN, time, version } from './resource';
import { ACTIONS } from './roles';

const ofMember = { userId: rowId };
const byStaff = { id: rowId, staffName: z.string(), createdAt: time, version };
const newestFirst = { field: 'id', order: 'DESC' } as const;

const noteInput = z.strictObject({ ...ofMember, text: field.text });
/** Notes that only the staff reads. */
export const memberNote = resource({
  title: 'یادداشت',
  titles: 'یادداشت‌ها',
  nameField: 'text',
  input: noteInput,
  row: noteInput.extend(byStaff),
  fixed: ['userId'],
  filters: z.strictObject({ userId: rowId.optional() }),
  sortable: ['id'],
  sort: newestFirst,
  references: { userId: 'member' },
  permissions: permissionsOf(ACTIONS, { expert: ACTIONS, support: ACTIONS }),
  hidden: {},
});

const grantInput = z
  .strictObject({
    ...ofMember,
    classId: rowId.nullable().default(null),
    dietId: rowId.nullable().default(null),
    reason: field.title,
  })
  .refine(({ classId, dietId }) => (classId === null) !== (dietId === null), {
    path: ['classId'],
    params: { persian: 'یک کلاس یا یک برنامه غذایی را انتخاب کنید، نه هر دو.' },
  });
/** Access without a payment; of a diet that the member has, a further round. */
export const memberGrant = resource({
  title: 'دسترسی دستی',
  titles: 'دسترسی‌های دستی',
  nameField: 'reason',
  input: grantInput,
  row: grantInput.safeExtend({
    ...byStaff,
    isExtension: z.boolean(),
    takenBackAt: time.nullable(),
  }),
  filters: z.strictObject({ userId: rowId.optional() }),
  sortable: ['id'],
  sort: newestFirst,
  references: { userId: 'member', classId: 'class', dietId: 'diet' },
  permissions: permissionsOf([...SEEN, 'create'], { support: SEEN }),
  hidden: {},
});
