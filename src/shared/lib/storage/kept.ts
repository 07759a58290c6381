import { memberArea } from './shared-device';
import { clearStored, createStored, type Stored } from './stored';

const prefixOf = (userName: string) => `kept:${userName}:`;

/**
 * What no call takes and only this browser keeps, under its member's name: it stays across logouts, and nobody else
 * sees it (decision 50).
 * @param parse as of `createStored`
 */
export const createKept = <Value>(
  userName: string,
  name: string,
  parse: (json: unknown) => Value,
): Stored<Value> => createStored(memberArea, prefixOf(userName) + name, parse);

/** Takes away all that is kept so for a member. */
export const forgetKept = (userName: string): void => clearStored(memberArea(), prefixOf(userName));
