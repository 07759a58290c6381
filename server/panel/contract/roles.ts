/** The roles of the staff (decision 84). */
import * as z from 'zod';

export const ROLES = ['owner', 'expert', 'support'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES).meta({ persian: 'نقش را انتخاب کنید.' });

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  owner: 'مدیر',
  expert: 'متخصص',
  support: 'پشتیبان',
};

/** The actions that a role may perform on the rows of a resource. */
export const ACTIONS = ['list', 'read', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
export type Permissions = Readonly<Record<Action, readonly Role[]>>;
