import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesOf, paintVideo, plays, putFile } from '#server/test/samples/videos.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let file: string;

const soon = { timeout: 120_000, interval: 200 };
const beside = (url: string, name: string) => new URL(name, new URL(url, world.url)).href;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  file = await putFile(team, 'long.mkv', await paintVideo({ name: 'long.mkv', seconds: 63, size: '320x180' }));
  await plays(team.owner, file);
}, 180_000);

async function parts(playlist: string): Promise<number[]> {
  const master = await bytesOf(world, playlist);
  const [list = ''] = /^play-\d+\.m3u8$/m.exec(await master.text()) ?? [];
  const media = await bytesOf(world, beside(playlist, list));
  const [, uri = ''] = /URI="([^"]+)"/.exec(await media.text()) ?? [];
  const part = await bytesOf(world, beside(playlist, uri), 'bytes=0-99');
  return [master.status, media.status, part.status];
}

describe('visitors', () => {
  it('stream a video by its public link, with the mark from the moment it carries one, and no more once it has ended', async () => {
    const { body: link } = await team.owner.put(`files/share/file/${file}/`, { public: true });
    const token = String(link.url).split('/').at(-1);
    const show = async (): Promise<Loose> => (await world.stranger.get(`public/file/${token}/`)).body;
    const shown = await vi.waitFor(async () => {
      const body = await show();
      expect(body).toMatchObject({ stream_url: expect.any(String), storyboard_url: expect.any(String), tracks: [] });
      return body;
    }, soon);
    expect(await parts(shown.stream_url)).toEqual([200, 200, 206]);
    expect((await bytesOf(world, shown.storyboard_url)).status).toBe(200);
    expect((await bytesOf(world, shown.video_url, 'bytes=0-9')).status).toBe(206);

    await team.owner.put(`files/file/update/${file}/`, { watermark: true });
    const marked = await vi.waitFor(async () => {
      const body = await show();
      expect(body).toMatchObject({ watermarked: true, stream_url: expect.any(String), video_url: expect.any(String) });
      return body;
    }, soon);
    expect(await parts(marked.stream_url)).toEqual([200, 200, 206]);
    // The same address by now gives the marked bytes and never the clean ones.
    const [stored] = [await bytesOf(world, shown.video_url, 'bytes=0-0')];
    const clean = await bytesOf(world, (await plays(team.owner, file)).preview_url, 'bytes=0-0');
    expect(stored.headers.get('content-range')).not.toBe(clean.headers.get('content-range'));
    await team.owner.put(`files/share/file/${file}/`, { public: false });
    expect((await bytesOf(world, marked.stream_url)).status).toBe(410);
  }, 240_000);

  it('have a page that asks for the beginning of the stream at once, of the file as they may see it', async () => {
    await team.owner.put(`files/file/update/${file}/`, { watermark: false });
    const { body: link } = await team.owner.put(`files/share/file/${file}/`, { public: true });
    const { uuid } = (await team.owner.post(`files/single_embed/create/${team.id}/`, { title: 'One', files: [file] }))
      .body;
    const token = String(link.url).split('/').at(-1);
    const startOf = async (path: string) => {
      const page = await (await bytesOf(world, path)).text();
      const [, start = ''] = / data-start="([^"]+)"/.exec(page) ?? [];
      expect(page).toContain('preload="none"');
      return JSON.parse(start.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
    };
    const { stream_start } = await plays(team.owner, file);
    expect(await startOf(`/p/file/${token}`)).toEqual(stream_start);
    expect(await startOf(`/p/file/embed/${uuid}`)).toEqual(stream_start);
    await team.owner.put(`files/file/update/${file}/`, { watermark: true });
    await vi.waitFor(async () => expect(await startOf(`/p/file/${token}`)).not.toEqual(stream_start), soon);
    await team.owner.put(`files/file/update/${file}/`, { watermark: false });
  }, 240_000);

  const publicOf = async (path: string): Promise<Loose> => (await world.stranger.get(path)).body;
  const places: [string, () => Promise<() => Promise<Loose>>][] = [
    [
      'by its public link',
      async () => {
        const { body } = await team.owner.put(`files/share/file/${file}/`, { public: true });
        return () => publicOf(`public/file/${String(body.url).split('/').at(-1)}/`);
      },
    ],
    [
      'in a frame on another site',
      async () => {
        const body = { title: 'Front page', files: [file] };
        const { uuid } = (await team.owner.post(`files/single_embed/create/${team.id}/`, body)).body;
        return async () => (await publicOf(`files/single_embed/${uuid}/`)).files?.[0];
      },
    ],
    [
      'in a gallery',
      async () => {
        const body = { team: team.id, title: 'Films', files: [file] };
        const { uuid } = (await team.owner.post('files/embed/create/', body)).body;
        return async () => (await publicOf(`files/embed/${uuid}/`)).files?.results?.[0];
      },
    ],
  ];

  it.each(places)(
    'stream a video %s, and get not one part more once its right has ended',
    async (_place, publish) => {
      await team.owner.put(`files/file/update/${file}/`, { watermark: false });
      const show = await publish();
      const shown = await vi.waitFor(async () => {
        const body = await show();
        expect(body).toMatchObject({ stream_url: expect.any(String), video_url: expect.any(String) });
        return body;
      }, soon);
      expect(await parts(shown.stream_url)).toEqual([200, 200, 206]);
      const [list = ''] = /^play-\d+\.m3u8$/m.exec(await (await bytesOf(world, shown.stream_url)).text()) ?? [];
      // As the history of the team tells of it: galleries listen to that.
      const end = async (withdrawn: boolean) => {
        await sql`update files set rights_withdrawn = ${withdrawn} where team_id = ${team.id} and id = ${file}`.execute(
          world.services.db,
        );
        await team.owner.put(`files/file/update/${file}/`, { description: `Withdrawn: ${withdrawn}` });
      };
      await end(true);
      for (const name of [list, list.replace('m3u8', 'mp4')])
        expect([name, (await bytesOf(world, beside(shown.stream_url, name), 'bytes=0-99')).status]).toEqual([
          name,
          410,
        ]);
      expect((await bytesOf(world, shown.video_url, 'bytes=0-9')).status).toBe(410);
      await end(false);
      expect(await parts(shown.stream_url)).toEqual([200, 200, 206]);
    },
    240_000,
  );

  it('of another team stream it from a shared folder, until it is shared no more', async () => {
    const guests = await world.team();
    const { uuid: folder } = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Films' })).body;
    await team.owner.put(`files/file/update/${file}/`, { newFolder: folder });
    const share = (teams: object[]) => team.owner.put(`files/share/folder/${folder}/`, { teams });
    await share([{ team: guests.id, download: true }]);
    const shown = await plays(guests.owner, file);
    expect(await parts(shown.stream_url)).toEqual([200, 200, 206]);
    await share([]);
    expect((await guests.owner.get(`files/file/playback/${file}/`)).status).toBe(404);
  }, 240_000);
});

