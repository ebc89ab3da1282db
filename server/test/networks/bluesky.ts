import { createHash } from 'node:crypto';
import type { Loose } from '../world.ts';
import { answerSignIn, newSignIn, refusedCall, type SignIn } from './bluesky-oauth.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** A content id of some bytes, as the protocol writes it. */
function cidOf(bytes: Buffer | string): string {
  const hash = createHash('sha256').update(bytes).digest();
  let bits = '';
  for (const byte of [0x01, 0x55, 0x12, 0x20, ...hash]) bits += byte.toString(2).padStart(8, '0');
  return `b${(bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const appPassword = 'com.atproto.appPass';

export const account = {
  did: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz',
  handle: 'halden.test',
  password: 'canary-app-pass-word',
  mainPassword: 'canary-main-password',
};
const other = { did: 'did:plc:z72i7hdynmk6r22z27h6tvur', handle: 'mara.test', displayName: 'Mara' };

interface BlueskyState {
  /** By record key, in the order in which they were made. */
  readonly records: Map<string, { cid: string; value: Loose }>;
  /** Names of refresh tokens that still count. */
  readonly sessions: Set<string>;
  readonly mentions: Loose[];
  /** Posts of everybody, the newest first; those with `shared` are shared by their author. */
  readonly feed: Loose[];
  readonly signIn: SignIn;
  /** Looks at a job until it is done. */
  jobLooks: number;
}

export interface FakeBluesky extends FakeNetwork, BlueskyState {
  readonly posts: () => Loose[];
}

const refused = (status: number, error: string, message: string): Told => ({ status, body: { error, message } });
const uriOf = (rkey: string) => `at://${account.did}/app.bsky.feed.post/${rkey}`;
const blobOf = (bytes: Buffer, mimeType: string) => ({
  $type: 'blob',
  ref: { $link: cidOf(bytes) },
  mimeType,
  size: bytes.length,
});

type Call = (asked: Asked, state: BlueskyState) => Told;
let serial = 0;

function session(state: BlueskyState, scope: string): Told {
  serial += 1;
  const exp = Math.floor(Date.now() / 1000) + 7200;
  const token = (kind: string) =>
    `${part({ alg: 'none' })}.${part({ scope, exp, sub: account.did, serial })}.canary-${kind}`;
  const refresh = token('refresh');
  state.sessions.add(refresh);
  return {
    body: { did: account.did, handle: account.handle, active: true, accessJwt: token('access'), refreshJwt: refresh },
  };
}

const view = (uri: string, value: Loose, author: Loose, counts = {}) => ({
  uri,
  cid: cidOf(uri),
  author,
  record: value,
  indexedAt: value.createdAt,
  ...counts,
});

/** A page of a list, and the place of the next. */
function pageOf(all: readonly Loose[], query: URLSearchParams): { page: Loose[]; cursor?: string } {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  return { page: all.slice(from, to), ...(all.length > to ? { cursor: String(to) } : {}) };
}
const viewOf = ({ uri, record, author }: Loose) => view(uri, record, author);

const calls: Record<string, Call> = {
  'com.atproto.server.createSession': ({ body }, state) => {
    if (body.identifier !== account.handle)
      return refused(401, 'AuthenticationRequired', 'Invalid identifier or password');
    if (body.password === account.mainPassword) return session(state, 'com.atproto.access');
    if (body.password !== account.password)
      return refused(401, 'AuthenticationRequired', 'Invalid identifier or password');
    return session(state, appPassword);
  },
  'com.atproto.server.refreshSession': ({ token }, state) =>
    state.sessions.delete(token) ? session(state, appPassword) : refused(400, 'ExpiredToken', 'Token has been revoked'),
  'com.atproto.server.deleteSession': ({ token }, state) =>
    state.sessions.delete(token) ? {} : refused(400, 'ExpiredToken', 'Token has been revoked'),
  'com.atproto.server.getSession': () => ({ body: { did: account.did, handle: account.handle, active: true } }),
  'com.atproto.server.describeServer': () => ({ body: { did: 'did:web:pds.test', availableUserDomains: ['.test'] } }),
  'com.atproto.server.getServiceAuth': ({ query }) => ({
    body: { token: `permit ${query.get('aud')} ${query.get('lxm')}` },
  }),
  'com.atproto.identity.resolveHandle': ({ query }) => {
    const found = [account, other].find(({ handle }) => handle === query.get('handle'));
    return found ? { body: { did: found.did } } : refused(400, 'InvalidRequest', 'Unable to resolve handle');
  },
  'app.bsky.actor.getProfile': () => ({
    body: { did: account.did, handle: account.handle, displayName: 'Halden Hotels' },
  }),
  'com.atproto.repo.uploadBlob': ({ bytes, headers }) => ({
    body: { blob: blobOf(bytes, headers['content-type'] ?? '') },
  }),
  'com.atproto.repo.putRecord': ({ body }, { records }) => {
    const { rkey, record, swapRecord } = body;
    if (records.has(rkey) && swapRecord === null) return refused(400, 'InvalidSwap', 'Record was at another version');
    const cid = cidOf(JSON.stringify(record));
    records.set(rkey, { cid, value: record });
    return { body: { uri: uriOf(rkey), cid } };
  },
  'com.atproto.repo.getRecord': ({ query }, { records }) => {
    const rkey = query.get('rkey') ?? '';
    const found = records.get(rkey);
    return found ? { body: { uri: uriOf(rkey), ...found } } : refused(400, 'RecordNotFound', 'Could not locate record');
  },
  'app.bsky.feed.getPosts': ({ query }, { records, mentions }) => ({
    body: {
      posts: query.getAll('uris').flatMap((uri) => {
        const mine = records.get(uri.split('/').at(-1) ?? '');
        const counts = { likeCount: 3, repostCount: 2, quoteCount: 1, replyCount: 4 };
        if (mine) return [view(uri, mine.value, { did: account.did, handle: account.handle }, counts)];
        const theirs = mentions.find((one) => one.uri === uri);
        return theirs ? [{ ...view(uri, theirs.record, other), embed: theirs.embed }] : [];
      }),
    },
  }),
  'app.bsky.notification.listNotifications': ({ query }, { mentions }) => {
    const { page, ...rest } = pageOf(mentions, query);
    return { body: { notifications: page, ...rest } };
  },
  'app.bsky.feed.getAuthorFeed': ({ query }, { feed }) => {
    const { page, ...rest } = pageOf(
      feed.filter(({ author }) => author.did === query.get('actor')),
      query,
    );
    const reasonOf = ({ author, indexedAt }: Loose) => ({
      reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: author, indexedAt },
    });
    return {
      body: { feed: page.map((one) => ({ post: viewOf(one), ...(one.shared ? reasonOf(one) : {}) })), ...rest },
    };
  },
  'app.bsky.feed.searchPosts': ({ query }, { feed }) => {
    const tag = `#${query.get('tag')}`;
    const { page, ...rest } = pageOf(
      feed.filter(({ record }) => record.text.split(' ').includes(tag)),
      query,
    );
    return { body: { posts: page.map(viewOf), ...rest } };
  },
  'app.bsky.video.uploadVideo': ({ bytes, token }) =>
    token === 'permit did:web:pds.test com.atproto.repo.uploadBlob'
      ? { body: { jobId: `job-${bytes.length}`, did: account.did, state: 'JOB_STATE_CREATED' } }
      : refused(401, 'InvalidToken', 'Bad permit'),
  'app.bsky.video.getJobStatus': ({ query }, state) => {
    const jobId = query.get('jobId') ?? '';
    state.jobLooks -= 1;
    const done = state.jobLooks < 0;
    const blob = done ? { blob: blobOf(Buffer.from(jobId), 'video/mp4') } : {};
    return {
      body: {
        jobStatus: { jobId, did: account.did, state: done ? 'JOB_STATE_COMPLETED' : 'JOB_STATE_ENCODING', ...blob },
      },
    };
  },
};

/** A mention as somebody else makes it, the newest first. */
export function mentionOf(n: number, text: string, embed?: Loose): Loose {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
  const uri = `at://${other.did}/app.bsky.feed.post/3kabc${String(n).padStart(8, 'a')}`;
  const record = { $type: 'app.bsky.feed.post', text, createdAt: at };
  return { uri, cid: cidOf(uri), author: other, reason: 'mention', record, isRead: false, indexedAt: at, embed };
}

/** A server of Bluesky's protocol, with one account, its app and its video service. */
export async function startBluesky(): Promise<FakeBluesky> {
  const state: BlueskyState = {
    records: new Map(),
    sessions: new Set(),
    mentions: [],
    feed: [],
    signIn: newSignIn(),
    jobLooks: 1,
  };
  const network = await listenAs((asked) => {
    const answer = answerSignIn(asked, state.signIn, account) ?? refusedCall(asked, state.signIn);
    if (answer) return answer;
    const call = calls[asked.path.replace('/xrpc/', '')];
    return call ? call(asked, state) : refused(404, 'XRPCNotSupported', asked.path);
  });
  return Object.assign(state, network, { posts: () => [...state.records.values()].map(({ value }) => value) });
}
