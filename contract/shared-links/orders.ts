/**
 * The orders in which shared links are listed: by when they were made, by name, by the last visit, by the number of visits. What is not
 * counted stands as never visited. Apart from the calls, as addresses of the web need no more.
 */
export const sharedLinkOrders = ['-created', 'created', 'title', '-title', '-used', 'used', '-views', 'views'] as const;
export type SharedLinkOrder = (typeof sharedLinkOrders)[number];
