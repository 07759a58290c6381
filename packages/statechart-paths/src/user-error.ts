/** An error in the user's input; only its message is shown. */
export class UserError extends Error {}
