/** Sessions, passwords and second factors of the staff, by better-auth. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin, twoFactor, username } from 'better-auth/plugins';
import type { HashPermit } from '../../account/hash-permit';
import { hashPassword, isPassword } from '../../account/passwords';
import type { Database } from '../../db/database';
import { readSecret } from '../../db/secret';
import {
  staffAccounts,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '../../db/schema';
import { log } from '../../monitoring/log';
import { PANEL_AUTH, PANEL_PATH } from '../contract/calls';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '../contract/resources';
import { type Action, ACTIONS, type Role } from '../contract/roles';

/** Hours without a request after which a session ends. */
const IDLE_HOURS = 8;
const UPDATE_SECONDS = 5 * 60;
/** Set by the routes to the address that TRUSTED_PROXIES yields. */
export const ADDRESS_HEADER = 'x-morabi-client-address';

/** The permit of the running call, which a limiter issued: better-auth hashes where it needs a hash. */
export const hashPermits = new AsyncLocalStorage<HashPermit>();
function permit(): HashPermit {
  const current = hashPermits.getStore();
  if (!current) throw new Error('A password is hashed outside of a call that a limiter allowed.');
  return current;
}

const actionsOf = (role: Role): Record<ResourceName, Action[]> =>
  Object.fromEntries(
    RESOURCE_NAMES.map((name) => [
      name,
      ACTIONS.filter((action) => RESOURCES[name].permissions[action].includes(role)),
    ]),
  ) as Record<ResourceName, Action[]>;
const control = createAccessControl(
  Object.fromEntries(RESOURCE_NAMES.map((name) => [name, ACTIONS])) as Record<
    ResourceName,
    typeof ACTIONS
  >,
);
const roleOf = (role: Role) => control.newRole(actionsOf(role));
const roles = {
  owner: roleOf('owner'),
  expert: roleOf('expert'),
  support: roleOf('support'),
} satisfies Record<Role, unknown>;

/** Whether a role may do something with a resource. */
export const isAllowed = (role: Role, name: ResourceName, action: Action): boolean =>
  roles[role].authorize({ [name]: [action] }).success;
export const permissionsOf = actionsOf;

interface AuthSettings {
  /** the origin of the panel; empty: that of the request */ readonly publicOrigin: string;
}

const create = (db: Database, secret: string, { publicOrigin }: AuthSettings) =>
  betterAuth({
    appName: 'مربی',
    secret,
    baseURL: publicOrigin || 'http://localhost',
    basePath: PANEL_AUTH,
    trustedOrigins: (request) => (publicOrigin || !request ? [] : [new URL(request.url).origin]),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => hashPassword(permit(), password),
        verify: ({ hash, password }) => isPassword(permit(), password.normalize('NFC'), hash),
      },
    },
    session: { expiresIn: IDLE_HOURS * 3600, updateAge: UPDATE_SECONDS },
    plugins: [
      username({ maxUsernameLength: 100, minUsernameLength: 1, usernameValidator: () => true }),
      twoFactor({ issuer: 'مربی' }),
      admin({ ac: control, roles, defaultRole: 'support', adminRoles: ['owner'] }),
    ],
    // The routes limit attempts, with counters that all processes share (http/limiter.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'morabi-staff',
      useSecureCookies: publicOrigin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: PANEL_PATH },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ reason: message }, 'better-auth reports an error'),
    },
    telemetry: { enabled: false },
  });
export type StaffAuth = ReturnType<typeof create>;

/** @returns a function that returns better-auth's instance, which the first call creates */
export function createStaffAuth(db: Database, settings: AuthSettings): () => Promise<StaffAuth> {
  let created: Promise<StaffAuth> | undefined;
  return () =>
    (created ??= readSecret(db, 'staff-sessions').then((secret) => create(db, secret, settings)));
}
