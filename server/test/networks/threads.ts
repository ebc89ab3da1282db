import type { Loose } from '../world.ts';
import { type Container, fieldsOf, fill, graphError, look, missing, nextId, paged } from './graph.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { id: '9101', secret: 'canary-threads-secret' };
const account = { id: '901', username: 'haldenhotels', name: 'Halden Hotels' };

interface ThreadsState {
  readonly containers: Map<string, Container>;
  /** Newest first. */
  readonly posts: Loose[];
  readonly mentions: Loose[];
  readonly codes: Map<string, string>;
  /** Tokens that count, and how long they do. */
  readonly tokens: Map<string, number>;
  quota: number;
}
export type FakeThreads = FakeNetwork & ThreadsState;

const short = 'canary-threads-short';
const sixtyDays = 5_184_000;

function token(asked: Asked, { codes, tokens }: ThreadsState): Told {
  const { client_id, client_secret, code, redirect_uri, grant_type } = fieldsOf(asked);
  const isOk = client_id === app.id && client_secret === app.secret && grant_type === 'authorization_code';
  const redirect = codes.get(code);
  if (!isOk || redirect === undefined || redirect !== redirect_uri)
    return {
      status: 400,
      body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' },
    };
  codes.delete(code);
  tokens.set(short, 3600);
  // Without a type, as the network has it.
  return { body: { access_token: short, user_id: account.id } };
}

function granted(tokens: Map<string, number>): Told {
  const made = `canary-threads-long-${nextId()}`;
  tokens.set(made, sixtyDays);
  return { body: { access_token: made, token_type: 'bearer', expires_in: sixtyDays } };
}

const lengthOf = (text: string) => [...text].length;

async function make(asked: Asked, { containers }: ThreadsState): Promise<Told> {
  const params = fieldsOf(asked);
  if (lengthOf(params.text ?? '') > 500)
    return graphError(100, 'Invalid parameter', { error_user_msg: 'Param text must be at most 500 characters long.' });
  const children: string[] = params.children?.split(',') ?? [];
  if (children.some((id) => containers.get(id)?.state !== 'FINISHED')) return graphError(24, 'Not ready');
  const made = await fill(params, 1);
  if (made.state === 'ERROR') made.why = 'FAILED_DOWNLOADING_VIDEO';
  containers.set(made.id, made);
  return { body: { id: made.id } };
}

function publish(asked: Asked, state: ThreadsState): Told {
  const found = state.containers.get(fieldsOf(asked).creation_id);
  if (found?.state !== 'FINISHED') return graphError(24, 'The requested resource does not exist');
  found.state = 'PUBLISHED';
  const { text, reply_to_id } = found.params;
  const id = nextId();
  state.posts.unshift({
    id,
    permalink: `https://www.threads.net/@haldenhotels/post/${id}`,
    timestamp: new Date().toISOString().replace(/\.\d+Z$/, '+0000'),
    ...(text ? { text } : {}),
    ...(reply_to_id ? { reply_to_id } : {}),
    params: found.params,
  });
  state.quota += 1;
  return { body: { id } };
}

const calls: Record<string, (asked: Asked, state: ThreadsState, id: string) => Told | Promise<Told>> = {
  'GET me': () => ({ body: { ...account, threads_profile_picture_url: 'http://127.0.0.1:9/none.jpg' } }),
  'POST :id/threads': make,
  'POST :id/threads_publish': publish,
  'GET :id/threads': (asked, { posts }) =>
    paged(
      posts.filter(({ reply_to_id }) => !reply_to_id),
      asked,
    ),
  'GET :id/threads_publishing_limit': (_asked, { quota }) => ({
    body: { data: [{ quota_usage: quota, config: { quota_total: 250, quota_duration: 86_400 } }] },
  }),
  'GET :id/replies': (asked, { posts }, id) =>
    paged(
      posts.filter(({ reply_to_id }) => reply_to_id === id),
      asked,
    ),
  'GET :id/mentions': (asked, { mentions }) => paged(mentions, asked),
  'GET :id/insights': () => ({
    body: {
      data: Object.entries({ views: 90, likes: 5, replies: 1, reposts: 2, quotes: 1 }).map(([name, value]) => ({
        name,
        values: [{ value }],
      })),
    },
  }),
  'GET :id': (_asked, { containers, posts }, id) => {
    const container = containers.get(id);
    if (container) {
      const { state, why } = look(container);
      return { body: { id, status: state, ...(why ? { error_message: why } : {}) } };
    }
    const found = posts.find((one) => one.id === id);
    return found ? { body: found } : missing(id);
  },
};

/** Threads' API with one account. */
export async function startThreads(): Promise<FakeThreads> {
  const state: ThreadsState = {
    containers: new Map(),
    posts: [],
    mentions: [],
    codes: new Map(),
    tokens: new Map(),
    quota: 0,
  };
  const network = await listenAs((asked) => {
    if (asked.path === '/oauth/access_token') return token(asked, state);
    if (!state.tokens.has(asked.token)) return graphError(190, 'Session has expired', { error_subcode: 463 }, 401);
    const { query } = asked;
    if (asked.path === '/access_token')
      return query.get('client_secret') === app.secret && query.get('grant_type') === 'th_exchange_token'
        ? granted(state.tokens)
        : graphError(101, 'Error validating application');
    if (asked.path === '/refresh_access_token') return granted(state.tokens);
    const path = asked.path.replace('/v1.0/', '');
    const [id = ''] = path.split('/');
    const call = calls[`${asked.method} ${id === 'me' ? path : path.replace(id, ':id')}`];
    return call ? call(asked, state, id) : missing(id);
  });
  return Object.assign(state, network);
}
