import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { id: '1490000', secret: 'canary-app-secret' };
export const account = { id: '2783136121146311751', username: 'halden' };
export const boards = [
  { id: '549755885175', name: 'Stays', privacy: 'PUBLIC' },
  { id: '549755885176', name: 'Ideas', privacy: 'SECRET' },
];

interface PinterestState {
  /** Newest first. */
  readonly pins: Loose[];
  readonly media: Map<string, { status: string; looks: number; form: string }>;
  /** Codes that count, once. */
  readonly codes: Set<string>;
  /** Tokens that count. */
  readonly access: Set<string>;
  readonly refresh: Set<string>;
  /** Looks at a video until it is ready. */
  mediaLooks: number;
}
export type FakePinterest = FakeNetwork & PinterestState;

const refused = (status: number, code: number, message: string): Told => ({ status, body: { code, message } });
let serial = 1000;
const next = () => {
  serial += 1;
  return String(serial);
};

function tokens({ bytes, headers }: Asked, { codes, access, refresh }: PinterestState): Told {
  const basic = `Basic ${Buffer.from(`${app.id}:${app.secret.replaceAll('-', '%2D')}`).toString('base64')}`;
  if (headers.authorization !== basic) return refused(401, 2, 'Authentication failed.');
  const form = new URLSearchParams(bytes.toString());
  const kind = form.get('grant_type');
  if (kind === 'authorization_code' && !codes.delete(form.get('code') ?? ''))
    return refused(400, 283, 'Invalid authorization code.');
  if (kind === 'refresh_token' && !refresh.has(form.get('refresh_token') ?? ''))
    return refused(400, 283, 'Invalid refresh token.');
  const made = { access: `pina_canary-${next()}`, refresh: `pinr_canary-${next()}` };
  access.add(made.access);
  refresh.add(made.refresh);
  return {
    body: {
      access_token: made.access,
      token_type: 'bearer',
      expires_in: 2_592_000,
      refresh_token: made.refresh,
      refresh_token_expires_in: 5_184_000,
      scope: 'boards:read pins:read pins:write user_accounts:read',
    },
  };
}

function create({ body }: Asked, { pins, media }: PinterestState): Told {
  if (!boards.some(({ id }) => id === body.board_id)) return refused(404, 40, 'Board not found.');
  const source = body.media_source;
  if (source.source_type === 'video_id' && media.get(source.media_id)?.status !== 'succeeded')
    return refused(400, 1, 'The video is not ready.');
  if (source.source_type === 'multiple_image_base64' && (source.items.length < 2 || source.items.length > 5))
    return refused(400, 1, 'Invalid number of images.');
  const made = { ...body, id: `8${next()}`, created_at: new Date().toISOString().slice(0, 19) };
  pins.unshift(made);
  return { status: 201, body: made };
}

const signedIn: Record<string, (asked: Asked, state: PinterestState, id: string) => Told> = {
  'GET /v5/user_account': () => ({ body: { ...account, account_type: 'BUSINESS', business_name: 'Halden Hotels' } }),
  'GET /v5/boards': ({ query }) =>
    query.has('bookmark')
      ? { body: { items: boards.slice(1), bookmark: null } }
      : { body: { items: boards.slice(0, 1), bookmark: 'second' } },
  'POST /v5/media': (asked, { media, mediaLooks }) => {
    const id = next();
    media.set(id, { status: 'registered', looks: mediaLooks, form: '' });
    return {
      status: 201,
      body: {
        media_id: id,
        media_type: asked.body.media_type,
        upload_url: `http://${asked.headers.host}/store/`,
        upload_parameters: { key: `uploads/${id}`, policy: 'canary-policy', 'Content-Type': 'multipart/form-data' },
      },
    };
  },
  'GET /v5/media/:id': (_asked, { media }, id) => {
    const found = media.get(id);
    if (!found) return refused(404, 50, 'Media upload not found.');
    if (found.status === 'processing' && found.looks <= 0) found.status = 'succeeded';
    found.looks -= 1;
    return { body: { media_id: id, media_type: 'video', status: found.status } };
  },
  'POST /v5/pins': create,
  'GET /v5/pins/:id': (_asked, { pins }, id) => {
    const found = pins.find((one) => one.id === id);
    const lifetime_metrics = { pin_click: 7, impression: 20, clickthrough: 3, reaction: 10, comment: 2 };
    return found
      ? { body: { ...found, pin_metrics: { lifetime_metrics, '90d': { impression: 9, save: 4 } } } }
      : refused(404, 50, 'Pin not found.');
  },
  'GET /v5/boards/:id/pins': ({ query }, { pins }, id) => {
    const [size, from] = [Number(query.get('page_size')), Number(query.get('bookmark') ?? 0)];
    const all = pins.filter(({ board_id }) => board_id === id);
    const bookmark = all.length > from + size ? String(from + size) : null;
    return { body: { items: all.slice(from, from + size), bookmark } };
  },
};

/** The store that videos are sent to, by a form. */
function store({ bytes, headers }: Asked, { media }: PinterestState): Told {
  const form = bytes.toString('latin1');
  const id = /uploads\/(\d+)/.exec(form)?.[1] ?? '';
  const found = media.get(id);
  if (!found || headers.authorization !== undefined) return { status: 403, body: '<Error>AccessDenied</Error>' };
  Object.assign(found, { status: 'processing', form });
  return { status: 204, body: '' };
}

/** Pinterest's API with one account. Whoever is sent to it has allowed everything. */
export async function startPinterest(): Promise<FakePinterest> {
  const state: PinterestState = {
    pins: [],
    media: new Map(),
    codes: new Set(),
    access: new Set(),
    refresh: new Set(),
    mediaLooks: 1,
  };
  const network = await listenAs((asked) => {
    if (asked.path === '/v5/oauth/token') return tokens(asked, state);
    if (asked.path === '/store/') return store(asked, state);
    const id = /\/(\d+)(?=\/|$)/.exec(asked.path)?.[1] ?? '';
    const call = signedIn[`${asked.method} ${id ? asked.path.replace(id, ':id') : asked.path}`];
    if (!call) return refused(404, 1, 'Not found.');
    return state.access.has(asked.token) ? call(asked, state, id) : refused(401, 2, 'Authentication failed.');
  });
  return Object.assign(state, network);
}
