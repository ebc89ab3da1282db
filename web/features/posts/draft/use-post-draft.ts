import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BodyIn } from '#contract/core/route.ts';
import type { Post } from '#contract/posts/post.ts';
import { createPost, updatePost } from '#contract/posts/routes.ts';
import { call } from '../../../lib/call.ts';
import { type AutosaveState, autosave } from '../../../lib/change/autosave.ts';
import { keepPost, refreshPosts } from '../queries.ts';
import { changesOf, contentOf, type PostDraft } from './post-draft.ts';

const pauseMs = 1_200;
type Sent = BodyIn<typeof updatePost>;
type Change = (draft: PostDraft) => PostDraft;

export interface DraftWork {
  readonly draft: PostDraft;
  /** The post on the server; undefined before it was saved for the first time. */
  readonly saved: Post | undefined;
  readonly state: AutosaveState;
  /** The reason it could not be saved. */
  readonly wrong: string | undefined;
  /** Changes the draft, which saves itself after a pause where it may. */
  edit(change: Change): void;
  /** The same for what nobody typed: it goes with what is changed next. */
  fill(change: Change): void;
  /** Sends what is changed, with `more`, such as a status. Throws what the server refused. */
  send(more: Sent): Promise<Post>;
  /** Of the post on the server, as of this moment. */
  uuid(): string | undefined;
  /** True for a state of the post that came of what was sent from here. */
  isOwn(post: Post): boolean;
  /** Sends what waits; true when all of it is saved. */
  flush(): Promise<boolean>;
  /** Gives up what is not saved. */
  drop(): void;
  /** Takes over what somebody else made of it. */
  take(other: PostDraft): void;
}

interface Options {
  team: string;
  initial: PostDraft;
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

/** Creates the post at first, and sends what has changed of it from then on, one request at a time. */
function useSender(team: string, post: Post | undefined, initial: PostDraft) {
  const [saved, setSaved] = useState(post);
  const known = useRef({ uuid: post?.uuid, revision: post?.revision ?? 0, draft: initial });
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const send = (draft: PostDraft, more: Sent): Promise<Post> => {
    const next = turn.current.then(async () => {
      const { uuid, draft: before } = known.current;
      const reply =
        uuid === undefined
          ? await call(createPost, { body: { team, ...contentOf(draft), ...more } })
          : await call(updatePost, { params: { id: uuid }, body: { ...changesOf(before, draft), ...more } });
      known.current = { uuid: reply.uuid, revision: reply.revision, draft };
      keepPost(team, reply);
      setSaved(reply);
      if (uuid === undefined) void refreshPosts(team);
      return reply;
    });
    turn.current = next.catch(() => undefined);
    return next;
  };
  return { saved: post ?? saved, known, send };
}

/** A post that is being written, kept on the server as a draft while it is. */
export function usePostDraft({ team, initial, post, saves }: Options): DraftWork {
  const [draft, setDraft] = useState(initial);
  const now = useRef(initial);
  const touched = useRef(false);
  const [unsent, setUnsent] = useState(false);
  const { saved, known, send } = useSender(team, post, initial);
  const latest = useRef({ send, saves, post });
  useEffect(() => {
    latest.current = { send, saves, post };
  });
  const [keeper] = useState(() =>
    autosave<PostDraft>({ send: (value) => latest.current.send(value, asDraft(latest.current.post)), pauseMs }),
  );
  const { state, wrong } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const put = (next: PostDraft) => {
    now.current = next;
    setDraft(next);
  };
  const edit = (change: Change) => {
    touched.current = true;
    put(change(now.current));
    if (latest.current.saves) keeper.change(now.current);
    else setUnsent(true);
  };
  return {
    draft,
    saved,
    state: unsent && state === 'saved' ? 'typing' : state,
    wrong,
    edit,
    fill: (change) => (touched.current ? edit(change) : put(change(now.current))),
    async send(more) {
      keeper.drop();
      try {
        const reply = await send(now.current, more);
        setUnsent(false);
        return reply;
      } catch (error) {
        // It is refused as it was to be; as a draft it is kept all the same.
        if (latest.current.saves) keeper.change(now.current);
        throw error;
      }
    },
    uuid: () => known.current.uuid,
    isOwn: ({ revision }) => revision <= known.current.revision,
    flush: () => (unsent ? Promise.resolve(false) : keeper.flush()),
    drop() {
      keeper.drop();
      setUnsent(false);
      put(known.current.draft);
    },
    take(other) {
      known.current = { ...known.current, draft: other };
      put(other);
    },
  };
}
