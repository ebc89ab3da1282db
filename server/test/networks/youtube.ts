import { createHash } from 'node:crypto';
import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const client = { id: '1234.apps.googleusercontent.com', secret: 'canary-client-secret' };
export const channel = { id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', handle: 'halden' };
const scopeOf = (name: string) => `https://www.googleapis.com/auth/youtube.${name}`;

interface Upload {
  readonly described: Loose;
  readonly size: number;
  bytes: Buffer[];
  got: number;
  video: string | null;
}
interface YouTubeState {
  /** Newest first. */
  readonly videos: Loose[];
  readonly comments: Loose[];
  readonly uploads: Map<string, Upload>;
  /** Challenges by their codes. */
  readonly codes: Map<string, string>;
  readonly access: Set<string>;
  readonly refresh: Set<string>;
  readonly revoked: string[];
  /** What the person allows. */
  granted: string;
  /** Looks at a video until it is processed. */
  looks: number;
  /** The end of its processing. */
  outcome: Loose;
}
export type FakeYouTube = FakeNetwork & YouTubeState;

/** An error as Google tells it. */
export const refused = (status: number, reason: string, message: string): Told => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'youtube', reason, message }] } },
});
let serial = 1000;
const next = () => {
  serial += 1;
  return String(serial);
};

function token({ bytes }: Asked, { codes, access, refresh, granted }: YouTubeState): Told {
  const form = new URLSearchParams(bytes.toString());
  if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
  const made = `ya29.canary-${next()}`;
  const body = { access_token: made, expires_in: 3599, scope: granted, token_type: 'Bearer' };
  if (form.get('grant_type') === 'refresh_token') {
    if (!refresh.has(form.get('refresh_token') ?? ''))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } };
    access.add(made);
    return { body };
  }
  const code = form.get('code') ?? '';
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (codes.get(code) !== challenge || !codes.delete(code))
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
  const again = `1//canary-${next()}`;
  refresh.add(again);
  access.add(made);
  return { body: { ...body, refresh_token: again } };
}

function begin({ body, query, headers }: Asked, { uploads }: YouTubeState): Told {
  if (query.get('uploadType') !== 'resumable' || query.get('part') !== 'snippet,status')
    return refused(400, 'badRequest', 'Bad part');
  if (/[<>]/.test(body.snippet.title)) return refused(400, 'invalidTitle', 'The video title is invalid.');
  const id = `canary-upload-${next()}`;
  uploads.set(id, {
    described: body,
    size: Number(headers['x-upload-content-length']),
    bytes: [],
    got: 0,
    video: null,
  });
  const location = `http://${headers.host}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`;
  return { headers: { location }, body: {} };
}

const open = ({ got }: Upload): Told => ({
  status: 308,
  headers: got > 0 ? { range: `bytes=0-${got - 1}` } : {},
  body: {},
});

function put({ query, headers, bytes }: Asked, { uploads, videos }: YouTubeState): Told {
  const upload = uploads.get(query.get('upload_id') ?? '');
  if (!upload) return { status: 404, body: '' };
  if (upload.video) return { body: videos.find(({ id }) => id === upload.video) };
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (!range) return open(upload);
  const [from, to, size] = range.slice(1).map(Number) as [number, number, number];
  if (from !== upload.got || size !== upload.size || to - from + 1 !== bytes.length)
    return { status: 400, body: 'Bad range' };
  upload.bytes.push(bytes);
  upload.got += bytes.length;
  if (upload.got < size) return open(upload);
  upload.video = `vid${next()}`;
  const made = { id: upload.video, ...upload.described, publishedAt: new Date().toISOString() };
  videos.unshift(made);
  return { body: made };
}

const signedIn: Record<string, (asked: Asked, state: YouTubeState) => Told> = {
  'GET /youtube/v3/channels': () => ({
    body: {
      items: [
        {
          id: channel.id,
          snippet: { title: 'Halden Hotels', customUrl: `@${channel.handle}` },
          contentDetails: { relatedPlaylists: { uploads: 'UU_x5XG1OV2P6uZZ5FSM9Ttw' } },
        },
      ],
    },
  }),
  'POST /upload/youtube/v3/videos': begin,
  'PUT /upload/youtube/v3/videos': put,
  'GET /youtube/v3/videos': ({ query }, state) => {
    const found = state.videos.filter(({ id }) => id === query.get('id'));
    state.looks -= 1;
    const status = state.looks < 0 ? { uploadStatus: 'processed', ...state.outcome } : { uploadStatus: 'uploaded' };
    const statistics = { viewCount: '120', likeCount: '5', favoriteCount: '0', commentCount: '2' };
    return { body: { items: found.map((one) => ({ ...one, status: { ...one.status, ...status }, statistics })) } };
  },
  'GET /youtube/v3/playlistItems': ({ query }, { videos }) => {
    const from = Number(query.get('pageToken') ?? 0);
    const items = videos.slice(from, from + 50).map(({ id, snippet, publishedAt }) => ({
      snippet: { ...snippet, publishedAt, resourceId: { videoId: id } },
    }));
    return { body: { items, ...(videos.length > from + 50 ? { nextPageToken: String(from + 50) } : {}) } };
  },
  'POST /youtube/v3/commentThreads': ({ body }, { comments, granted }) => {
    if (!granted.includes('force-ssl')) return refused(403, 'insufficientPermissions', 'Insufficient scopes.');
    comments.push(body.snippet);
    return { body: { id: next() } };
  },
};

/** YouTube's API with one channel, and Google's tokens for it. Whoever is sent there has allowed everything. */
export async function startYouTube(): Promise<FakeYouTube> {
  const state: YouTubeState = {
    videos: [],
    comments: [],
    uploads: new Map(),
    codes: new Map(),
    access: new Set(),
    refresh: new Set(),
    revoked: [],
    granted: ['upload', 'readonly', 'force-ssl'].map(scopeOf).join(' '),
    looks: 0,
    outcome: {},
  };
  const network = await listenAs((asked) => {
    if (asked.path === '/token') return token(asked, state);
    if (asked.path === '/revoke') {
      state.revoked.push(new URLSearchParams(asked.bytes.toString()).get('token') ?? '');
      return {};
    }
    const call = signedIn[`${asked.method} ${asked.path}`];
    if (!call) return refused(404, 'notFound', 'Not found');
    return state.access.has(asked.token) ? call(asked, state) : refused(401, 'authError', 'Invalid Credentials');
  });
  return Object.assign(state, network);
}
