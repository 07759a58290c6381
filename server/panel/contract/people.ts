/** The staff, its invitations and its audit, and the members. */
import * as z from 'zod';
import { Gender } from '@/shared/api/contract/codes';
import * as field from '../../entries/fields';
import { AUDIT_ACTIONS } from './audit-actions';
import {
  idsOf,
  permissionsOf,
  resource,
  rowId,
  searchText,
  SEEN,
  textId,
  time,
  version,
} from './resource';
import { role } from './roles';

const staffInput = z.strictObject({ name: field.title, role });
export const staff = resource({
  title: 'همکار',
  titles: 'همکاران',
  nameField: 'name',
  input: staffInput,
  row: staffInput.extend({
    id: textId,
    username: z.string(),
    hasSecondFactor: z.boolean(),
    /** open sessions */ sessions: z.int(),
    createdAt: time,
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(textId).optional(),
    q: searchText.optional(),
    role: role.optional(),
  }),
  sortable: ['name', 'username', 'role', 'createdAt'],
  sort: { field: 'createdAt', order: 'ASC' },
  references: {},
  // A person of the staff is invited.
  permissions: permissionsOf([...SEEN, 'update', 'delete'], {}),
  hidden: {},
});

/** An invited person; the answer of a creation also contains the link, which is shown only once. */
export const invitation = resource({
  title: 'دعوت‌نامه',
  titles: 'دعوت‌نامه‌ها',
  nameField: 'name',
  input: staffInput,
  row: staffInput.extend({
    id: rowId,
    invitedBy: z.string(),
    createdAt: time,
    expiresAt: time,
    version,
  }),
  filters: z.strictObject({ role: role.optional() }),
  sortable: ['id', 'name', 'expiresAt'],
  sort: { field: 'id', order: 'DESC' },
  references: {},
  permissions: permissionsOf([...SEEN, 'create', 'delete'], {}),
  hidden: {},
});

const values = z.record(z.string(), z.unknown()).nullable();
export const audit = resource({
  title: 'رویداد',
  titles: 'رویدادها',
  nameField: 'id',
  input: null,
  row: z.object({
    id: rowId,
    at: time,
    staffId: z.string(),
    staffName: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    resource: z.string(),
    rowId: z.string(),
    /** The fields that differ, with their values. */ before: values,
    after: values,
    version,
  }),
  filters: z.strictObject({
    q: searchText.optional(),
    staffId: textId.optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    resource: z.string().max(30).optional(),
    rowId: textId.optional(),
    since: time.optional(),
    until: time.optional(),
  }),
  sortable: ['id'],
  sort: { field: 'id', order: 'DESC' },
  references: { staffId: 'staff' },
  permissions: permissionsOf(SEEN, {}),
  hidden: {},
});

export const member = resource({
  title: 'عضو',
  titles: 'اعضا',
  nameField: 'lastName',
  input: null,
  row: z.object({
    id: rowId,
    mobile: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(Gender),
    birthDate: z.string(),
    nationalCode: z.string(),
    whatsApp: z.string(),
    phone: z.string(),
    instagramId: z.string(),
    address: z.string(),
    createdAt: time,
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    /** part of a name, the beginning of a mobile number or national code, or the number of an invoice */
    q: searchText.optional(),
    /** of the registration */ since: time.optional(),
    until: time.optional(),
    /** with a login or an opened lesson in this time */
    activeIn: z.strictObject({ since: time, until: time }).optional(),
  }),
  sortable: ['id', 'lastName', 'mobile'],
  sort: { field: 'id', order: 'DESC' },
  references: {},
  permissions: permissionsOf(SEEN, { expert: SEEN, support: SEEN }),
  // Support sees nothing of the body, the expert nothing that only a delivery needs.
  hidden: { support: ['gender', 'birthDate'], expert: ['nationalCode', 'address'] },
});
