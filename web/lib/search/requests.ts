import { type RequestStatus, requestStatuses } from '#contract/download-requests.ts';
import { present, text } from './params.ts';

/** What of the inbox of download requests is on the screen. */
export interface RequestsSearch {
  status?: RequestStatus | undefined;
  q?: string | undefined;
  mine?: true | undefined;
}

export const readRequestsSearch = (raw: Record<string, unknown>) =>
  present({
    status: requestStatuses.find((status) => status === text(raw, 'status')),
    q: text(raw, 'q'),
    mine: text(raw, 'mine') === 'true' ? (true as const) : undefined,
  });
