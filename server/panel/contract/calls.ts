/**
 * The calls of the panel's API besides those that every resource has (`list`, `read`, `create`, `update`, `delete`).
 * All paths begin with PANEL_API; the calls of better-auth are below PANEL_AUTH.
 */
import * as z from 'zod';
import { DeliveryState, DietStatus, PaymentState } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { toMobile } from '@/shared/api/contract/rules/person';
import * as field from '../../entries/fields';
import { caseDetails, programInput } from './cases';
import { RESOURCE_NAMES } from './resources';
import { MAX_PER_PAGE, rowId, textId, time, version } from './resource';
import { ACTIONS, role, type Role } from './roles';
import { REFUND_WAYS } from './sales-codes';
import { figures, range, today } from './today';
import { UPLOADS_PATH } from './uploads';

export const PANEL_PATH = '/panel';
export const PANEL_API = `${PANEL_PATH}/api`;
export const PANEL_AUTH = `${PANEL_API}/auth`;
/** The screen of an invitation; the token is in the fragment of its link. */
export const INVITATION_PATH = `${PANEL_PATH}/join`;

/** The query of a list; `filter` is JSON. */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
  sort: z.string().optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  filter: z.string().max(10_000).default('{}'),
});
/** Besides the input, a change names the version that it changes. */
export const changedVersion = z.object({ version });
/** `version`: refuses the deletion of another one. */
export const deletionQuery = z.strictObject({ version: version.optional() });

export const REMOVALS = ['delete', 'withdraw'] as const;
/** The effect of a deletion: `withdraw` hides the row and keeps it for those who own it. */
export type Removal = (typeof REMOVALS)[number];

/** The kinds whose rows have a page in the app that visitors see. */
export const PREVIEWED_KINDS = ['class', 'diet', 'product', 'page'] as const;

interface PanelCall {
  readonly method: 'GET' | 'POST';
  /** below PANEL_API; `{id}` is the id of a row */ readonly path: string;
  /** null: without a session */ readonly roles: readonly Role[] | null;
  readonly summary: string;
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  /** The panel repeats the call by itself, so it does not keep the session alive. */
  readonly isRepeated?: true;
}
const anyRole = ['owner', 'expert', 'support'] as const;
const ownerOnly = ['owner'] as const;
/** those who see health data */ const experts = ['owner', 'expert'] as const;
const changed = z.object({ id: rowId });
const MAX_APPROVED = 100;
const sellers = ['owner', 'support'] as const;
const MAX_DISMISSED = 100;
/** Ends the work on text messages that did not arrive. */
const dismissal = (resource: 'message' | 'news') =>
  ({
    method: 'POST',
    path: `/${resource}/dismiss`,
    roles: sellers,
    summary: 'Takes text messages that did not arrive off the tasks, for all of the staff',
    body: z.strictObject({ ids: z.array(rowId).min(1).max(MAX_DISMISSED) }),
    answer: z.object({ dismissed: z.int() }),
  }) as const;
const token = z.string().regex(/^[\w-]{43}$/);
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 30;
const MAX_PASSWORD = LIMITS.password;
export const username = z
  .string()
  .trim()
  .min(MIN_USERNAME)
  .max(MAX_USERNAME)
  .regex(/^[A-Za-z0-9_.]+$/)
  .meta({ persian: 'نام کاربری را با حروف لاتین، رقم، نقطه و زیرخط بنویسید.' });

const password = z.string().min(1).max(MAX_PASSWORD).meta({ persian: 'رمز عبور را بنویسید.' });
const mobile = z
  .string()
  .refine((typed) => toMobile(typed) !== null)
  .meta({ persian: 'شماره همراه را درست بنویسید.' });
