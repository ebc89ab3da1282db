import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Loose } from '../world.ts';
import type { Asked, Told } from './listen.ts';

/** The sign-in of the stand-in: what was asked for, the codes of who allowed it, and the tokens that count. */
export interface SignIn {
  /** What servers were asked to be allowed, by the name under which the person is sent there. */
  readonly requests: Map<string, Loose>;
  /** Of codes: what was asked for. */
  readonly codes: Map<string, Loose>;
  /** Of access tokens, by what each is good for: the thumbprint of its key. */
  readonly access: Map<string, string>;
  readonly refresh: Map<string, string>;
  /** Proofs need it; another one has clients ask again. */
  nonce: string;
}

export const newSignIn = (): SignIn => ({
  requests: new Map(),
  codes: new Map(),
  access: new Map(),
  refresh: new Map(),
  nonce: 'first nonce',
});

const scope = 'atproto transition:generic';
let serial = 0;
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const refused = (status: number, error: string, description = error): Told => ({
  status,
  body: { error, error_description: description },
});
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The key that a request proves to have; null where it proves nothing. */
function provenKey({ method, path, headers }: Asked): { key: string; nonce: string | undefined; ath?: string } | null {
  const [head, claims, signature] = String(headers.dpop ?? '').split('.');
  if (!head || !claims || !signature) return null;
  const { jwk } = read(head);
  const proof = read(claims);
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const fits = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  if (!fits || proof.htm !== method || new URL(proof.htu).pathname !== path) return null;
  const { crv, kty, x, y } = jwk;
  return { key: hash(JSON.stringify({ crv, kty, x, y })), nonce: proof.nonce, ath: proof.ath };
}

/** A call with a bound token that does not count, as the protocol refuses it; null where it counts, or is of another kind. */
export function refusedCall(asked: Asked, { access, nonce }: SignIn): Told | null {
  const token = /^DPoP (.+)$/.exec(asked.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const proof = provenKey(asked);
  const wrong = (error: string): Told => ({
    ...refused(401, error),
    headers: { 'dpop-nonce': nonce, 'www-authenticate': `DPoP error="${error}"` },
  });
  if (!proof || proof.ath !== hash(token)) return wrong('invalid_dpop_proof');
  if (proof.nonce !== nonce) return wrong('use_dpop_nonce');
  return access.get(token) === proof.key ? null : wrong('invalid_token');
}

const form = ({ bytes, body }: Asked): Loose => body ?? Object.fromEntries(new URLSearchParams(bytes.toString()));

function grant({ access, refresh }: SignIn, key: string, sub: string): Told {
  serial += 1;
  const tokens = {
    access_token: `canary-oauth-access-${serial}`,
    refresh_token: `canary-oauth-refresh-${serial}`,
  };
  access.set(tokens.access_token, key);
  refresh.set(tokens.refresh_token, key);
  return { body: { ...tokens, token_type: 'DPoP', expires_in: 3600, scope, sub } };
}

function token(asked: Asked, signIn: SignIn, key: string, sub: string): Told {
  const given = form(asked);
  if (given.grant_type === 'refresh_token') {
    const fits = signIn.refresh.get(given.refresh_token) === key && signIn.refresh.delete(given.refresh_token);
    return fits ? grant(signIn, key, sub) : refused(400, 'invalid_grant', 'Session has been revoked');
  }
  const begun = signIn.codes.get(given.code);
  signIn.codes.delete(given.code);
  const fits =
    begun?.code_challenge === hash(given.code_verifier ?? '') &&
    begun.redirect_uri === given.redirect_uri &&
    begun.client_id === given.client_id;
  return fits ? grant(signIn, key, sub) : refused(400, 'invalid_grant', 'Invalid code');
}

/** The answer of the authorization server, which is the account's own one here; undefined for any other request. */
export function answerSignIn(asked: Asked, signIn: SignIn, account: { did: string; handle: string }): Told | undefined {
  const url = `http://${asked.headers.host}`;
  const service = { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: url };
  const open: Record<string, unknown> = {
    [`/${account.did}`]: { id: account.did, alsoKnownAs: [`at://${account.handle}`], service: [service] },
    '/.well-known/oauth-protected-resource': { resource: url, authorization_servers: [url] },
    '/.well-known/oauth-authorization-server': {
      issuer: url,
      authorization_endpoint: `${url}/oauth/authorize`,
      token_endpoint: `${url}/oauth/token`,
      pushed_authorization_request_endpoint: `${url}/oauth/par`,
      revocation_endpoint: `${url}/oauth/revoke`,
      require_pushed_authorization_requests: true,
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      dpop_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['ES256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: scope.split(' '),
      protected_resources: [url],
    },
  };
  const found = open[decodeURIComponent(asked.path)];
  if (found) return { body: found };
  if (!asked.path.startsWith('/oauth/')) return undefined;
  const proof = provenKey(asked);
  if (!proof) return refused(400, 'invalid_dpop_proof');
  if (proof.nonce !== signIn.nonce)
    return { ...refused(400, 'use_dpop_nonce'), headers: { 'dpop-nonce': signIn.nonce } };
  if (asked.path === '/oauth/par') {
    serial += 1;
    const name = `urn:ietf:params:oauth:request_uri:req-${serial}`;
    signIn.requests.set(name, form(asked));
    return { status: 201, body: { request_uri: name, expires_in: 300 } };
  }
  if (asked.path === '/oauth/token') return token(asked, signIn, proof.key, account.did);
  // A session ends with any of its tokens.
  const { token: ending } = form(asked);
  const over = signIn.access.get(ending) ?? signIn.refresh.get(ending);
  for (const kept of [signIn.access, signIn.refresh]) for (const [one, key] of kept) if (key === over) kept.delete(one);
  return {};
}

/** Has somebody allow at the network what they were sent there for. Tells what they come back with. */
export function allow(signIn: SignIn, address: string): { state: string; code: string; iss: string } {
  const { origin, searchParams } = new URL(address);
  const asked = signIn.requests.get(searchParams.get('request_uri') ?? '');
  serial += 1;
  const code = `canary-oauth-code-${serial}`;
  signIn.codes.set(code, asked);
  return { state: asked.state, code, iss: origin };
}
