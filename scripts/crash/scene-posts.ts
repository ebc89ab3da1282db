import { setTimeout as pause } from 'node:timers/promises';
import { type Account, ask, fetchPatiently, orGone, type Scene } from './scene.ts';

const atOnce = 10;
const patienceMs = 120_000;

interface Post {
  readonly uuid: string;
  readonly status: string;
  readonly permalink: string | null;
}

/** Everything that stands on a wall, from its pages. */
async function readWall({ url }: Account, wall: string): Promise<string> {
  let text = '';
  for (let next: string | undefined = `/wall/${wall}`; next !== undefined; ) {
    const page = await (await fetchPatiently(`${url}${next}`, {})).text();
    text += page;
    next = /class="more" href="([^"]+)"/.exec(page)?.[1];
  }
  return text;
}

async function settled(account: Account, uuid: string): Promise<Post> {
  for (const until = Date.now() + patienceMs; ; await pause(500)) {
    const post = await ask<Post>(account, 'GET', `posts/post/${uuid}/`);
    if (post.status !== 'publishing' || Date.now() > until) return post;
  }
}

/** Several posts on their way to a demo wall: each is there once, whenever the server is killed. */
export function posts(): Scene {
  let wall = '';
  /** Captions of posts, and which of them was asked to be published. */
  const asked = new Map<string, string | null>();
  const publish = async (account: Account, caption: string) => {
    const { team } = account;
    const { uuid } = await ask<Post>(account, 'POST', 'posts/post/create/', { team, account: wall, caption });
    asked.set(caption, uuid);
    await ask(account, 'POST', `posts/post/publish/${uuid}/`);
  };
  return {
    name: 'posts',
    promise: 'E2',
    withinMs: 1_200,
    async prepare(account) {
      wall = (await ask<Post>(account, 'POST', `socials/account/auto-create-demo-account/${account.team}/`)).uuid;
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
      for (const [caption, uuid] of asked) if (uuid) states.set(caption, await settled(account, uuid));
      const text = await readWall(account, wall);
      for (const caption of asked.keys()) {
        const times = text.split(`>${caption}<`).length - 1;
        const post = states.get(caption);
        if (times > 1) broken.push(`${caption} is on the wall ${times} times`);
        if (post && (post.status === 'published') !== (times === 1))
          broken.push(`${caption} is said to be ${post.status}, and is on the wall ${times} times`);
        if (post && post.status !== 'published' && post.status !== 'draft')
          broken.push(`${caption} stays ${post.status}`);
      }
      return broken;
    },
  };
}
