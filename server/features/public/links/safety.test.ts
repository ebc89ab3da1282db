import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, type TestFile } from '#server/test/rows/file.ts';
import { inOneProcess } from '#server/test/run/alternate.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
});
// How often visitors ask is counted by the installation.
afterAll(() => world.stop());

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const site = (path: string, headers: Record<string, string> = browser) => fetch(`${world.url}${path}`, { headers });
const status = async (path: string) => (await site(path)).status;
async function share(body: object = {}, of: TestFile = {}) {
  const uuid = await aFile(world, team.id, of);
  const { body: state } = await team.owner.put(`files/share/file/${uuid}/`, { public: true, ...body });
  return { uuid, token: state.url.split('/').at(-1) as string };
}
const linkOf = async (uuid: string) => (await team.owner.get(`files/share/check/${uuid}/`)).body.link;

describe('a public link, to strangers', () => {
  it('is a token of 128 bits that opens its own file alone; no other opens it (G6)', async () => {
    const [one, other] = [await share({}, { name: 'One.jpg' }), await share({}, { name: 'Other.jpg' })];
    expect(one.token.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await sql<{ text: string }>`select row_to_json(l)::text as text from public_links l`.execute(
      world.services.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(one.token);
    expect((await world.stranger.get(`public/file/${one.token}/`)).body.name).toBe('One.jpg');
    const versions = await Promise.all(
      [one, other].map(async ({ uuid }) => (await team.owner.get(`files/file/${uuid}/`)).body.latest_version.uuid),
    );
    expect(await status(`/content/p/${one.token}/${versions[1]}/preview.jpg`)).toBe(410);
    for (const guess of [newId(), one.token.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))])
      for (const path of [
        `/p/file/${guess}`,
        `/v1/public/file/${guess}/`,
        `/content/p/${guess}/${versions[0]}/preview.jpg`,
      ])
        expect(await status(path)).toBe(404);
  });

  it('shows of a film that needs the mark a picture at most, and never lets it go (G5)', async () => {
    const { uuid, token } = await share({ downloadable: true }, { name: 'Film.mp4', mediaType: 'video/mp4' });
    await sql`update files set watermark = true, renditions = '{"poster": {"name": "poster.jpg"}, "play": {"name": "play.mp4"}}'
      where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
    const { body } = await world.stranger.get(`public/file/${token}/`);
    expect(body).toMatchObject({ watermarked: true, downloadable: false, download_url: null, video_url: null });
    const { body: file } = await team.owner.get(`files/file/${uuid}/`);
    // Of what plays, visitors get the one with the mark, which is not made yet.
    for (const [name, answer] of [
      ['play.mp4', 404],
      ['poster.jpg', 410],
    ])
      expect([name, await status(`/content/p/${token}/${file.latest_version.uuid}/${name}`)]).toEqual([name, answer]);
    expect(await status(`/v1/public/file/${token}/download/`)).toBe(403);
    const page = await (await site(`/p/file/${token}`)).text();
    expect(page).toContain('only be viewed with its watermark');
    expect(page).not.toMatch(/<video|\/download\/|popovertarget/);
    const ask = { name: 'Ada', email: 'ada@example.com' };
    expect((await world.stranger.post(`public/download_request/${token}/`, ask)).status).toBe(403);
  });

  it('sets no cookie in a frame and asks for no password there; what unlocks is of one link, for http alone (G3, H4)', async () => {
    const { token } = await share({ password: 'open sesame' });
    const embed = await site(`/p/file/embed/${token}`);
    expect([embed.status, embed.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await embed.text()).not.toContain('<form');
    expect(await status(`/p/file/${token}?password=open%20sesame`)).toBe(401);
    expect(await status(`/v1/public/file/${token}/?password=open%20sesame`)).not.toBe(200);
    const open = await world.stranger.post(`public/file/${token}/unlock/`, { password: 'open sesame' });
    expect(open.headers.get('set-cookie')).toMatch(/^link-[0-9a-f]{24}=.*; HttpOnly; SameSite=Lax/);
    expect(open.headers.get('set-cookie')).not.toContain(token);
  });

  it('writes every field as text, in the page, its head and its frame (H3)', async () => {
    const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { uuid, token } = await share({}, { name: 'x.jpg' });
    const tag = await team.owner.post(`files/tag/create/${team.id}/`, { name: evil });
    await team.owner.put(`files/file/update/${uuid}/`, {
      description: evil,
      copyright: evil,
      source_display_name: evil,
      tags: [tag.body.uuid],
      expiration_date: '2999-01-01',
    });
    await team.owner.put(`files/file/update/${uuid}/`, { fileName: `${evil.replaceAll('/', '')}.jpg` });
    for (const path of [`/p/file/${token}`, `/p/file/embed/${token}`]) {
      const page = await (await site(path)).text();
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  it('counts looks of people, not of programs, and many at once by few statements (K6)', async () => {
    const { uuid, token } = await share();
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Slackbot-LinkExpanding 1.0', ''])
      await site(`/p/file/${token}`, { 'user-agent': agent });
    await fetch(`${world.url}/p/file/${token}`, { method: 'HEAD', headers: browser });
    await Promise.all(Array.from({ length: 40 }, () => site(`/p/file/${token}`)));
    await vi.waitFor(async () => expect((await linkOf(uuid)).views).toBe(40), { timeout: 20_000 });
    expect((await linkOf(uuid)).used_at).not.toBeNull();
  });

  const atOne = inOneProcess(
    'a server has a number of visitors at once, and connections of its own for everybody else',
  );
  atOne('keeps nobody else waiting, however many open one link at once (K6)', async () => {
    const { token } = await share();
    const calm = await share();
    const free = Promise.withResolvers<void>();
    const held = world.services.db.transaction().execute(async (tx) => {
      // As slow as a database can be, for links alone.
      await sql`lock table public_links in access exclusive mode`.execute(tx);
      await free.promise;
    });
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'public_links'::regclass`.execute(
            world.services.db,
          );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    const flood = Array.from({ length: 300 }, () => site(`/v1/public/file/${token}/`));
    const first = await Promise.race(flood);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2']);
    const pool = world.services.pools.main;
    // Those who are at something else have their connections.
    expect((await team.owner.get(`files/file/${calm.uuid}/`)).status).toBe(200);
    expect(pool?.waitingCount).toBe(0);
    free.resolve();
    await held;
    const answers = (await Promise.all(flood)).map((answer) => answer.status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await status(`/v1/public/file/${calm.token}/`)).toBe(200);
  });

  it('is refused with 429 to who opens links far too often or keeps guessing, and to nobody else (K6, G6)', async () => {
    const { uuid, token } = await share();
    const spent = (key: string, count: number) =>
      sql`update rate_limits set count = ${count}, last_request = (extract(epoch from clock_timestamp()) * 1000)::bigint
        where key like ${`${key}|address %`}`.execute(world.services.db);
    /** Each server takes a portion of what is allowed, and uses it up: all of them refuse after that. */
    const isRefused = async (path: () => string, portion: number) => {
      const servers = world.servers.length;
      let refused = 0;
      for (let n = 0; n < (portion + 1) * servers && refused < servers; n++)
        refused = (await status(path())) === 429 ? refused + 1 : 0;
      return refused === servers;
    };
    await status(`/v1/public/file/${newId()}/`);
    await spent('miss', 300);
    expect(await isRefused(() => `/v1/public/file/${newId()}/`, 10)).toBe(true);
    expect(await status(`/v1/public/file/${token}/`)).toBe(200);
    await spent('visit', 3000);
    expect(await isRefused(() => `/v1/public/file/${token}/`, 50)).toBe(true);
    const refused = await site(`/p/file/${token}`);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await team.owner.get(`files/file/${uuid}/`)).status).toBe(200);
  });
});
