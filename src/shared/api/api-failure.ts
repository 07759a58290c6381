import { type Failure, toFailure } from '@/shared/lib/failure';
import type { FieldRefusal } from './contract/call';

/** A failed call, with messages for the user. */
export class ApiFailure extends Error implements Failure {
  override readonly name = 'ApiFailure';

  constructor(
    /** The envelope's or HTTP status; 500 for network failures, timeouts and malformed responses. */
    readonly status: number,
    /** Persian messages for the user; empty when the end of the session is reported elsewhere. */
    readonly messages: readonly string[],
    /** The messages that concern a field, by its wire name; {@link apiMutation} maps it to the form's name. */
    readonly fields: readonly FieldRefusal[] = [],
  ) {
    super(messages.join(' · '));
  }
}

/** The user messages of any thrown value. */
export const messagesOf = (error: unknown): readonly string[] => toFailure(error).messages;
