/** All codes of the wire, shared by client and server. Their meaning is described in docs/product.md. */

/** Type of a line of the basket or of an invoice. */
export const ProductType = { course: 1, diet: 2, dietExtension: 3, product: 4 } as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** The training that a class expects, if the server sends it (decision 49). */
export const CourseLevel = { unstated: 0, beginner: 1, intermediate: 2, advanced: 3 } as const;
export type CourseLevel = (typeof CourseLevel)[keyof typeof CourseLevel];

/** The ways of the browser to a bank: a redirect, a posted token, or a posted reference id. */
export const GatewayType = { redirect: 2, tokenForm: 3, refIdForm: 4 } as const;
export type GatewayType = (typeof GatewayType)[keyof typeof GatewayType];
/** The URL of each gateway type's page, and the fields of the form posted to it (section 4). */
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

/** Status of a payment. Every other value counts as failed (decision 5). */
export const PayStatus = { pending: 0, failed: 1, paid: 2 } as const;
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus];

/** A more precise state than `PayStatus`, if the server sends it (decision 48). */
export const PaymentState = {
  pending: 'pending',
  failed: 'failed',
  paid: 'paid',
  refundDue: 'refundDue',
  refunded: 'refunded',
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** The state of the products of a paid invoice, if the server sends it (decision 49). */
export const DeliveryState = {
  paid: 'paid',
  packed: 'packed',
  sent: 'sent',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

/** The reason for a failed payment, if the server sends it (decision 49). */
export const FailureReason = {
  cancelled: 'cancelled',
  wrongPin: 'wrongPin',
  insufficientFunds: 'insufficientFunds',
  expired: 'expired',
  amountMismatch: 'amountMismatch',
} as const;
export type FailureReason = (typeof FailureReason)[keyof typeof FailureReason];

/** Status of a member's diet. Unknown values allow no action (decision 5). */
export const DietStatus = { formOpen: 2, withExpert: 3, programRunning: 4, ended: 5 } as const;
export type DietStatus = (typeof DietStatus)[keyof typeof DietStatus];

/** Control types of the questionnaire. Unknown types render nothing and are saved back unchanged (decision 5). */
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

/** The `KeyValue` of questionnaire fields in the calorie formula (decision 24). */
export const FormulaKey = {
  dietType: 'DietType',
  activity: 'ActivityFormula',
  weight: 'WeightFormula',
} as const;

/** Types of a lesson's external video: a page URL, embed markup, or a file or stream. */
export const EmbedType = { frame: 1, markup: 2, file: 3 } as const;
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];

/** Subject of a comment; only lessons have comments. */
export const CommentType = { lesson: 3 } as const;

export const Gender = { unspecified: 0, male: 1, female: 2 } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];

/** Envelope statuses with a specific meaning besides «refused». */
export const EnvelopeStatus = {
  ok: 200,
  refused: 400,
  unauthorised: 401,
  /** the profile is incomplete (section 6) */ forbidden: 403,
  notFound: 404,
  /** the request no longer matches the stored data (decisions 20 and 46) */ conflict: 409,
  failed: 500,
  /** full or locked; a retry may succeed */ busy: 503,
} as const;
