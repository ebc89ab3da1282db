import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const account = { id: '109', acct: 'halden', token: 'canary-access-token' };
const other = { id: '7', acct: 'mara@far.example', display_name: 'Mara' };

interface MastodonState {
  /** Newest first. */
  readonly statuses: Loose[];
  readonly apps: Loose[];
  readonly media: Map<string, { looks: number; form: string }>;
  readonly mentions: Loose[];
  /** Whole posts of everybody, the newest first. */
  readonly timeline: Loose[];
  readonly codes: Map<string, string>;
  readonly revoked: string[];
  /** Looks at a file until it is ready. */
  mediaLooks: number;
}

export type FakeMastodon = FakeNetwork & MastodonState;

const refused = (status: number, error: string, more = {}): Told => ({ status, body: { error, ...more } });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
let serial = 1000;
const next = () => {
  serial += 1;
  return String(serial);
};

function create({ body, headers }: Asked, { statuses, apps }: MastodonState): Told {
  const key = headers['idempotency-key'];
  const before = statuses.find((one) => one.key === key);
  if (before) return { body: before };
  if (body.status === '' && body.media_ids.length === 0) return refused(422, "Validation failed: Text can't be blank");
  const id = next();
  const made = {
    ...body,
    id,
    key,
    url: `https://halden.example/@halden/${id}`,
    created_at: new Date().toISOString(),
    application: { name: apps[0]?.client_name },
    media_attachments: (body.media_ids ?? []).map((one: string) => ({ id: one })),
    favourites_count: 5,
    reblogs_count: 2,
    replies_count: 1,
  };
  statuses.unshift(made);
  return { body: made };
}

function token({ body }: Asked, { apps, codes }: MastodonState): Told {
  const app = apps.find(
    ({ client_id, client_secret }) => client_id === body.client_id && client_secret === body.client_secret,
  );
  if (!app) return refused(401, 'invalid_client', { error_description: 'Client authentication failed' });
  if (body.grant_type === 'client_credentials')
    return { body: { access_token: 'canary-app-token', scope: body.scope } };
  const challenge = codes.get(body.code);
  if (challenge === undefined || !codes.delete(body.code)) return refused(400, 'invalid_grant');
  return body.redirect_uri === app.redirect_uris && body.code_verifier
    ? { body: { access_token: account.token, token_type: 'Bearer', scope: app.scopes } }
    : refused(400, 'invalid_grant');
}

/** A page of a list: after `min_id` come those next to it, the newest of them first. */
function pageOf(all: readonly Loose[], { query }: Asked): Told {
  const least = Number(query.get('min_id') ?? 0);
  const newer = all.filter(({ id }) => Number(id) > least);
  const limit = Number(query.get('limit'));
  return { body: query.has('min_id') ? newer.slice(-limit) : newer.slice(0, limit) };
}

const open: Record<string, (asked: Asked, state: MastodonState) => Told> = {
  'POST /api/v1/apps': ({ body }, { apps }) => {
    const app = { ...body, client_id: `client-${next()}`, client_secret: `canary-client-secret-${serial}` };
    apps.unshift(app);
    return { body: app };
  },
  'POST /oauth/token': token,
  'POST /oauth/revoke': ({ body }, { revoked }) => {
    revoked.push(body.token);
    return {};
  },
  'GET /api/v2/instance': () => ({
    body: {
      domain: 'halden.example',
      configuration: {
        statuses: { max_characters: 1000, max_media_attachments: 6 },
        media_attachments: { supported_mime_types: ['image/jpeg', 'image/heic', 'video/mp4'], description_limit: 900 },
      },
    },
  }),
};

const signedIn: Record<string, (asked: Asked, state: MastodonState, id: string) => Told> = {
  'GET /api/v1/accounts/verify_credentials': () => ({
    body: {
      id: account.id,
      acct: account.acct,
      username: account.acct,
      display_name: 'Halden',
      url: 'https://halden.example/@halden',
    },
  }),
  'POST /api/v2/media': ({ bytes }, { media, mediaLooks }) => {
    const id = next();
    media.set(id, { looks: mediaLooks, form: bytes.toString('latin1') });
    return { status: 202, body: { id, url: null } };
  },
  'GET /api/v1/media/:id': (_asked, { media }, id) => {
    const file = media.get(id);
    if (!file) return refused(404, 'Record not found');
    file.looks -= 1;
    return file.looks < 0
      ? { body: { id, url: `https://halden.example/${id}` } }
      : { status: 206, body: { id, url: null } };
  },
  'POST /api/v1/statuses': create,
  'GET /api/v1/statuses/:id': (_asked, { statuses, timeline }, id) => {
    const found = [...statuses, ...timeline].find((one) => one.id === id);
    return found ? { body: found } : refused(404, 'Record not found');
  },
  'GET /api/v1/statuses/:id/source': (_asked, { statuses }, id) => {
    const found = statuses.find((one) => one.id === id);
    return { body: { id, text: found.status, spoiler_text: '' } };
  },
  'GET /api/v1/accounts/:id/statuses': (asked, { statuses, timeline }) => {
    const { query } = asked;
    if (query.get('exclude_replies') === 'true')
      return pageOf(
        timeline.filter((one) => one.account.id === account.id),
        asked,
      );
    const before = query.get('max_id');
    const from = before === null ? 0 : statuses.findIndex(({ id }) => id === before) + 1;
    return { body: statuses.slice(from, from + Number(query.get('limit'))) };
  },
  'GET /api/v1/timelines/tag/stay': (asked, { timeline }) =>
    pageOf(
      timeline.filter(({ tags }) => tags.some(({ name }: Loose) => name === 'stay')),
      asked,
    ),
  'GET /api/v1/notifications': (asked, { mentions }) => pageOf(mentions, asked),
};

/** A mention as somebody else makes it. Ids count up. */
export function mentionOf(n: number, text: string, more: Loose = {}): Loose {
  const status = {
    id: String(5000 + n),
    url: `https://far.example/@mara/${n}`,
    uri: `https://far.example/users/mara/${n}`,
    visibility: 'public',
    content: `<p><span class="h-card">@<span>halden</span></span> ${escaped(text)}</p><p>Bye<br />Mara</p>`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
    media_attachments: [{ type: 'gifv', url: 'https://far.example/v', preview_url: 'https://far.example/p' }],
    tags: [{ name: 'stay' }],
    mentions: [{ acct: 'halden' }],
    ...more,
  };
  return { id: String(n), type: 'mention', account: other, status };
}

/** A server of Mastodon's API with one account. Whoever is sent to it has allowed everything. */
export async function startMastodon(): Promise<FakeMastodon> {
  const state: MastodonState = {
    statuses: [],
    apps: [],
    media: new Map(),
    mentions: [],
    timeline: [],
    codes: new Map(),
    revoked: [],
    mediaLooks: 1,
  };
  const network = await listenAs((asked) => {
    const id = /\/(\d+)(?=\/|$)/.exec(asked.path)?.[1] ?? '';
    const name = `${asked.method} ${id ? asked.path.replace(id, ':id') : asked.path}`;
    const anybody = open[name];
    if (anybody) return anybody(asked, state);
    const call = signedIn[name];
    if (!call) return refused(404, 'Record not found');
    return asked.token === account.token ? call(asked, state, id) : refused(401, 'The access token is invalid');
  });
  return Object.assign(state, network);
}
