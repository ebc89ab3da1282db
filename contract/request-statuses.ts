/** How a request for files stands. */
export const requestStatuses = ['pending', 'approved', 'denied', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
