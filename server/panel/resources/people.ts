/** The staff, its invitations and its audit, and the members as resources. */
import { eq, like, or, type SQL, sql } from 'drizzle-orm';
import { toCode, toMobile } from '@/shared/api/contract/rules/person';
import {
  accessLogs,
  invoices,
  staffAudit,
  staffInvitations,
  staffSessions,
  staffUsers,
  users,
} from '../../db/schema';
import { contains, patternOf } from '../../db/select';
import { createInvitation, removeInvitation } from '../staff/invitations';
import { assertOwnerStays, changeStaff, lockOwners, removeStaff } from '../staff/members';
import {
  containsIn,
  type StoredResource,
  since,
  until,
  versionOf,
  withIds,
  within,
} from './stored-resource';

/** A nested query, because a select of one table writes its columns without their table. */
const openSessions = sql`
  select count(*)::int from ${staffSessions}
  where ${staffSessions.userId} = ${staffUsers.id} and ${staffSessions.expiresAt} > now()`;

export const staff: StoredResource<'staff'> = {
  table: staffUsers,
  columns: {
    id: staffUsers.id,
    name: staffUsers.name,
    username: staffUsers.username,
    role: staffUsers.role,
    hasSecondFactor: staffUsers.twoFactorEnabled,
    sessions: sql<number>`(${openSessions})`,
    createdAt: staffUsers.createdAt,
    version: versionOf(staffUsers),
  },
  filters: {
    ids: withIds(staffUsers.id),
    q: containsIn(staffUsers.name, staffUsers.username),
    role: (role) => eq(staffUsers.role, role),
  },
  writer: {
    lock: lockOwners,
    update: ({ tx }, id, input) => changeStaff(tx, String(id), input),
    async removalOf(tx, id) {
      await assertOwnerStays(tx, String(id));
      return { removal: 'delete', buyers: 0 };
    },
    async remove({ tx }, id) {
      await removeStaff(tx, String(id));
      return 'delete';
    },
  },
};

export const invitation: StoredResource<'invitation'> = {
  table: staffInvitations,
  columns: {
    id: staffInvitations.id,
    name: staffInvitations.name,
    role: staffInvitations.role,
    invitedBy: staffInvitations.invitedBy,
    createdAt: staffInvitations.createdAt,
    expiresAt: staffInvitations.expiresAt,
    version: versionOf(staffInvitations),
  },
  filters: { role: (role) => eq(staffInvitations.role, role) },
  writer: {
    create: ({ tx, actor }, input) => createInvitation(tx, actor, input),
    removalOf: async () => ({ removal: 'delete', buyers: 0 }),
    async remove({ tx }, id) {
      await removeInvitation(tx, Number(id));
      return 'delete';
    },
  },
};

export const audit: StoredResource<'audit'> = {
  table: staffAudit,
  columns: {
    id: staffAudit.id,
    at: staffAudit.createdAt,
    staffId: staffAudit.staffId,
    staffName: staffAudit.staffName,
    action: staffAudit.action,
    resource: staffAudit.resource,
    rowId: staffAudit.rowId,
    before: staffAudit.before,
    after: staffAudit.after,
    version: versionOf(staffAudit),
  },
  filters: {
    q: (text) =>
      or(
        contains(staffAudit.staffName, patternOf(text)),
        contains(sql`${staffAudit.before}::text`, patternOf(text)),
        contains(sql`${staffAudit.after}::text`, patternOf(text)),
      )!,
    staffId: (id) => eq(staffAudit.staffId, id),
    action: (action) => eq(staffAudit.action, action),
    resource: (name) => eq(staffAudit.resource, name),
    rowId: (id) => eq(staffAudit.rowId, id),
    since: since(staffAudit.createdAt),
    until: until(staffAudit.createdAt),
  },
  writer: null,
};

/** The buyer of an invoice with this number. */
const isBuyerOf = (invoiceId: string): SQL =>
  /^[1-9]\d{0,8}$/.test(invoiceId)
    ? sql`${users.id} = (select ${invoices.userId} from ${invoices} where ${invoices.id} = ${Number(invoiceId)})`
    : sql`false`;

/** Part of the name, the beginning of a mobile number or of the national code, or the number of an invoice. */
function matchesMember(text: string): SQL {
  const digits = toMobile(text) ?? toCode(text);
  if (/^\d+$/.test(digits))
    return or(
      like(users.mobile, `${digits}%`),
      like(users.nationalCode, `${digits}%`),
      isBuyerOf(digits),
    )!;
  const pattern = patternOf(text);
  return sql`(${contains(users.firstName, pattern)} or ${contains(users.lastName, pattern)})`;
}

export const member: StoredResource<'member'> = {
  table: users,
  columns: {
    id: users.id,
    mobile: users.mobile,
    firstName: users.firstName,
    lastName: users.lastName,
    gender: users.gender,
    birthDate: users.birthDate,
    nationalCode: users.nationalCode,
    whatsApp: users.whatsApp,
    phone: users.phone,
    instagramId: users.instagramId,
    address: users.address,
    createdAt: users.createdAt,
    version: versionOf(users),
  },
  filters: {
    ids: withIds(users.id),
    q: matchesMember,
    since: since(users.createdAt),
    until: until(users.createdAt),
    activeIn: (days) =>
      sql`${users.id} in (select ${accessLogs.userId} from ${accessLogs} where ${within(accessLogs.createdAt, days)})`,
  },
  writer: null,
};
