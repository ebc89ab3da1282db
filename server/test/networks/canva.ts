import { createHash } from 'node:crypto';
import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { id: 'OC-canary-client', secret: 'cnvca-canary-secret' };

interface Asset {
  readonly name: string;
  readonly bytes: Buffer;
  looks: number;
}
interface Export {
  readonly asked: Loose;
  looks: number;
}

interface CanvaState {
  /** Codes that count, once, each with the challenge that its verifier has to answer. */
  readonly codes: Map<string, string>;
  /** Access tokens that count, each with its person. */
  readonly access: Map<string, string>;
  /** Refresh tokens that count, once. */
  readonly refresh: Map<string, string>;
  readonly revoked: string[];
  readonly uploads: Map<string, Asset>;
  readonly exports: Map<string, Export>;
  /** By id, changed last first. */
  readonly designs: Loose[];
  /** Bytes at the addresses that exports and thumbnails have. */
  readonly pages: Map<string, Buffer>;
  /** Looks at a job until it ends. */
  looks: number;
  /** Error of the next job. */
  failure: { code: string; message: string } | null;
  /** Seconds that an access token counts. */
  seconds: number;
  /** The person who allows the access. */
  person: string;
}
export type FakeCanva = FakeNetwork & CanvaState;

const refused = (status: number, code: string, message: string): Told => ({ status, body: { code, message } });
const ofOAuth = (error: string, error_description: string): Told => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: { error, error_description },
});
let serial = 100;
const next = (what: string) => {
  serial += 1;
  return `${what}-${serial}`;
};

function give(state: CanvaState, person: string): Told {
  const [access, refresh] = [next('access-canary'), next('refresh-canary')];
  state.access.set(access, person);
  state.refresh.set(refresh, person);
  const scope = 'asset:read asset:write design:content:read design:meta:read profile:read';
  return {
    body: { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: state.seconds, scope },
  };
}

function tokens({ bytes, headers }: Asked, state: CanvaState): Told {
  if (headers.authorization !== `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`)
    return ofOAuth('invalid_client', 'Client authentication failed.');
  const form = new URLSearchParams(bytes.toString());
  if (form.get('grant_type') === 'refresh_token') {
    const person = state.refresh.get(form.get('refresh_token') ?? '');
    state.refresh.delete(form.get('refresh_token') ?? '');
    return person === undefined ? ofOAuth('invalid_grant', 'Refresh token was used or revoked.') : give(state, person);
  }
  const challenge = state.codes.get(form.get('code') ?? '');
  state.codes.delete(form.get('code') ?? '');
  const answer = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === answer ? give(state, state.person) : ofOAuth('invalid_grant', 'Code is invalid.');
}

const jobOf = (id: string, one: { looks: number }, state: CanvaState, done: object): Told => {
  if (state.failure) {
    const error = state.failure;
    state.failure = null;
    return { body: { job: { id, status: 'failed', error } } };
  }
  one.looks -= 1;
  return { body: { job: one.looks >= 0 ? { id, status: 'in_progress' } : { id, status: 'success', ...done } } };
};

