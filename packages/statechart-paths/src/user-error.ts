/** A mistake in what the user wrote; its message is all that is shown. */
export class UserError extends Error {}
