import type { Loose } from '../world.ts';
import { type Asked, type FakeNetwork, listenAs, type Told } from './listen.ts';

export const app = { key: 'awtestkey', secret: 'canary-client-secret' };
export const account = { openId: 'open-723f24d7', username: 'halden' };

interface Post {
  readonly id: string;
  readonly made: Loose;
  /** Bytes that are missing no more; null for photos. */
  upload: { size: number; got: number; last: string | null } | null;
  looks: number;
}
interface TikTokState {
  readonly posts: Post[];
  readonly codes: Set<string>;
  readonly access: Set<string>;
  readonly refresh: Set<string>;
  readonly revoked: string[];
  /** Looks at a post until it is out. */
  looks: number;
  /** The reason why posts fail. */
  failing: string | null;
  levels: string[];
}
export type FakeTikTok = FakeNetwork & TikTokState;

/** An error as TikTok tells it. */
export const refused = (status: number, code: string): Told => ({
  status,
  body: { data: {}, error: { code, message: code === 'ok' ? '' : `About ${code}`, log_id: '2022' } },
});
const data = (told: Loose): Told => ({ body: { data: told, error: { code: 'ok', message: '', log_id: '2022' } } });
let serial = 1000;
const next = () => {
  serial += 1;
  return String(serial);
};

function token({ bytes }: Asked, { codes, access, refresh }: TikTokState): Told {
  const form = new URLSearchParams(bytes.toString());
  if (form.get('client_key') !== app.key || form.get('client_secret') !== app.secret)
    return { body: { error: 'invalid_client', error_description: 'Client key or secret is incorrect.', log_id: '1' } };
  const kind = form.get('grant_type');
  const counts =
    kind === 'refresh_token' ? refresh.delete(form.get('refresh_token') ?? '') : codes.delete(form.get('code') ?? '');
  if (!counts) return { body: { error: 'invalid_grant', error_description: 'It has expired.', log_id: '1' } };
  const made = { access: `act.canary-${next()}`, refresh: `rft.canary-${next()}` };
  access.add(made.access);
  refresh.add(made.refresh);
  return {
    body: {
      access_token: made.access,
      expires_in: 86_400,
      open_id: account.openId,
      refresh_expires_in: 31_536_000,
      refresh_token: made.refresh,
      scope: 'user.info.basic,video.publish,video.list',
      token_type: 'Bearer',
    },
  };
}

function beginVideo({ body, headers }: Asked, state: TikTokState): Told {
  const { video_size: size, chunk_size: chunk, total_chunk_count: count } = body.source_info;
  if (count !== Math.max(1, Math.floor(size / chunk))) return refused(400, 'invalid_param');
  const id = `v_pub_file~v2.${next()}`;
  state.posts.push({ id, made: body, upload: { size, got: 0, last: null }, looks: state.looks });
  return data({ publish_id: id, upload_url: `http://${headers.host}/upload?upload_id=canary-${id}` });
}

function put({ query, headers, bytes }: Asked, { posts }: TikTokState): Told {
  const post = posts.find(({ id }) => `canary-${id}` === query.get('upload_id'));
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (!post?.upload || headers.authorization !== undefined) return { status: 403, body: {} };
  const { upload } = post;
  if (Number(from) !== upload.got || Number(to) - Number(from) + 1 !== bytes.length) return { status: 416, body: {} };
  upload.got += bytes.length;
  return { status: upload.got === Number(size) ? 201 : 206, body: {} };
}

function state({ body }: Asked, { posts, failing }: TikTokState): Told {
  const post = posts.find(({ id }) => id === body.publish_id);
  if (!post) return refused(400, 'invalid_publish_id');
  const { upload } = post;
  if (upload && upload.got < upload.size) return data({ status: 'PROCESSING_UPLOAD', uploaded_bytes: upload.got });
  post.looks -= 1;
  if (post.looks >= 0) return data({ status: 'PROCESSING_UPLOAD', uploaded_bytes: upload?.got ?? 0 });
  if (failing) return data({ status: 'FAILED', fail_reason: failing, publicaly_available_post_id: [] });
  const isPublic = post.made.post_info.privacy_level === 'PUBLIC_TO_EVERYONE';
  const id = isPublic ? `7300000000000000${post.id.slice(-3)}` : '';
  // Ids are numbers that JavaScript cannot hold.
  return { body: `{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${id}]},"error":{"code":"ok"}}` };
}

const signedIn: Record<string, (asked: Asked, state: TikTokState) => Told> = {
  '/v2/post/publish/creator_info/query/': (_asked, { levels }) =>
    data({
      creator_username: account.username,
      creator_nickname: 'Halden Hotels',
      creator_avatar_url: null,
      privacy_level_options: levels,
      comment_disabled: false,
      duet_disabled: true,
      stitch_disabled: false,
      max_video_post_duration_sec: 300,
    }),
  '/v2/post/publish/video/init/': beginVideo,
  '/v2/post/publish/content/init/': ({ body }, state) => {
    const id = `p_pub_url~v2.${next()}`;
    state.posts.push({ id, made: body, upload: null, looks: state.looks });
    return data({ publish_id: id });
  },
  '/v2/post/publish/status/fetch/': state,
  '/v2/video/query/': ({ body }) =>
    data({
      videos: body.filters.video_ids.map((id: string) => ({
        ...{ id, like_count: 5, comment_count: 2, share_count: 1, view_count: 90 },
      })),
    }),
};

/** TikTok's API with one account. Whoever is sent to it has allowed everything. */
export async function startTikTok(): Promise<FakeTikTok> {
  const state: TikTokState = {
    posts: [],
    codes: new Set(),
    access: new Set(),
    refresh: new Set(),
    revoked: [],
    looks: 0,
    failing: null,
    levels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  };
  const network = await listenAs((asked) => {
    if (asked.path === '/v2/oauth/token/') return token(asked, state);
    if (asked.path === '/v2/oauth/revoke/') {
      state.revoked.push(new URLSearchParams(asked.bytes.toString()).get('token') ?? '');
      return {};
    }
    if (asked.method === 'PUT') return put(asked, state);
    const call = signedIn[asked.path];
    if (!call || asked.method !== 'POST') return refused(404, 'not_found');
    return state.access.has(asked.token) ? call(asked, state) : refused(401, 'access_token_invalid');
  });
  return Object.assign(state, network);
}
