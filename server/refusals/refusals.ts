/** The refusals of the domains. The HTTP layer sends a refusal in the envelope (http/envelope.ts). */
import type { FieldRefusal } from '@/shared/api/contract/call';
import { EnvelopeStatus } from '@/shared/api/contract/codes';

/** A refusal of a valid request, with messages for the user. Any other thrown error is a server failure. */
export class Refusal extends Error {
  /**
   * @param http the HTTP status if it is not 200
   * @param fields the messages that concern a field of the request
   */
  constructor(
    readonly status: number,
    readonly messages: string[],
    readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 413 = 200,
    readonly fields: readonly FieldRefusal[] = [],
  ) {
    super(messages.join(' · '));
  }
}

/** A refusal because of too many attempts. */
export class LimitExceeded extends Refusal {
  constructor(message: string) {
    super(EnvelopeStatus.refused, [message]);
  }
}

/** Thrown when the server is at capacity; a retry may succeed. */
export class Busy extends Error {}

/** The message of a failed check, optionally with the field of the request. */
type Reason = string | FieldRefusal;

/** A refusal whose messages explain why the request can't be fulfilled. */
export const refused = (...reasons: Reason[]) =>
  new Refusal(
    EnvelopeStatus.refused,
    [...new Set(reasons.map((reason) => (typeof reason === 'string' ? reason : reason.message)))],
    200,
    reasons.filter((reason) => typeof reason !== 'string'),
  );
/** The request no longer matches the stored data (decisions 20 and 46). */
export const conflict = (...messages: string[]) => new Refusal(EnvelopeStatus.conflict, messages);
export const unauthorised = () =>
  new Refusal(EnvelopeStatus.unauthorised, ['لطفاً وارد حساب خود شوید.'], 401);
/** A refusal with status 404; also used for resources of another member. */
export const notFound = () =>
  new Refusal(EnvelopeStatus.notFound, ['موردی با این مشخصات پیدا نشد.']);

/**
 * Checks one field.
 * @param message false: the check passed
 */
export const atField = (name: string, message: string | false): FieldRefusal | false =>
  message !== false && { name, message };

/** @throws {Refusal} with the messages of the failed checks, if there are any */
export function refuseIf(checks: readonly (Reason | false)[]): void {
  const reasons = checks.filter((reason) => reason !== false);
  if (reasons.length > 0) throw refused(...reasons);
}