const code = z.string().trim().min(1).max(30).meta({ persian: 'کد را بنویسید.' });
/** The bodies of the calls of better-auth that the server answers, by their path below PANEL_AUTH. All are POSTs. */
export const AUTH_CALLS = {
  '/sign-in/username': z.strictObject({ username: z.string().max(100), password }),
  '/sign-out': z.strictObject({}),
  '/change-password': z.strictObject({ currentPassword: password, newPassword: password }),
  '/two-factor/enable': z.strictObject({ password }),
  '/two-factor/disable': z.strictObject({ password }),
  '/two-factor/verify-totp': z.strictObject({ code }),
  '/two-factor/verify-backup-code': z.strictObject({ code }),
  '/two-factor/generate-backup-codes': z.strictObject({ password }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;
export type AuthCall = keyof typeof AUTH_CALLS;

export const CALLS = {
  me: {
    method: 'GET',
    path: '/me',
    roles: anyRole,
    summary: 'The session: who it belongs to, and what it may do',
    body: null,
    answer: z.object({
      id: textId,
      name: z.string(),
      username: z.string(),
      role,
      hasSecondFactor: z.boolean(),
      /** whether nothing but setting up the second factor is allowed */
      mustEnrol: z.boolean(),
      permissions: z.record(z.enum(RESOURCE_NAMES), z.array(z.enum(ACTIONS))),
    }),
  },
  today: {
    method: 'GET',
    path: '/today',
    roles: anyRole, // each sees the tasks of the lists that it may see
    summary: 'What waits for the staff',
    body: null,
    answer: today,
    isRepeated: true,
  },
  figures: {
    method: 'POST',
    path: '/figures',
    roles: ownerOnly,
    summary: 'Sales and members in a range of days, and in the range before',
    body: range,
    answer: figures,
  },
  removalOf: {
    method: 'GET',
    path: '/{resource}/{id}/removal',
    roles: anyRole, // with the permission to delete
    summary: 'What a deletion would do, and how many members own the row',
    body: null,
    answer: z.object({ removal: z.enum(REMOVALS), buyers: z.int() }),
  },
  order: {
    method: 'POST',
    path: '/{resource}/order',
    roles: anyRole, // with the permission to update
    summary: 'Puts the named rows, which have the same parent, into this order',
    body: z.strictObject({ ids: z.array(rowId).min(1).max(1000) }),
    answer: z.object({ ids: z.array(rowId) }),
  },
  preview: {
    method: 'POST',
    path: '/{resource}/{id}/preview',
    roles: anyRole, // with the permission to read
    summary:
      'An address for five minutes at which the page of a row is shown, also while it is hidden',
    body: null,
    answer: z.object({ path: z.string(), expiresAt: time }),
  },
  duplicateClass: {
    method: 'POST',
    path: '/class/{id}/duplicate',
    roles: ownerOnly,
    summary: 'Copies a class with its lessons; the copy is hidden from buyers',
    body: null,
    answer: z.object({ id: rowId }),
  },
  loginCode: {
    method: 'POST',
    path: '/member/{id}/login-code',
    roles: ownerOnly,
    summary: 'A code for sixty seconds with which the owner logs in as a member, once',
    body: null,
    answer: z.object({
      code: z.string(),
      expiresAt: time,
      /** the page of the app that logs in with the code at once */ path: z.string(),
    }),
  },
  askBank: {
    method: 'POST',
    path: '/invoice/{id}/ask-bank',
    roles: sellers,
    summary: 'Asks the bank of a payment for its result, or again to give it back',
    body: null,
    answer: z.object({ state: z.enum(PaymentState) }),
  },
  giveBack: {
    method: 'POST',
    path: '/invoice/{id}/refund',
    roles: ownerOnly,
    summary: 'Gives back the money of a paid invoice, or a part, and takes back its items',
    body: z.strictObject({
      /** rials; 0: items are only taken back */
      amount: field.rials.meta({ persian: 'مبلغ را با رقم و به تومان بنویسید.' }),
      reason: field.title,
      way: z.enum(REFUND_WAYS).meta({ persian: 'راه بازگشت وجه را انتخاب کنید.' }),
      /** of a transfer that was made; empty: it is due */ reference: field.optionalNumber,
      /** ids of the items of the invoice that are taken back */
      takenBack: z.array(rowId).max(MAX_PER_PAGE).default([]),
    }),
    answer: z.object({ state: z.enum(PaymentState) }),
  },
  completeRefund: {
    method: 'POST',
    path: '/refund/{id}/complete',
    roles: ownerOnly,
    summary: 'Records the transfer with which a refund was made by hand',
    body: z.strictObject({ reference: field.givenNumber }),
    answer: z.object({ state: z.enum(PaymentState) }),
  },
  moveOrder: {
    method: 'POST',
    path: '/order/{id}/move',
    roles: sellers,
    summary: 'Moves an order to its next state',
    body: z.strictObject({
      to: z.enum(DeliveryState),
      /** of an order that is sent */ carrier: field.optionalLine,
      trackingNumber: field.optionalNumber,
      /** whether the products of a returned order can be sold again */
      restocks: field.flag.default(false),
    }),
    answer: z.object({ state: z.enum(DeliveryState) }),
  },
  changeMobile: {
    method: 'POST',
    path: '/member/{id}/mobile',
    roles: ownerOnly, // the number that receives the codes opens the account
    summary: 'Corrects the mobile number with which a member logs in, and ends the sessions',
    body: z.strictObject({ mobile }),
    answer: z.object({ ended: z.int() }),
  },
  endMemberSessions: {
    method: 'POST',
    path: '/member/{id}/end-sessions',
    roles: sellers,
    summary: 'Ends all sessions of a member',
    body: null,
    answer: z.object({ ended: z.int() }),
  },
  resetMemberPassword: {
    method: 'POST',
    path: '/member/{id}/reset-password',
    roles: sellers,
    summary:
      'Makes the password useless and ends the sessions; the member sets a new one by a code',
    body: null,
    answer: z.object({ ended: z.int() }),
  },
  exportMember: {
    method: 'GET',
    path: '/member/{id}/export',
    roles: ownerOnly,
    summary: 'All data about a member, as a zip archive',
    body: null,
    answer: z.file(),
  },
  eraseMember: {
    method: 'POST',
    path: '/member/{id}/erase',
    roles: ownerOnly,
    summary: 'Deletes the data about a member; invoices stay, without name and address',
    /** repeated by the owner, so that no other member is erased by mistake */
    body: z.strictObject({ mobile }),
    answer: z.object({ id: rowId }),
  },
  takeBackGrant: {
    method: 'POST',
    path: '/memberGrant/{id}/take-back',
    roles: ownerOnly,
    summary: 'Takes back what was granted by hand',
    body: null,
    answer: z.object({ id: rowId }),
  },
  finishUpload: {
    method: 'POST',
    path: `${UPLOADS_PATH}/{id}/finish`,
    roles: anyRole, // with the permission to update the resource that the upload is for
    summary:
      'Checks an upload that has arrived, and stores it; a repeated call returns the same path',
    body: null,
    answer: z.object({ path: z.string() }),
  },
  caseDetails: {
    method: 'GET',
    path: '/case/{id}/details',
    roles: experts,
    summary: 'The answers and reports of an athlete, and the published programs',
    body: null,
    answer: caseDetails,
  },
  visitCase: {
    method: 'POST',
    path: '/case/{id}/visit',
    roles: experts,
    summary: 'Says that the caller has the row on the screen, and who else has',
    body: null,
    answer: z.object({ others: z.array(z.string()) }),
    isRepeated: true,
  },
  publishCase: {
    method: 'POST',
    path: '/case/{id}/publish',
    roles: experts,
    summary: 'Shows the program to the athlete; a running one is corrected',
    body: programInput.extend({ version }),
    answer: changed,
  },
  sendBackCase: {
    method: 'POST',
    path: '/case/{id}/send-back',
    roles: experts,
    summary: 'Reopens the questionnaire for the athlete, with a reason',
    body: z.strictObject({ version, returnReason: field.message(1) }),
    answer: changed,
  },
  setCaseState: {
    method: 'POST',
    path: '/case/{id}/state',
    roles: experts,
    summary: 'Ends or resumes a published program, and offers its extension',
    body: z.strictObject({
      version,
      status: z.literal([DietStatus.programRunning, DietStatus.ended]),
      showHoldover: field.flag,
    }),
    answer: changed,
  },
  approveComments: {
    method: 'POST',
    path: '/comment/approve',
    roles: anyRole,
    summary: 'Approves comments as they were read; those that were changed since stay as they are',
    body: z.strictObject({
      comments: z
        .array(z.strictObject({ id: rowId, version }))
        .min(1)
        .max(MAX_APPROVED),
    }),
    answer: z.object({ approved: z.int(), changed: z.int() }),
  },
  dismissMessages: dismissal('message'),
  dismissNews: dismissal('news'),
  fileAddress: {
    method: 'POST',
    path: '/file-address',
    roles: experts,
    summary: 'A signed address of a stored file, for some hours',
    body: z.strictObject({ path: z.string().startsWith('/files/').max(LIMITS.storedPath) }),
    answer: z.object({ address: z.string() }),
  },
  endSessions: {
    method: 'POST',
    path: '/staff/{id}/end-sessions',
    roles: ownerOnly,
    summary: 'Ends all sessions of a person of the staff',
    body: null,
    answer: z.object({ ended: z.int() }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/staff/{id}/reset-second-factor',
    roles: ownerOnly,
    summary: 'Removes the second factor of a person of the staff, and ends the sessions',
    body: null,
    answer: z.object({ ended: z.int() }),
  },
  readInvitation: {
    method: 'POST',
    path: '/invitation/read',
    roles: null,
    summary: 'Whom an invitation is for',
    body: z.strictObject({ token }),
    answer: z.object({ name: z.string(), role }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    roles: null,
    summary: 'Creates the account of an invited person, who then signs in',
    body: z.strictObject({ token, username, password }),
    answer: z.object({ username: z.string() }),
  },
} as const satisfies Readonly<Record<string, PanelCall>>;
export type CallName = keyof typeof CALLS;
/** The answer of a creation of an invitation, besides the row. */
export const invitationLink = z.object({ link: z.string() });
