/** Names and messages that pages, the service worker and the server share. */

/** The cache of a member's offline data: the page creates it for a login and deletes it with it (decision 52). */
export const PERSONAL_CACHE = 'own';
/** The path below which the personal cache holds the calls that the worker makes when the network returns. */
export const SYNC_PATH = '/own/sync/';

export interface SyncCall {
  readonly url: string;
  readonly init: Pick<RequestInit, 'method' | 'body' | 'headers'>;
}

/** In the query of a page's address: the signature of a preview for the staff, which only the server checks. */
export const PREVIEW_QUERY = 'preview';

/** A push message. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** of the screen that it opens */ readonly path: string;
  /** A notification replaces a former one with the same tag. */ readonly tag: string;
}
