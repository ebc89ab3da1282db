import { isIP } from 'node:net';
import type { OAuthClientMetadataInput } from '@atproto/oauth-client-node';
import { redirectPath } from '#contract/social-accounts/redirect.ts';

/** Everything that the product does with an account. */
export const scope = 'atproto transition:generic';

/** Addresses of this server that the network reads, and the one by which people come back to `localhost`. */
export const metadataPath = '/oauth/bluesky/client-metadata.json';
export const keysPath = '/oauth/bluesky/jwks.json';
export const returnPath = '/oauth/bluesky/return';

/**
 * The kinds of client that the network knows: `web` by the document at its address, `loopback` on the person's own machine.
 * It cannot know any other.
 */
type Kind = 'web' | 'loopback';

export function kindOf(origin: string): Kind | null {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:') return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname) ? 'loopback' : null;
  const open = hostname.includes('.') && !hostname.endsWith('.local') && isIP(hostname) === 0;
  return open ? 'web' : null;
}

/** The address that people come back to. For clients on one machine, `localhost` is not allowed as such. */
function returnAddress(origin: string): string {
  const url = new URL(origin);
  if (url.hostname !== 'localhost') return `${origin}${redirectPath}`;
  url.hostname = '127.0.0.1';
  return `${url.origin}${returnPath}`;
}

/** The document by which servers of the network know this installation. */
export function metadataOf(origin: string): OAuthClientMetadataInput {
  const redirect = returnAddress(origin);
  const both: OAuthClientMetadataInput = {
    scope,
    redirect_uris: [redirect],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    dpop_bound_access_tokens: true,
  };
  if (kindOf(origin) === 'loopback')
    return {
      ...both,
      client_id: `http://localhost?${new URLSearchParams({ redirect_uri: redirect, scope })}`,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
    };
  return {
    ...both,
    client_id: `${origin}${metadataPath}`,
    client_name: 'Vitrine',
    client_uri: origin,
    application_type: 'web',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks_uri: `${origin}${keysPath}`,
  };
}
