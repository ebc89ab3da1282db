/** The library of the network's sign-in, loaded when somebody uses it for the first time. */
export const library = () => import('@atproto/oauth-client-node');
