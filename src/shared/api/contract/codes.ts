/**
 * Every code of the wire, once, for the client and the server. What a code means in words stands in
 * docs/product.md.
 */

/** What a line of the basket or of an invoice is. */
export const ProductType = { course: 1, diet: 2, dietExtension: 3, product: 4 } as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** How the browser gets to a bank: a redirect, a posted token, or a posted reference id. */
export const GatewayType = { redirect: 2, tokenForm: 3, refIdForm: 4 } as const;
export type GatewayType = (typeof GatewayType)[keyof typeof GatewayType];
/** The way to each type's page, and the fields of the form that is posted there (section 4). */
export const GATEWAY_PAGES = {
  [GatewayType.redirect]: { by: 'redirect', fields: () => ({}) },
  [GatewayType.tokenForm]: { by: 'tokenForm', fields: (token) => ({ tokenIdentity: token }) },
  [GatewayType.refIdForm]: { by: 'refIdForm', fields: (token) => ({ RefId: token, mobileap: '' }) },
} as const satisfies Record<
  GatewayType,
  {
    by: 'redirect' | 'tokenForm' | 'refIdForm';
    fields: (token: string) => Record<string, string>;
  }
>;

/** How a payment stands. Every other value counts as failed (decision 5). */
export const PayStatus = { pending: 0, failed: 1, paid: 2 } as const;
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus];

/** More than a `PayStatus` says, where a server tells it (decision 48). */
export const PaymentState = {
  pending: 'pending',
  failed: 'failed',
  paid: 'paid',
  refundDue: 'refundDue',
  refunded: 'refunded',
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** How far a member's diet has come. Unknown values allow nothing (decision 5). */
export const DietStatus = { formOpen: 2, withExpert: 3, programRunning: 4, ended: 5 } as const;
export type DietStatus = (typeof DietStatus)[keyof typeof DietStatus];

/** Controls of the questionnaire. Others render nothing and are saved back untouched (decision 5). */
export const ControlType = {
  line: 1,
  lines: 2,
  richText: 3,
  checkbox: 4,
  dropdown: 5,
  radio: 6,
  picture: 7,
  nothing: 8,
  checkboxList: 9,
} as const;
export type ControlType = (typeof ControlType)[keyof typeof ControlType];

/** Fields of the questionnaire that make up the calorie formula (decision 24), by their `KeyValue`. */
export const FormulaKey = {
  dietType: 'DietType',
  activity: 'ActivityFormula',
  weight: 'WeightFormula',
} as const;

/** Kinds of a lesson's external video: the address of a page, embed markup, or a file or stream. */
export const EmbedType = { frame: 1, markup: 2, file: 3 } as const;
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];

/** What a comment is about; only lessons have any. */
export const CommentType = { lesson: 3 } as const;

export const Gender = { unspecified: 0, male: 1, female: 2 } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];

/** Statuses of the envelope that mean more than «refused». */
export const EnvelopeStatus = {
  ok: 200,
  refused: 400,
  unauthorised: 401,
  /** the profile is incomplete (section 6) */ forbidden: 403,
  notFound: 404,
  /** what was sent no longer agrees with what is stored (decisions 20 and 46) */ conflict: 409,
  failed: 500,
  /** full or locked; another try may succeed */ busy: 503,
} as const;
