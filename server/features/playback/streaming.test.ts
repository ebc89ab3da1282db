import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesOf, paintVideo, playbackOf, plays, putFile } from '#server/test/samples/videos.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { planBacklog } from './jobs/backlog.ts';

let world: World;
let team: TestTeam;
let looker: Person;
/** A video of a minute and a bit, which is streamed, and a short one. */
let long: string;
let short: string;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  looker = await team.member(['VIEW_ASSETS']);
  long = await putFile(team, 'long.mkv', await paintVideo({ name: 'long.mkv', seconds: 64, size: '640x480' }));
  short = await putFile(team, 'short.mkv', await paintVideo({ name: 'short.mkv', seconds: 2 }));
}, 60_000);

const run = promisify(execFile);
/** Streams that a program that follows the standards finds at an address. Asynchronous, so that the server can answer. */
async function probed(url: string): Promise<string> {
  const shown = ['-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0'];
  return (await run('ffprobe', ['-v', 'error', ...shown, new URL(url, world.url).href])).stdout;
}
const beside = (url: string, name: string) => new URL(name, new URL(url, world.url)).href;

describe('a short video that browsers do not play', () => {
  it('becomes one MP4 that everyone who sees it has, by jobs', async () => {
    const body = await plays(looker, short);
    expect(body).toMatchObject({ stream_url: null, heights: [], watermarked: false, failed: null });
    expect(await probed(body.preview_url)).toMatch(/h264,320,180[\s\S]*aac/);
    const { latest_version: shown } = (await team.owner.get(`files/file/${short}/`)).body;
    expect(shown).toMatchObject({ preview_url: expect.stringContaining('play.mp4'), stream_url: null });
  }, 120_000);

  it('has pictures for looking ahead', async () => {
    const url = await vi.waitFor(
      async () => {
        const { storyboard_url: there } = await playbackOf(looker, short);
        expect(there).toEqual(expect.any(String));
        return there as string;
      },
      { timeout: 60_000, interval: 200 },
    );
    const cues = await bytesOf(world, url);
    expect(cues.headers.get('content-type')).toBe('text/vtt');
    const [, name = ''] = /^(storyboard\.jpg\S+)#xywh=0,0,160,90$/m.exec(await cues.text()) ?? [];
    const sheet = await bytesOf(world, beside(url, name));
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }, 120_000);

  it('gets them and its frame rate anew, where it was looked at before there were these', async () => {
    const { storyboard_url: url, frame_rate: rate } = await plays(looker, short);
    const cues = async () => (await bytesOf(world, url)).text();
    const before = await cues();
    expect(rate).toBe(5);
    await sql`update playbacks p set generation = 0, frame_rate = null from versions v
      where v.team_id = ${team.id} and v.file_id = ${short} and p.team_id = v.team_id and p.version_id = v.id`.execute(
      world.services.db,
    );
    await planBacklog(world.services);
    await vi.waitFor(
      async () => {
        expect(await playbackOf(looker, short)).toMatchObject({ state: 'ready', storyboard_url: url, frame_rate: 5 });
        expect(await cues()).not.toBe(before);
      },
      { timeout: 100_000, interval: 200 },
    );
  }, 120_000);
});

