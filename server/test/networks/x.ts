import { createHash } from 'node:crypto';
import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { id: 'x-app', secret: 'canary-x-secret' };
export const account = { id: '2244994945', username: 'haldenhotels', name: 'Halden Hotels' };
const other = { id: '7', username: 'mara', name: 'Mara' };

interface XState {
  /** Newest first. */
  readonly posts: Loose[];
  readonly media: Map<string, { asked: Loose; parts: string[]; done: boolean; looks: number; alt: string | null }>;
  readonly mentions: Loose[];
  /** Access tokens that count; refresh tokens, each of which counts once; challenges of codes. */
  readonly tokens: Set<string>;
  readonly renewals: Set<string>;
  readonly codes: Map<string, string>;
  subscription: string;
  refuseReplies: boolean;
}

export type FakeX = FakeNetwork & XState;

const refused = (status: number, detail: string, title = 'Forbidden'): Told => ({
  status,
  body: { title, detail, type: 'about:blank', status },
});
const invalid = (message: string): Told => ({
  status: 400,
  body: {
    errors: [{ message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
  },
});
let serial = 9000;
const next = () => {
  serial += 1;
  return String(serial);
};

const isApp = ({ headers }: Asked) =>
  headers.authorization === `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`;

function token(asked: Asked, { tokens, renewals, codes }: XState): Told {
  if (!isApp(asked))
    return {
      status: 401,
      body: { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
    };
  const form = new URLSearchParams(asked.bytes.toString());
  const challenge = codes.get(form.get('code') ?? '');
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const counts =
    form.get('grant_type') === 'refresh_token'
      ? renewals.delete(form.get('refresh_token') ?? '')
      : challenge === verifier;
  if (!counts)
    return {
      status: 400,
      body: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' },
    };
  const [access_token, refresh_token] = [`canary-access-${next()}`, `canary-refresh-${serial}`];
  tokens.add(access_token);
  renewals.add(refresh_token);
  const scope = 'tweet.read tweet.write users.read media.write offline.access';
  return { body: { token_type: 'bearer', expires_in: 7200, access_token, refresh_token, scope } };
}

function revoke(asked: Asked, { tokens, renewals }: XState): Told {
  const given = new URLSearchParams(asked.bytes.toString()).get('token') ?? '';
  tokens.delete(given);
  renewals.delete(given);
  return isApp(asked) ? { body: { revoked: true } } : { status: 401 };
}

const mediaIn = ({ path }: Asked) => path.split('/')[4] ?? '';

/** The body of the one file in a form. */
function fileIn({ bytes }: Asked): { index: number; content: string } {
  const form = bytes.toString('latin1');
  const index = Number(/name="segment_index"\r\n\r\n(\d+)/.exec(form)?.[1]);
  const at = form.indexOf('\r\n\r\n', form.indexOf('name="media"')) + 4;
  return { index, content: form.slice(at, form.lastIndexOf('\r\n--', form.length - 3)) };
}

function create({ body }: Asked, { posts, media, refuseReplies }: XState): Told {
  const { text = '', media: attached, reply } = body;
  if (reply && refuseReplies) return refused(403, 'Replies are off');
  const ids: string[] = attached?.media_ids ?? [];
  if (ids.some((id) => !media.get(id)?.done)) return invalid('Your media IDs are invalid.');
  if (text === '' && ids.length === 0) return invalid('text is missing');
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([found], n) => ({
    url: `https://t.co/${n}abc`,
    expanded_url: found.endsWith('/') ? found.slice(0, -1) : found,
  }));
  const files = ids.map((id) => ({ url: 'https://t.co/pic', expanded_url: 'https://x.com/p', media_key: `3_${id}` }));
  const short = links.reduce((sum, { url }) => sum.replace(/https?:\/\/(?!t\.co)\S+/, url), text);
  const told = short.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const made = {
    id: next(),
    text: files.length > 0 ? `${told} https://t.co/pic`.trim() : told,
    entities: { urls: [...links, ...files] },
    attachments: files.length > 0 ? { media_keys: ids.map((id) => `3_${id}`) } : undefined,
    created_at: new Date().toISOString(),
    reply,
    said: text,
    public_metrics: { like_count: 5, reply_count: 1, retweet_count: 2, quote_count: 1, impression_count: 90 },
  };
  if (!reply && posts.some((one) => one.said === text && text !== '' && ids.length === 0))
    return refused(403, 'You are not allowed to create a Tweet with duplicate content.');
  posts.unshift(made);
  return { status: 201, body: { data: { id: made.id, text: made.text } } };
}

/** A page of a list, which goes on after a place in it. */
function pageOf(all: readonly Loose[], { query }: Asked): { data?: Loose[]; meta: Loose } {
  const from = Number(query.get('pagination_token') ?? 0);
  const to = from + Number(query.get('max_results'));
  const data = all.slice(from, to);
  const meta = { result_count: data.length, ...(data[0] ? { newest_id: data[0].id } : {}) };
  return {
    ...(data.length > 0 ? { data } : {}),
    meta: { ...meta, ...(all.length > to ? { next_token: String(to) } : {}) },
  };
}

const calls: Record<string, (asked: Asked, state: XState) => Told> = {
  'GET /2/users/me': (_asked, { subscription }) => ({
    body: { data: { ...account, subscription_type: subscription } },
  }),
  'POST /2/media/upload/initialize': ({ body }, { media }) => {
    const id = next();
    const alt = null;
    media.set(id, { asked: body, parts: [], done: false, looks: body.media_category === 'tweet_image' ? -1 : 1, alt });
    return { body: { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } } };
  },
  'POST /2/media/upload/:id/append': (asked, { media }) => {
    const { index, content } = fileIn(asked);
    media.get(mediaIn(asked))!.parts[index] = content;
    return { body: { data: { expires_at: 1 } } };
  },
  'POST /2/media/upload/:id/finalize': (asked, { media }) => {
    const file = media.get(mediaIn(asked))!;
    if (asked.body === null || file.parts.join('').length !== file.asked.total_bytes)
      return invalid('Segments do not add up to provided total file size.');
    file.done = file.looks < 0;
    const info = file.done ? {} : { processing_info: { state: 'pending', check_after_secs: 1 } };
    return { body: { data: { id: mediaIn(asked), ...info } } };
  },
  'GET /2/media/upload': ({ query }, { media }) => {
    const id = query.get('media_id') ?? '';
    const file = media.get(id);
    if (!file) return refused(404, 'Could not find media', 'Not Found');
    file.looks -= 1;
    file.done = file.looks < 0;
    return { body: { data: { id, processing_info: { state: file.done ? 'succeeded' : 'in_progress' } } } };
  },
  'POST /2/media/metadata': ({ body }, { media }) => {
    media.get(body.id)!.alt = body.metadata.alt_text.text;
    return { body: { data: { id: body.id } } };
  },
  'POST /2/tweets': create,
  'GET /2/users/:id/tweets': (asked, { posts }) => {
    const since = Date.parse(asked.query.get('start_time') ?? '');
    return {
      body: pageOf(
        posts.filter(({ created_at: at }) => Date.parse(at) >= since),
        asked,
      ),
    };
  },
  'GET /2/tweets/:id': ({ path }, { posts }) => {
    const found = posts.find(({ id }) => id === path.split('/').at(-1));
    return {
      body: found ? { data: found } : { errors: [{ title: 'Not Found Error', detail: 'Could not find tweet' }] },
    };
  },
  'GET /2/users/:id/mentions': (asked, { mentions }) => {
    const since = Number(asked.query.get('since_id') ?? 0);
    const media = [
      { media_key: '3_1', type: 'photo', url: 'https://pbs.example/1.jpg' },
      {
        media_key: '7_2',
        type: 'video',
        preview_image_url: 'https://pbs.example/2.jpg',
        variants: [
          { url: 'https://video.example/2.m3u8' },
          { url: 'https://video.example/2.mp4', bit_rate: 2_176_000 },
        ],
      },
    ];
    const page = pageOf(
      mentions.filter(({ id }) => Number(id) > since),
      asked,
    );
    return { body: { ...page, includes: { users: [other], media } } };
  },
};

/** A mention as somebody else makes it. Ids count up. */
export const mentionOf = (n: number, text: string, more: Loose = {}): Loose => ({
  id: String(5000 + n),
  author_id: other.id,
  text: `@${account.username} ${text}`,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  ...more,
});

/** X’s API with one account. Whoever is sent to it has allowed everything. */
export async function startX(): Promise<FakeX> {
  const state: XState = {
    posts: [],
    media: new Map(),
    mentions: [],
    tokens: new Set(),
    renewals: new Set(),
    codes: new Map(),
    subscription: 'None',
    refuseReplies: false,
  };
  const network = await listenAs((asked) => {
    if (asked.path === '/2/oauth2/token') return token(asked, state);
    if (asked.path === '/2/oauth2/revoke') return revoke(asked, state);
    if (!state.tokens.has(asked.token)) return refused(401, 'Unauthorized', 'Unauthorized');
    const name = `${asked.method} ${asked.path.replace(/\/\d{2,}(?=\/|$)/, '/:id')}`;
    return calls[name]?.(asked, state) ?? refused(404, name, 'Not Found');
  });
  return Object.assign(state, network);
}
