/** Names that pages and the service worker share. */

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
