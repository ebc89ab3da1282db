/** The orders in which tags are listed. Apart from the calls, as addresses of the web need no more. */
export const tagOrders = ['name', '-name', 'uses', '-uses', 'created', '-created', 'used', '-used'] as const;
export type TagOrder = (typeof tagOrders)[number];
