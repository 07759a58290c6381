/** What the server needs of every resource; a resource of the contract without an entry does not compile. */
import type { ResourceName } from '../contract/resources';
import { CATALOGUE } from './catalogue';
import { dietCase, template } from './cases';
import { comment } from './comments';
import { audit, invitation, member, staff } from './people';
import type { Served } from './served';
import { shop } from './shop';

export const SERVED: { readonly [Name in ResourceName]: Served<Name> } = {
  ...CATALOGUE,
  case: dietCase,
  template,
  comment,
  shop,
  staff,
  invitation,
  audit,
  member,
};
