import { type RequestStatus, requestStatuses } from '#contract/request-statuses.ts';
import type { Pill } from '../../ui/list/Pills.tsx';
import { statusLooks } from './status-looks.ts';

/** The states of requests to choose from, with how many wait. */
export const statusPills = (waiting: number): Pill<RequestStatus>[] =>
  requestStatuses.map((value) => ({
    value,
    label: statusLooks[value].word,
    count: value === 'pending' ? waiting : 0,
  }));
