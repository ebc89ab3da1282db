import { memberOrders } from '#contract/teams/members.ts';
import { oneOf, searchShape, text } from '../shape.ts';

/** The search of the list of members. */
export const readMembersSearch = searchShape({
  q: text,
  order: oneOf(memberOrders),
  state: oneOf(['active', 'deactivated']),
});
