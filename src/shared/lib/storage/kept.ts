import { memberArea, sharedDevice } from './shared-device';
import { clearStored, createStored, type Stored } from './stored';

const prefixOf = (userName: string) => `kept:${userName}:`;

/**
 * What no call takes and only this browser keeps, under its member's name: it stays across logouts, and nobody else
 * sees it (decision 50).
 * @param parse as of `createStored`
 * @param toJson as of `createStored`
 */
export const createKept = <Value>(
  userName: string,
  name: string,
  parse: (json: unknown) => Value,
  toJson?: (value: Value) => unknown,
): Stored<Value> => createStored(memberArea, prefixOf(userName) + name, parse, toJson);

/**
 * A logout on a shared device: removes everything of this tab but the choice itself, and what an earlier login of the
 * member has left in local storage (decision 65).
 */
export function forgetMember(userName: string): void {
  forgetKept(userName);
  clearStored('sessionStorage', '');
  sharedDevice.write(true);
}

/** Removes all that is stored so for a member, in this browser and in this tab. */
export function forgetKept(userName: string): void {
  clearStored('localStorage', prefixOf(userName));
  clearStored('sessionStorage', prefixOf(userName));
}
