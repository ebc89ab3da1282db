import { requestStatuses } from '#contract/download-requests.ts';
import { on, oneOf, searchShape, text } from './shape.ts';

/** The part of the inbox of download requests that is on the screen. */
export const readRequestsSearch = searchShape({ status: oneOf(requestStatuses), q: text, mine: on });
