import { requestStatuses } from '#contract/request-statuses.ts';
import { on, oneOf, searchShape, text, uuid } from './shape.ts';

/** The part of the inbox of download requests that is on the screen. */
export const readRequestsSearch = searchShape({
  status: oneOf(requestStatuses),
  q: text,
  mine: on,
  centre: uuid,
  /** Oldest first. */
  order: oneOf(['created']),
});
