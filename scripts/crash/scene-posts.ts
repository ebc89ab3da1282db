import { setTimeout as pause } from 'node:timers/promises';
import type { Destination } from './destinations.ts';
import { type Account, ask, orGone, type Scene } from './scene.ts';

const atOnce = 10;
/** For all posts together: what a network did not answer is tried again after up to five minutes. */
const patienceMs = 480_000;

interface Post {
  readonly uuid: string;
  readonly status: string;
}

async function settled(account: Account, uuid: string, until: number): Promise<Post> {
  for (; ; await pause(500)) {
    const post = await ask<Post>(account, 'GET', `posts/post/${uuid}/`);
    if (!['publishing', 'partly_published'].includes(post.status) || Date.now() > until) return post;
  }
}

/** Several posts on their way to the same places: each is there once, whenever the server is killed. */
export function posts(
  destinations: readonly Destination[],
  { name: sceneName, withinMs }: { name: string; withinMs: number },
): Scene {
  let accounts: string[] = [];
  /** Captions of posts, and which of them was asked to be published. */
  const asked = new Map<string, string | null>();
  const publish = async (account: Account, caption: string) => {
    const body = { team: account.team, caption, accounts: accounts.map((one) => ({ account: one })) };
    const { uuid } = await ask<Post>(account, 'POST', 'posts/post/create/', body);
    asked.set(caption, uuid);
    await ask(account, 'POST', `posts/post/publish/${uuid}/`);
  };
  return {
    name: sceneName,
    promise: 'E2',
    withinMs,
    async prepare(account) {
      accounts = [];
      for (const destination of destinations) accounts.push(await destination.connect(account));
    },
    async play({ account, name, armed }) {
      const captions = Array.from({ length: atOnce }, (_, nr) => `post ${name}-${nr}.`);
      for (const caption of captions) asked.set(caption, null);
      armed();
      await Promise.all(captions.map((caption) => orGone(publish(account, caption))));
      // Those that were asked for go on by themselves, and are looked at in the end.
      return async () => [];
    },
    async finish(account) {
      const broken: string[] = [];
      const states = new Map<string, Post>();
      const until = Date.now() + patienceMs;
      for (const [caption, uuid] of asked) if (uuid) states.set(caption, await settled(account, uuid, until));
      for (const { name, read } of destinations) {
        const timesOf = await read(account);
        for (const caption of asked.keys()) {
          const times = timesOf(caption);
          const post = states.get(caption);
          if (times > 1) broken.push(`${caption} is at ${name} ${times} times`);
          if (post && (post.status === 'published') !== (times === 1))
            broken.push(`${caption} is said to be ${post.status}, and is at ${name} ${times} times`);
        }
      }
      for (const [caption, post] of states)
        if (post.status !== 'published' && post.status !== 'draft') broken.push(`${caption} stays ${post.status}`);
      return broken;
    },
  };
}
