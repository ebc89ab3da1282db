import { createHmac } from 'node:crypto';
import type { Loose } from '../world.ts';
import { type Container, fieldsOf, fill, graphError, look, missing, nextId, paged } from './graph.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';
import { emptyPage, ofPage, type PageState } from './page.ts';

export const app = { id: '9001', secret: 'canary-meta-secret' };
export const person = { id: '601', short: 'canary-short-token', long: 'canary-long-token' };
const pages = [
  { id: '701', name: 'Halden Hotels', token: 'canary-page-701', account: { id: '801', username: 'haldenhotels' } },
  { id: '702', name: 'Halden Kitchen', token: 'canary-page-702', account: null },
] as const;

interface MetaState {
  /** What the Pages have. */
  readonly page: PageState;
  readonly containers: Map<string, Container>;
  /** Newest first. */
  readonly media: Loose[];
  readonly comments: Loose[];
  readonly tags: Loose[];
  /** Codes, and the address that each was given for. */
  readonly codes: Map<string, string>;
  /** People whose permission was taken back by the app. */
  readonly revoked: string[];
  /** Permissions that the person does not give. */
  readonly declined: Set<string>;
  /** Looks at a container until it is ready, and the bytes of those that are. */
  looks: number;
  quota: number;
}
export interface FakeMeta extends FakeNetwork, MetaState {
  /** All files that were fetched or sent. */
  readonly fetched: () => Buffer[];
}

type Call = (asked: Asked, state: MetaState, id: string) => Told | Promise<Told>;

const proofOf = (token: string) => createHmac('sha256', app.secret).update(token).digest('hex');
const expired = graphError(190, 'Error validating access token: Session has expired', { error_subcode: 463 }, 401);
const scopes =
  'instagram_basic,instagram_content_publish,pages_show_list,pages_read_engagement,pages_manage_posts,instagram_manage_comments';

function token({ query }: Asked, { codes }: MetaState): Told {
  if (query.get('client_id') !== app.id || query.get('client_secret') !== app.secret)
    return graphError(101, 'Error validating client secret.');
  if (query.get('grant_type') === 'fb_exchange_token')
    return query.get('fb_exchange_token') === person.short
      ? { body: { access_token: person.long, token_type: 'bearer', expires_in: 5_183_944 } }
      : expired;
  const code = query.get('code') ?? '';
  const redirect = codes.get(code);
  if (redirect === undefined || redirect !== query.get('redirect_uri'))
    return graphError(100, 'This authorization code has been used.', { error_subcode: 36_009 });
  codes.delete(code);
  return { body: { access_token: person.short, token_type: 'bearer', expires_in: 5_000 } };
}

const accountOf = ({ account, name }: (typeof pages)[number]) =>
  account ? { ...account, name, profile_picture_url: 'http://127.0.0.1:9/none.jpg' } : undefined;

const ofPerson: Record<string, Call> = {
  'GET me': () => ({ body: { id: person.id } }),
  'GET me/permissions': (_asked, { declined }) => ({
    body: {
      data: scopes
        .split(',')
        .map((permission) => ({ permission, status: declined.has(permission) ? 'declined' : 'granted' })),
    },
  }),
  'GET me/accounts': (asked) =>
    paged(
      pages.map((page) => ({
        id: page.id,
        name: page.name,
        link: `https://www.facebook.com/${page.id}`,
        access_token: page.token,
        tasks: ['CREATE_CONTENT', 'MODERATE'],
        picture: { data: { url: 'http://127.0.0.1:9/none.jpg' } },
        instagram_business_account: accountOf(page),
      })),
      asked,
    ),
};

async function makeContainer(asked: Asked, { containers, looks }: MetaState): Promise<Told> {
  const params = fieldsOf(asked);
  if (params.caption?.length > 2200)
    return graphError(36_004, 'Too long', { error_subcode: 2_207_010, error_user_msg: 'The caption was too long.' });
  const children: string[] = params.children?.split(',') ?? [];
  if (children.some((id) => containers.get(id)?.state !== 'FINISHED'))
    return graphError(9007, 'Media is not ready', { error_subcode: 2_207_027 });
  const made = await fill(params, looks);
  containers.set(made.id, made);
  return { body: { id: made.id } };
}

