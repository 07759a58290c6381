/** Permission to use the password hashing pool. For requests, only a rate limiter issues permits (http/limiter.ts). */

/** Number of hashes per permit: for a login in two spellings, or for an activation code and the new password. */
const HASHES_PER_PERMIT = 2;

/**
 * Proof that a rate limit was consumed before a hash. Only the limiter and the demo seed call the constructor; an
 * architecture test forbids the import elsewhere.
 */
export class HashPermit {
  #left = HASHES_PER_PERMIT;

  /** @param address IP address of the client; the queue of the pool is shared fairly between addresses */
  constructor(readonly address: string) {}

  /**
   * Uses one hash.
   * @throws {Error} when the permit is used up, which is a programming error
   */
  use(): void {
    if (this.#left === 0)
      throw new Error(
        'This hash permit is used up. Consume the rate limit again for a new permit.',
      );
    this.#left -= 1;
  }
}
