/** The header by which requests of the upload protocol say whose sending they belong to. */
export const sendingHeader = 'x-guest-sending';
