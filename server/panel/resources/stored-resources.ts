/** The server's part of every resource; a resource of the contract without an entry does not compile. */
import type { ResourceName } from '../contract/resources';
import { CATALOGUE } from './catalogue';
import { dietCase, template } from './cases';
import { comment } from './comments';
import { discountCode } from './discount-codes';
import { memberGrant, memberNote } from './members';
import { news } from './news';
import { audit, invitation, member, staff } from './people';
import { review } from './reviews';
import { bankCall, invoice, message, order, refund } from './sales';
import type { StoredResource } from './stored-resource';
import { stock } from './stock';
import { shop } from './shop';

export const STORED_RESOURCES: { readonly [Name in ResourceName]: StoredResource<Name> } = {
  ...CATALOGUE,
  case: dietCase,
  template,
  comment,
  review,
  order,
  invoice,
  refund,
  discountCode,
  bankCall,
  message,
  news,
  stock,
  shop,
  staff,
  invitation,
  audit,
  member,
  memberNote,
  memberGrant,
};
