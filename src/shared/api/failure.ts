/** A call that did not succeed, as a value with what the person is told. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    /** The envelope's or HTTP status; 500 for network failures, timeouts and answers that do not fit. */
    readonly status: number,
    /** Persian messages for the person; empty when the end of the session is told elsewhere. */
    readonly messages: readonly string[],
  ) {
    super(messages.join(' · '));
  }

  /** 403: the profile is incomplete (section 6). */
  get isForbidden(): boolean {
    return this.status === 403;
  }
}

/** The messages of anything that was thrown; faults of our own are not shown in words that help nobody. */
export const messagesOf = (error: unknown): readonly string[] =>
  error instanceof ApiFailure ? error.messages : ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'];

/** Throws what a chart's guards and actions read of a failure: its messages, as a plain value. */
export const rethrowMessages = (error: unknown): never => {
  const failure: { messages: readonly string[] } = { messages: messagesOf(error) };
  throw failure;
};