const calls: Record<string, (asked: Asked, state: FakeCanva, id: string, person: string) => Told> = {
  'GET /rest/v1/users/me': (_asked, _state, _id, person) => ({
    body: { team_user: { user_id: person, team_id: 'oCteam' } },
  }),
  'GET /rest/v1/users/me/profile': (_asked, _state, _id, person) => ({
    body: { profile: { display_name: `Halden Studio ${person}` } },
  }),
  'POST /rest/v1/asset-uploads': ({ headers, bytes }, state) => {
    if (headers['content-type'] !== 'application/octet-stream')
      return refused(400, 'unsupported_content_type', 'Send bytes.');
    const { name_base64: name } = JSON.parse(String(headers['asset-upload-metadata'] ?? '{}'));
    const id = next('upload');
    state.uploads.set(id, { name: Buffer.from(name ?? '', 'base64').toString(), bytes, looks: state.looks });
    return { body: { job: { id, status: 'in_progress' } } };
  },
  'GET /rest/v1/asset-uploads/:id': (_asked, state, id) => {
    const asset = state.uploads.get(id);
    return asset
      ? jobOf(id, asset, state, { asset: { id: `M${id}`, name: asset.name, type: 'image' } })
      : refused(404, 'not_found', 'No such job.');
  },
  'GET /rest/v1/designs': ({ query }, { designs }) => {
    const [from, limit] = [Number(query.get('continuation') ?? 0), Number(query.get('limit') ?? 25)];
    const fitting = designs.filter(({ title }) =>
      title.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
    );
    const more = fitting.length > from + limit;
    return {
      body: { items: fitting.slice(from, from + limit), ...(more ? { continuation: String(from + limit) } : {}) },
    };
  },
  'GET /rest/v1/designs/:id': (_asked, { designs }, id) => {
    const found = designs.find((one) => one.id === id);
    return found ? { body: { design: found } } : refused(404, 'design_not_found', 'Design not found.');
  },
  'POST /rest/v1/exports': ({ body }, state) => {
    if (!state.designs.some(({ id }) => id === body.design_id))
      return refused(404, 'design_not_found', 'Design not found.');
    const id = next('export');
    state.exports.set(id, { asked: body, looks: state.looks });
    return { body: { job: { id, status: 'in_progress' } } };
  },
  'GET /rest/v1/exports/:id': ({ headers }, state, id) => {
    const found = state.exports.get(id);
    if (!found) return refused(404, 'not_found', 'No such job.');
    const { format, design_id } = found.asked;
    const pages = state.designs.find((one) => one.id === design_id)?.page_count ?? 1;
    const chosen =
      format.pages ?? (['png', 'jpg'].includes(format.type) ? [...Array(pages)].map((_, at) => at + 1) : [1]);
    const urls = chosen.map((page: number) => `http://${headers.host}/pages/${design_id}/${format.type}-${page}`);
    return jobOf(id, found, state, { urls });
  },
};

/** The page at which a person allows the access: they do so at once, and are sent back. */
function allowed({ query }: Asked, { codes }: FakeCanva): Told {
  const code = next('code-canary');
  codes.set(code, query.get('code_challenge') ?? '');
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
  return { status: 302, headers: { location: back.href } };
}

function answer(asked: Asked, state: FakeCanva): Told {
  const { method, path, token, bytes } = asked;
  if (path === '/api/oauth/authorize') return allowed(asked, state);
  if (path === '/rest/v1/oauth/token') return tokens(asked, state);
  if (path === '/rest/v1/oauth/revoke') {
    state.revoked.push(new URLSearchParams(bytes.toString()).get('token') ?? '');
    return { body: {} };
  }
  const page = state.pages.get(path);
  if (page) return { body: page, headers: { 'content-type': 'application/octet-stream' } };
  const id = /^\/rest\/v1\/(?:asset-uploads|exports|designs)\/([^/]+)$/.exec(path)?.[1] ?? '';
  const call = calls[`${method} ${id ? path.replace(id, ':id') : path}`];
  if (!call) return refused(404, 'endpoint_not_found', 'No such endpoint.');
  const person = state.access.get(token);
  return person === undefined
    ? refused(401, 'invalid_access_token', 'Access token is invalid.')
    : call(asked, state, decodeURIComponent(id), person);
}

/** Canva's Connect API. Whoever is sent to it has allowed everything. */
export async function startCanva(): Promise<FakeCanva> {
  const state: CanvaState = {
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    revoked: [],
    uploads: new Map(),
    exports: new Map(),
    designs: [],
    pages: new Map(),
    looks: 1,
    failure: null,
    seconds: 14_400,
    person: 'uAnna',
  };
  let fake: FakeCanva | undefined;
  const network = await listenAs((asked) => (fake ? answer(asked, fake) : { status: 503 }));
  fake = Object.assign(state, network);
  return fake;
}
