import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BodyIn } from '#contract/core/route.ts';
import type { Post } from '#contract/posts/post.ts';
import { createPost, updatePost } from '#contract/posts/routes.ts';
import { call } from '../../../lib/call.ts';
import { type AutosaveState, autosave } from '../../../lib/change/autosave.ts';
import { keepPost, refreshPosts } from '../queries.ts';
import { contentOf, type PostDraft } from './post-draft.ts';

const pauseMs = 1_200;
type Sent = BodyIn<typeof updatePost>;

export interface DraftWork {
  readonly draft: PostDraft;
  /** The post on the server; undefined before it was saved for the first time. */
  readonly saved: Post | undefined;
  readonly state: AutosaveState;
  /** The reason it could not be saved. */
  readonly wrong: string | undefined;
  /** Changes the draft, which saves itself after a pause where it may. */
  edit(change: (draft: PostDraft) => PostDraft): void;
  /** The same for what nobody typed: it goes with what is changed next. */
  fill(change: (draft: PostDraft) => PostDraft): void;
  /** What the server has of it, with `more`, such as a time. Throws what it refused. */
  send(more: Sent): Promise<Post>;
  /** Of the post on the server, as of this moment. */
  uuid(): string | undefined;
  /** Sends what waits; true when all of it is saved. */
  flush(): Promise<boolean>;
  /** Gives up what is not saved. */
  drop(): void;
  /** Takes over what somebody else made of it. */
  take(other: PostDraft): void;
}

interface Options {
  team: string;
  begin: PostDraft;
  post?: Post;
  /** True when it saves itself, as a draft; otherwise only when it is asked for. */
  saves: boolean;
}

/** With a time it is a plan until somebody schedules it. */
const asDraft = (post: Post | undefined): Sent =>
  post === undefined || post.status === 'draft'
    ? { status: 'draft' }
    : post.status === 'idea'
      ? { status: 'idea' }
      : {};

/** Creates the post at first, and changes it from then on, one request at a time. */
function useSender(team: string, post: Post | undefined) {
  const [saved, setSaved] = useState(post);
  const known = useRef(post?.uuid);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const send = (body: Sent): Promise<Post> => {
    const next = turn.current.then(async () => {
      const uuid = known.current;
      const reply =
        uuid === undefined
          ? await call(createPost, { body: { team, ...body } })
          : await call(updatePost, { params: { id: uuid }, body });
      known.current = reply.uuid;
      keepPost(team, reply);
      setSaved(reply);
      if (uuid === undefined) void refreshPosts(team);
      return reply;
    });
    turn.current = next.catch(() => undefined);
    return next;
  };
  return { saved: post ?? saved, send, uuid: () => known.current };
}

/** A post that is being written, kept on the server as a draft while it is. */
export function usePostDraft({ team, begin, post, saves }: Options): DraftWork {
  const [draft, setDraft] = useState(begin);
  const now = useRef(begin);
  const first = useRef(begin);
  const sender = useSender(team, post);
  const latest = useRef({ send: sender.send, saves });
  useEffect(() => {
    latest.current = { send: sender.send, saves };
  });
  const [keeper] = useState(() =>
    autosave<PostDraft>({ send: (value) => latest.current.send({ ...contentOf(value), ...asDraft(post) }), pauseMs }),
  );
  const { state, wrong } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const [unsent, setUnsent] = useState(false);
  return {
    draft,
    saved: sender.saved,
    state: unsent && state === 'saved' ? 'typing' : state,
    wrong,
    edit(change) {
      now.current = change(now.current);
      setDraft(now.current);
      if (latest.current.saves) keeper.change(now.current);
      else setUnsent(true);
    },
    fill(change) {
      now.current = change(now.current);
      setDraft(now.current);
    },
    async send(more) {
      keeper.drop();
      try {
        const reply = await sender.send({ ...contentOf(now.current), ...more });
        first.current = now.current;
        setUnsent(false);
        return reply;
      } catch (error) {
        // It is refused as it was to be; as a draft it is kept all the same.
        if (latest.current.saves) keeper.change(now.current);
        throw error;
      }
    },
    uuid: sender.uuid,
    flush: keeper.flush,
    drop() {
      keeper.drop();
      setUnsent(false);
      now.current = first.current;
      setDraft(first.current);
    },
    take(other) {
      first.current = other;
      now.current = other;
      setDraft(other);
    },
  };
}
