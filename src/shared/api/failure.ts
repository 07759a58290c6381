import { type Failure, toFailure } from '@/shared/lib/failure';
import type { FieldRefusal } from './contract/call';

/** A call that did not succeed, as a value with what the person is told. */
export class ApiFailure extends Error implements Failure {
  override readonly name = 'ApiFailure';

  constructor(
    /** The envelope's or HTTP status; 500 for network failures, timeouts and answers that do not fit. */
    readonly status: number,
    /** Persian messages for the person; empty when the end of the session is told elsewhere. */
    readonly messages: readonly string[],
    /** Which messages are about a field, by its name on the wire; {@link apiMutation} maps it to the form's. */
    readonly fields: readonly FieldRefusal[] = [],
  ) {
    super(messages.join(' · '));
  }
}

/** The messages of anything that was thrown. */
export const messagesOf = (error: unknown): readonly string[] => toFailure(error).messages;
