import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesOf, paintVideo, plays, putFile } from '#server/test/videos.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

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
});
