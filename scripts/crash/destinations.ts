import { type Account, ask, fetchPatiently } from './scene.ts';

/** A place that posts go to. */
export interface Destination {
  readonly name: string;
  /** Connects an account there; gives its uuid. */
  connect(account: Account): Promise<string>;
  /** Reads all that is there: then tells how often a text is. */
  read(account: Account): Promise<(text: string) => number>;
}

/** Networks on this machine, and the settings by which the product finds them. */
export interface Networks {
  readonly env: Readonly<Record<string, string>>;
  readonly destinations: readonly Destination[];
  stop(): Promise<void>;
}

const countIn = (texts: readonly string[]) => (text: string) => texts.filter((one) => one === text).length;

/** A wall of the product's own. */
export function demoWall(): Destination {
  let wall = '';
  return {
    name: 'the demo wall',
    async connect(account) {
      const path = `socials/account/auto-create-demo-account/${account.team}/`;
      wall = (await ask<{ uuid: string }>(account, 'POST', path)).uuid;
      return wall;
    },
    async read({ url }) {
      let text = '';
      for (let next: string | undefined = `/wall/${wall}`; next !== undefined; ) {
        const page = await (await fetchPatiently(`${url}${next}`, {})).text();
        text += page;
        next = /class="more" href="([^"]+)"/.exec(page)?.[1];
      }
      return (caption) => text.split(`>${caption}<`).length - 1;
    },
  };
}

const person = { handle: 'halden.test', password: 'the main password', email: 'halden@example.test' };

type Pds = Awaited<ReturnType<typeof import('#server/test/networks/real-pds.ts')['startPds']>>;

/** An account on Bluesky's own server, connected by an app password. */
async function blueskyAt(pds: Pds): Promise<Destination> {
  const { did, accessJwt } = await pds.ask('com.atproto.server.createAccount', person);
  const { password } = await pds.ask('com.atproto.server.createAppPassword', { name: 'vitrine' }, accessJwt);
  return {
    name: 'Bluesky',
    async connect(account) {
      const body = { platform: 'bluesky', identifier: person.handle, password };
      return (await ask<{ uuid: string }>(account, 'PUT', `socials/account/${account.team}/`, body)).uuid;
    },
    async read() {
      const texts: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const asked = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100', cursor });
        const page = await pds.ask(`com.atproto.repo.listRecords?${asked}`);
        texts.push(...page.records.map(({ value }: { value: { text: string } }) => value.text));
        cursor = page.records.length > 0 ? page.cursor : undefined;
      }
      return countIn(texts);
    },
  };
}

type Mastodon = Awaited<ReturnType<typeof import('#server/test/networks/mastodon.ts')['startMastodon']>>;

/** An account on a server that answers as Mastodon does; whoever is sent there allows everything. */
const mastodonAt = (network: Mastodon): Destination => ({
  name: 'Mastodon',
  async connect(account) {
    const { team } = account;
    const begun = { platform: 'mastodon', server: network.url };
    const { url } = await ask<{ url: string }>(account, 'POST', `socials/account/auth_url/${team}/`, begun);
    const sent = new URL(url).searchParams;
    network.codes.set('code', sent.get('code_challenge') ?? '');
    const came = { state: sent.get('state') ?? '', code: 'code' };
    const { grant, choices } = await ask<{ grant: string; choices: { choice: string }[] }>(
      account,
      'POST',
      `socials/account/auth_finish/${team}/`,
      came,
    );
    const body = { platform: 'mastodon', grant, choice: choices[0]?.choice };
    return (await ask<{ uuid: string }>(account, 'PUT', `socials/account/${team}/`, body)).uuid;
  },
  async read() {
    return countIn(network.statuses.map(({ status }) => status));
  },
});

/** Bluesky's own server, which is installed when it is asked for the first time, and a stand-in for Mastodon. */
export async function startNetworks(): Promise<Networks> {
  const { startPds } = await import('#server/test/networks/real-pds.ts');
  const { startMastodon } = await import('#server/test/networks/mastodon.ts');
  const [pds, mastodon] = await Promise.all([startPds(), startMastodon()]);
  return {
    env: {
      VITRINE_WEBHOOK_PRIVATE: 'on',
      BLUESKY_URL: pds.url,
      BLUESKY_DIRECTORY_URL: pds.directory,
    },
    destinations: [demoWall(), await blueskyAt(pds), mastodonAt(mastodon)],
    async stop() {
      await Promise.all([pds.stop(), mastodon.stop()]);
    },
  };
}