function publishContainer(asked: Asked, state: MetaState): Told {
  const { creation_id: id } = fieldsOf(asked);
  const found = state.containers.get(id);
  if (!found) return graphError(24, 'The requested resource does not exist', { error_subcode: 2_207_006 });
  if (found.state !== 'FINISHED') return graphError(9007, 'Media ID is not available', { error_subcode: 2_207_027 });
  found.state = 'PUBLISHED';
  state.quota += 1;
  const made = {
    id: nextId(),
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: new Date().toISOString().replace(/\.\d+Z$/, '+0000'),
    ...(found.params.caption ? { caption: found.params.caption } : {}),
    like_count: 5,
    comments_count: 1,
    container: id,
    params: found.params,
  };
  state.media.unshift(made);
  return { body: { id: made.id } };
}

const ofAccount: Record<string, Call> = {
  'GET :id': (_asked, { containers, media }, id) => {
    const container = containers.get(id);
    if (container) {
      const { state, why } = look(container);
      return { body: { id, status_code: state, status: why || state } };
    }
    if (id === pages[0].account.id) return { body: accountOf(pages[0]) };
    const page = pages.find((one) => one.id === id);
    if (page) return { body: { id, name: page.name, link: `https://www.facebook.com/${id}` } };
    const found = media.find((one) => one.id === id);
    return found ? { body: found } : missing(id);
  },
  'POST :id/media': makeContainer,
  'POST :id/media_publish': publishContainer,
  'GET :id/media': (asked, { media }) =>
    paged(
      media.filter(({ params }) => params?.media_type !== 'STORIES'),
      asked,
    ),
  'GET :id/stories': (asked, { media }) =>
    paged(
      media.filter(({ params }) => params?.media_type === 'STORIES'),
      asked,
    ),
  'GET :id/content_publishing_limit': (_asked, { quota }) => ({
    body: { data: [{ quota_usage: quota, config: { quota_total: 100, quota_duration: 86_400 } }] },
  }),
  'GET :id/comments': (_asked, { comments }, id) => ({ body: { data: comments.filter(({ on }) => on === id) } }),
  'POST :id/comments': (asked, { comments }, on) => {
    const { message } = fieldsOf(asked);
    const made = { id: nextId(), on, text: message, message };
    comments.unshift(made);
    return { body: { id: made.id } };
  },
  'GET :id/insights': () => ({
    body: {
      data: [
        { name: 'views', period: 'lifetime', values: [{ value: 120 }] },
        { name: 'shares', period: 'lifetime', values: [{ value: 2 }] },
      ],
    },
  }),
  'GET :id/tags': (asked, { tags }) => paged(tags, asked),
};

/** Meta's API with a person who has two Pages, and an Instagram account at the first. */
export async function startMeta(): Promise<FakeMeta> {
  const state: MetaState = {
    page: emptyPage(),
    containers: new Map(),
    media: [],
    comments: [],
    tags: [],
    codes: new Map(),
    revoked: [],
    declined: new Set(),
    looks: 1,
    quota: 0,
  };
  const network = await listenAs(async (asked) => {
    const path = asked.path.replace(/^\/v\d+\.\d+\//, '');
    if (path === 'oauth/access_token') return token(asked, state);
    if (asked.query.get('appsecret_proof') !== proofOf(asked.token))
      return graphError(100, 'Invalid appsecret_proof provided in the API argument');
    const mine = ofPerson[`${asked.method} ${path}`];
    if (mine) return asked.token === person.long ? mine(asked, state, 'me') : expired;
    const [id = ''] = path.split('/');
    if (asked.token === `${app.id}|${app.secret}` && `${asked.method} ${path}` === `DELETE ${id}/permissions`) {
      state.revoked.push(id);
      return { body: { success: true } };
    }
    if (!pages.some((page) => page.token === asked.token)) return expired;
    const name = `${asked.method} ${path.replace(id, ':id')}`;
    const told = ofPage[name]?.(asked, state.page, id, { id: app.id });
    const known = ofAccount[name];
    return told && (!known || told.status === undefined) ? told : (known?.(asked, state, id) ?? missing(id));
  });
  return Object.assign(state, network, {
    fetched: () => [...state.containers.values()].flatMap(({ bytes }) => bytes ?? []),
  });
}
