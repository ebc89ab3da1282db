/** The status of a request for files. */
export const requestStatuses = ['pending', 'approved', 'denied', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