/** The address of the parts of a video, by its playlist. */
async function partsOf(playlist: string): Promise<string> {
  const [list = ''] = /^play-\d+\.m3u8$/m.exec(await (await bytesOf(world, playlist)).text()) ?? [];
  return beside(playlist, list.replace('m3u8', 'mp4'));
}
const nextPart = async (url: string): Promise<number> => (await bytesOf(world, url, 'bytes=0-99')).status;
const within = { timeout: 60_000, interval: 250 };
const change = async (body: object) =>
  expect((await team.owner.put(`files/file/update/${file}/`, body)).status).toBe(200);

describe('who has begun to watch a video gets the next part refused within a minute', () => {
  it('once a share, a flag of their role, their membership or their session has ended, of a stream, a file and an original; others go on', async () => {
    await change({ watermark: false });
    const guests = await world.team();
    const { uuid: folder } = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Guests' })).body;
    await change({ newFolder: folder });
    const share = (teams: object[]) => team.owner.put(`files/share/folder/${folder}/`, { teams });
    await share([{ team: guests.id, download: true }]);
    const people = {
      guest: await guests.member('Editor'),
      without: await team.member(['VIEW_ASSETS', 'EDIT_ASSETS', 'DOWNLOAD_ASSETS']),
      looks: await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']),
      left: await team.member(),
      out: await team.member(),
      stays: await team.member(),
    };
    const urls = new Map<string, string[]>();
    for (const [who, person] of Object.entries(people)) {
      const { stream_url, preview_url } = await plays(person, file);
      const { latest_version } = (await person.get(`files/file/${file}/`)).body;
      urls.set(who, [await partsOf(stream_url), preview_url, latest_version.url]);
      expect(latest_version.preview_url).toBe(preview_url);
    }
    // What lists say is of the same session.
    const [listed] = (await people.stays.get(`files/files/${team.id}/?type=video`)).body.results;
    expect([listed.latest_version.preview_url, listed.latest_version.url]).toEqual(urls.get('stays')?.slice(1));
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all([...urls].map(async ([who, all]) => [who, await Promise.all(all.map(nextPart))])),
      );
    const open = [206, 206, 206];
    expect(await statuses()).toEqual({ guest: open, without: open, looks: open, left: open, out: open, stays: open });

    await share([]);
    const { results } = (await team.owner.get(`teams/members/${team.id}/`)).body;
    const seatOf = ({ user }: Person) => results.find((one: Loose) => one.user.uuid === user);
    const allow = async (person: Person, permissions: string[]) => {
      const role = `teams/role/update/${seatOf(person).role.uuid}/`;
      expect((await team.owner.put(role, { permissions })).status).toBe(200);
    };
    await allow(people.without, ['EDIT_ASSETS']);
    await allow(people.looks, ['VIEW_ASSETS']);
    const seat = seatOf(people.left).uuid;
    expect((await team.owner.delete(`teams/member/delete/${seat}/`)).status).toBe(204);
    await people.out.post('auth/sign-out/');
    const all = [403, 410, 410];
    const ended = { guest: all, without: all, looks: [206, 206, 410], left: all, out: all, stays: open };
    await vi.waitFor(async () => expect(await statuses()).toEqual(ended), within);
  }, 240_000);

  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['is for internal use', () => change({ internal_use: true }), () => change({ internal_use: false })],
    [
      'has expired',
      () => change({ expiration_date: '2020-01-01T00:00:00.000Z' }),
      () => change({ expiration_date: null }),
    ],
    ['was recycled', () => change({ recycled: true }), () => change({ recycled: false })],
    [
      'was recalled',
      () => team.owner.post(`files/file/recall/${file}/`, { internal_use: true }),
      () => change({ internal_use: false }),
    ],
  ];

  it.each(ends)(
    'when it %s: a member by the old address, a visitor by the link',
    async (_what, end, restore) => {
      const looker = await team.member(['VIEW_ASSETS']);
      const { body: link } = await team.owner.put(`files/share/file/${file}/`, { public: true });
      const told = (await world.stranger.get(`public/file/${String(link.url).split('/').at(-1)}/`)).body as Loose;
      const [member, visitor] = [await partsOf((await plays(looker, file)).stream_url), await partsOf(told.stream_url)];
      expect([await nextPart(member), await nextPart(visitor)]).toEqual([206, 206]);
      await end();
      await vi.waitFor(
        async () => expect([await nextPart(member), await nextPart(visitor)]).toEqual([403, 410]),
        within,
      );
      await restore();
    },
    240_000,
  );
});