describe('a long video', () => {
  let shown: Loose;
  beforeAll(async () => {
    shown = await plays(looker, long);
  }, 180_000);

  it('is streamed in qualities, no higher than it came in', async () => {
    expect(shown.heights).toEqual([360, 480]);
    const master = await bytesOf(world, shown.stream_url);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(master.headers.get('cache-control')).toBe('private, no-cache');
    const text = await master.text();
    expect(text.match(/RESOLUTION=\d+x\d+/g)?.sort()).toEqual(['RESOLUTION=480x360', 'RESOLUTION=640x480']);
    expect(text).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    const { latest_version: version } = (await team.owner.get(`files/file/${long}/`)).body;
    expect(version.stream_url).toContain('/play.m3u8');
    const [row] = (await team.owner.get(`files/files/${team.id}/?type=video`)).body.results;
    expect(row.latest_version).not.toHaveProperty('stream_url');
  });

  it('is read in parts of one file, by names in its own folder', async () => {
    const list = await bytesOf(world, beside(shown.stream_url, 'play-360.m3u8'));
    const text = await list.text();
    expect(text).toContain('#EXT-X-ENDLIST');
    const [, uri = '', initial = ''] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(text) ?? [];
    const parts = [...text.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(
      ([, size, at]) => [Number(size), Number(at)] as const,
    );
    expect(parts.length).toBeGreaterThan(10);
    const [size, at] = parts[3] ?? [0, 0];
    const part = await bytesOf(world, beside(shown.stream_url, uri), `bytes=${at}-${at + size - 1}`);
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-length')]).toEqual([
      206,
      'video/mp4',
      String(size),
    ]);
    expect(part.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(Buffer.from(await part.arrayBuffer()).toString('latin1', 4, 8)).toBe('moof');
    const head = await bytesOf(world, beside(shown.stream_url, uri), `bytes=0-${Number(initial) - 1}`);
    expect(Buffer.from(await head.arrayBuffer()).includes('moov')).toBe(true);
    const [length, end] = parts.at(-1) ?? [0, 0];
    const tail = await bytesOf(world, beside(shown.stream_url, uri), `bytes=${end}-${end + length - 1}`);
    expect([tail.status, tail.headers.get('content-length')]).toEqual([206, String(length)]);
  });

  it('tells what it begins with: the playlists as they are read, and the bytes up to the end of the first segment', async () => {
    const { playlists, list, first } = shown.stream_start;
    expect([list, Object.keys(playlists)]).toEqual(['play-360.m3u8', ['play.m3u8', 'play-360.m3u8']]);
    for (const [name, text] of Object.entries(playlists))
      expect(await (await bytesOf(world, beside(shown.stream_url, name))).text()).toBe(text);
    expect(playlists[list].split('\n')).toContain(first.name);
    const [, size, at] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/m.exec(playlists[list]) ?? [];
    expect(first.bytes).toBe(Number(size) + Number(at));
    expect((await plays(looker, short)).stream_start).toBeNull();
  });

  it('plays from its playlist in a program that follows the standard', async () => {
    expect(await probed(shown.stream_url)).toMatch(/h264/);
  });

  it('lets nothing else be read by that folder, and no other folder', async () => {
    const version = (await team.owner.get(`files/file/${long}/`)).body.latest_version.uuid;
    const other = (await team.owner.get(`files/file/${short}/`)).body.latest_version.uuid;
    for (const name of [
      'thumb.jpg',
      'poster.jpg',
      'original',
      'play-360.mp4%2f..%2fthumb.jpg',
      'w0000000000-play-360.mp4',
      'x',
    ])
      expect([name, (await bytesOf(world, beside(shown.stream_url, name))).status]).toEqual([name, 403]);
    expect((await bytesOf(world, shown.stream_url.replace(version, other))).status).toBe(403);
    expect((await bytesOf(world, shown.stream_url.replace('&a=m', '&a=w'))).status).toBe(403);
    expect((await bytesOf(world, beside(shown.stream_url, 'play-1080.mp4'))).status).toBe(404);
  });

  it('ends for those who lose the right: the next part is refused', async () => {
    const part = () => bytesOf(world, beside(shown.stream_url, 'play-360.mp4'), 'bytes=0-99');
    expect((await part()).status).toBe(206);
    await team.owner.put(`files/file/update/${long}/`, { internal_use: true });
    await vi.waitFor(async () => expect((await part()).status).toBe(403), { timeout: 30_000, interval: 100 });
    const again = await playbackOf(looker, long);
    expect((await bytesOf(world, again.stream_url)).status).toBe(200);
    await team.owner.put(`files/file/update/${long}/`, { internal_use: false });
    await vi.waitFor(async () => expect((await part()).status).toBe(206), { timeout: 30_000, interval: 100 });
    await sql`update files set rights_withdrawn = true where team_id = ${team.id} and id = ${long}`.execute(
      world.services.db,
    );
    await vi.waitFor(async () => expect((await part()).status).toBe(403), { timeout: 30_000, interval: 100 });
    expect((await looker.get(`files/file/playback/${long}/`)).status).toBe(403);
    await sql`update files set rights_withdrawn = false where team_id = ${team.id} and id = ${long}`.execute(
      world.services.db,
    );
  }, 60_000);
});

describe('who may have it with the watermark only', () => {
  it('gets it with the mark burnt in, made when they ask, and nothing clean by their address', async () => {
    const guest = await team.member('Guest');
    expect(await playbackOf(guest, short)).toMatchObject({ preview_url: null, stream_url: null, watermarked: true });
    const body = await plays(guest, short);
    expect(body.watermarked).toBe(true);
    expect(await probed(body.preview_url)).toMatch(/h264,320,180/);
    const [marked, clean] = [
      await bytesOf(world, body.preview_url),
      await bytesOf(world, (await plays(looker, short)).preview_url),
    ];
    expect(Buffer.from(await marked.arrayBuffer()).equals(Buffer.from(await clean.arrayBuffer()))).toBe(false);
    expect((await bytesOf(world, body.preview_url.replace(/&w=[^&]+/, ''))).status).toBe(403);

    await plays(looker, long);
    const streamed = await plays(guest, long);
    expect(streamed.heights).toEqual([360, 480]);
    expect(streamed.stream_url).toContain('&w=');
    const { list, playlists } = streamed.stream_start;
    expect(await (await bytesOf(world, beside(streamed.stream_url, list))).text()).toBe(playlists[list]);
    expect(playlists[list]).not.toBe((await plays(looker, long)).stream_start.playlists[list]);
    expect((await bytesOf(world, beside(streamed.stream_url, 'play-360.mp4'), 'bytes=0-9')).status).toBe(206);
    const renditions = await sql<{
      r: string;
    }>`select renditions::text as r from versions v where v.team_id = ${team.id} and v.file_id = ${long}`.execute(
      world.services.db,
    );
    expect(renditions.rows[0]?.r).toMatch(/play:w[0-9a-f]{10}-play-/);
  }, 240_000);

  it('gets it with the new mark once the team has another one, and nothing of the old one is left', async () => {
    const guest = await team.member('Guest');
    const before = await plays(guest, short);
    await team.owner.put(`teams/team/update/${team.id}/`, { watermark: { opacity: 0.9 } });
    const markOf = (url: string) => new URL(url, world.url).searchParams.get('w');
    const after = await vi.waitFor(
      async () => {
        const body = await playbackOf(guest, short);
        expect(body).toMatchObject({ state: 'ready', preview_url: expect.any(String) });
        expect(markOf(body.preview_url)).not.toBe(markOf(before.preview_url));
        return body;
      },
      { timeout: 120_000, interval: 200 },
    );
    expect((await bytesOf(world, after.preview_url)).status).toBe(200);
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ marks: string[] }>`select array_agg(distinct p.mark order by p.mark) as marks
          from playback_files p join versions v on v.team_id = p.team_id and v.id = p.version_id
          where p.team_id = ${team.id} and v.file_id = ${short} and p.mark <> ''`.execute(world.services.db);
        expect(rows[0]?.marks).toHaveLength(1);
        expect((await bytesOf(world, before.preview_url)).status).not.toBe(200);
      },
      { timeout: 60_000, interval: 200 },
    );
  }, 240_000);
});
