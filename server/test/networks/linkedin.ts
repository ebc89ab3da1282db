import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { id: 'linkedin-app', secret: 'canary-linkedin-secret' };
export const member = 'urn:li:person:Hd5x';
export const page = 'urn:li:organization:2414183';
const version = '202607';
const partBytes = 4 * 1024 * 1024;

interface LinkedinState {
  /** Newest first. */
  readonly posts: Loose[];
  readonly comments: Loose[];
  /** Files by their URN. */
  readonly files: Map<string, { bytes: Buffer[]; done: boolean; looks: number; headers: Asked['headers'] }>;
  /** Access tokens that count, and codes that can be exchanged. */
  readonly tokens: Set<string>;
  readonly codes: Set<string>;
  /** Scopes that are granted; refresh tokens are handed out where `renewable`. */
  scopes: string;
  renewable: boolean;
  role: string;
  url: string;
}

export type FakeLinkedin = FakeNetwork & LinkedinState;

const refused = (status: number, message: string, more: Loose = {}): Told => ({
  status,
  body: { status, message, ...more },
});
let serial = 7000;
const next = () => {
  serial += 1;
  return String(serial);
};

function token({ bytes }: Asked, { codes, tokens, scopes, renewable }: LinkedinState): Told {
  const form = new URLSearchParams(bytes.toString());
  if (form.get('client_id') !== app.id || form.get('client_secret') !== app.secret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
  const isRefresh = form.get('grant_type') === 'refresh_token';
  if (isRefresh ? form.get('refresh_token') !== 'canary-refresh' : !codes.delete(form.get('code') ?? ''))
    return { status: 400, body: { error: 'invalid_grant', error_description: 'The token is invalid or expired' } };
  const access = `canary-access-${next()}`;
  tokens.add(access);
  return {
    body: {
      access_token: access,
      expires_in: 5_184_000,
      scope: scopes.replaceAll(' ', ','),
      id_token: 'eyJhbGciOiJub25lIn0.e30.odd',
      ...(renewable ? { refresh_token: 'canary-refresh', refresh_token_expires_in: 31_536_000 } : {}),
    },
  };
}

const fileIn = ({ path }: Asked) => decodeURIComponent(path.split('/').at(-1) ?? '');

function beginUpload({ body, query }: Asked, { files, url }: LinkedinState, kind: 'image' | 'video'): Told {
  if (query.get('action') === 'finalizeUpload') {
    const { video, uploadedPartIds, uploadToken } = body.finalizeUploadRequest;
    const file = files.get(video);
    const wanted = file?.bytes.map((_, n) => `/part/${n}`).join();
    if (!file || uploadToken !== 'up-1' || uploadedPartIds.join() !== wanted) return refused(400, 'Parts are missing');
    file.done = true;
    return {};
  }
  const urn = `urn:li:${kind}:C4E${next()}`;
  const { fileSizeBytes: size = 0 } = body.initializeUploadRequest;
  const parts = kind === 'video' ? Math.ceil(size / partBytes) : 1;
  files.set(urn, { bytes: Array.from({ length: parts }, () => Buffer.alloc(0)), done: false, looks: 1, headers: {} });
  const uploadUrl = `${url}/upload/0/${encodeURIComponent(urn)}`;
  if (kind === 'image') return { body: { value: { uploadUrl, image: urn } } };
  const uploadInstructions = Array.from({ length: parts }, (_, n) => ({
    uploadUrl: `${url}/upload/${n}/${encodeURIComponent(urn)}`,
    firstByte: n * partBytes,
    lastByte: Math.min(size, (n + 1) * partBytes) - 1,
  }));
  return { body: { value: { video: urn, uploadToken: 'up-1', uploadInstructions } } };
}

function upload(asked: Asked, { files }: LinkedinState): Told {
  const part = Number(asked.path.split('/')[2]);
  const urn = fileIn(asked);
  const file = files.get(urn);
  if (!file) return refused(404, 'Not found');
  file.bytes[part] = asked.bytes;
  files.set(urn, { ...file, headers: asked.headers, done: urn.startsWith('urn:li:image') });
  return { status: 201, headers: { etag: `"/part/${part}"` } };
}

function stateOf(asked: Asked, { files }: LinkedinState): Told {
  const file = files.get(fileIn(asked));
  if (!file) return refused(404, 'Not found');
  file.looks -= 1;
  return { body: { status: file.done && file.looks < 0 ? 'AVAILABLE' : 'PROCESSING' } };
}

const sameAs = ({ author, commentary, content }: Loose) => JSON.stringify([author, commentary, content]);

function create({ body }: Asked, { posts }: LinkedinState): Told {
  const twin = posts.find((one) => sameAs(one) === sameAs(body));
  if (twin) return refused(422, `Content is a duplicate of ${twin.id}`, { code: 'DUPLICATE_POST' });
  const made = { ...body, id: `urn:li:share:${next()}`, createdAt: Date.now() };
  posts.unshift(made);
  return { status: 201, headers: { 'x-restli-id': made.id } };
}

function list({ query, headers }: Asked, { posts }: LinkedinState): Told {
  const author = query.get('author');
  if (author !== page || headers['x-restli-method'] !== 'FINDER')
    return refused(403, 'Not enough permissions to access: posts.FINDER-author', { serviceErrorCode: 100 });
  const start = Number(query.get('start'));
  const own = posts.filter((one) => one.author === author);
  return { body: { elements: own.slice(start, start + Number(query.get('count'))) } };
}

const calls: Record<string, (asked: Asked, state: LinkedinState) => Told> = {
  'GET /v2/userinfo': () => ({ body: { sub: 'Hd5x', name: 'Mara Halden', iss: 'https://www.linkedin.com' } }),
  'GET /v2/me': () => ({
    body: { id: 'Hd5x', localizedFirstName: 'Mara', localizedLastName: 'Halden', vanityName: 'mara-halden' },
  }),
  'GET /rest/organizationAcls': (_asked, { role }) => ({
    body: {
      elements: [
        { organization: page, role, state: 'APPROVED' },
        { organization: 'urn:li:organization:9', role: 'ANALYST', state: 'APPROVED' },
      ],
    },
  }),
  'GET /rest/organizations': ({ search }) =>
    search === '?ids=List(2414183)'
      ? { body: { results: { 2414183: { localizedName: 'Halden Hotels', vanityName: 'halden-hotels' } } } }
      : refused(400, 'Invalid ids'),
  'POST /rest/images': (asked, state) => beginUpload(asked, state, 'image'),
  'POST /rest/videos': (asked, state) => beginUpload(asked, state, 'video'),
  'GET /rest/images/:id': stateOf,
  'GET /rest/videos/:id': stateOf,
  'POST /rest/posts': create,
  'GET /rest/posts': list,
  'POST /rest/socialActions/:id/comments': ({ body }, { comments }) => {
    comments.push(body);
    return { status: 201, body: { id: next() } };
  },
  'GET /rest/organizationalEntityShareStatistics': ({ search }, { posts }) => {
    const urn = decodeURIComponent(/&shares=List\(([^()]+)\)$/.exec(search)?.[1] ?? '');
    const numbers = { likeCount: 5, commentCount: 2, shareCount: 1, impressionCount: 300, clickCount: 7 };
    return { body: { elements: posts.some(({ id }) => id === urn) ? [{ totalShareStatistics: numbers }] : [] } };
  },
};

function answer(asked: Asked, state: LinkedinState): Told {
  const { method, path, headers } = asked;
  if (path === '/oauth/v2/accessToken') return token(asked, state);
  if (path.startsWith('/upload/') && method === 'PUT') return upload(asked, state);
  if (!state.tokens.has(asked.token))
    return refused(401, 'Invalid access token', { serviceErrorCode: 65600, code: 'INVALID_ACCESS_TOKEN' });
  if (path.startsWith('/rest/') && headers['linkedin-version'] !== version)
    return refused(426, 'Requested version is not active', { code: 'NONEXISTENT_VERSION' });
  const name = `${method} ${path.replace(/\/urn%3Ali%3A[^/]+/, '/:id')}`;
  return calls[name]?.(asked, state) ?? refused(404, `No resource at ${name}`);
}

/** LinkedIn's API with a member who administers a page. Whoever is sent to it has allowed everything. */
export async function startLinkedin(): Promise<FakeLinkedin> {
  const state: LinkedinState = {
    posts: [],
    comments: [],
    files: new Map(),
    tokens: new Set(),
    codes: new Set(),
    scopes: 'openid profile w_member_social rw_organization_admin w_organization_social r_organization_social',
    renewable: true,
    role: 'ADMINISTRATOR',
    url: '',
  };
  const network = await listenAs((asked) => answer(asked, state));
  return Object.assign(state, network);
}
