import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Flag } from '#contract/policy/flags.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { readZip } from '#server/test/zip.ts';

let world: World;
let team: TestTeam;
let account: string;
let files: string[];
let post: Loose;

const patience = { timeout: 60_000, interval: 100 };
const colour = { r: 11, g: 115, b: 125 };

async function upload(name: string, width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Marina' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await sent.json()) as Loose[];
  await vi.waitFor(async () => {
    expect((await team.owner.get(`files/file/${file.uuid}/`)).body.latest_version.processed).toBe(true);
  }, patience);
  return file.uuid;
}

const handover = (who: Person, of = account, id = post.uuid) => who.get(`posts/post/handover/${id}/?account=${of}`);
const bytesFor = (who: Person, file: string) =>
  who.fetch(`posts/post/handover/file/${post.uuid}/?account=${account}&file=${file}`);
const pictureOf = async (answer: Response) => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const marked = data.some((value, at) => Math.abs(value - [colour.r, colour.g, colour.b][at % 3]!) > 25);
  return { width, height, format, named: bytes.includes('Marina'), marked };
};

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const made = { platform: 'instagram', way: 'handover', username: 'halden' };
  account = (await team.owner.put(`socials/account/${team.id}/`, made)).body.uuid;
  files = [await upload('lagoon.png', 2000, 1500), await upload('boats.png', 1800, 1800)];
  const [lagoon, boats] = files;
  post = (
    await team.owner.post('posts/post/create/', {
      team: team.id,
      account,
      caption: 'Two evenings',
      first_comment: 'Come!',
      files: [{ uuid: lagoon, alt: 'Boats at dusk', crop: { x: 100, y: 0, width: 1200, height: 1500 } }, boats],
    })
  ).body;
  await team.owner.post(`posts/post/publish/${post.uuid}/`);
  await vi.waitFor(async () => {
    expect((await team.owner.get(`posts/post/${post.uuid}/`)).body.status).toBe('handover_pending');
  }, patience);
}, 90_000);

describe('a post that is handed over', () => {
  it('has its files as the network takes them: cropped, small enough, of its type and without what they say of themselves', async () => {
    const { body } = await handover(team.owner);
    expect(body).toMatchObject({
      caption: 'Two evenings',
      first_comment: 'Come!',
      link: null,
      files: [
        {
          name: 'lagoon.jpg',
          state: 'ready',
          file_type: 'image/jpeg',
          width: 1152,
          height: 1440,
          alt: 'Boats at dusk',
        },
        { name: 'boats.jpg', state: 'ready', width: 1440, height: 1440, alt: '' },
      ],
    });
    const plain = { format: 'jpeg', named: false, marked: false };
    const answer = await bytesFor(team.owner, files[0] ?? '');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="lagoon.jpg"');
    expect(await pictureOf(answer)).toEqual({ width: 1152, height: 1440, ...plain });
    expect(await pictureOf(await fetch(new URL(body.files[1].view_url, world.url)))).toEqual({
      ...{ width: 1440, height: 1440 },
      ...plain,
    });
  });

  it('comes in one zip, in its order', async () => {
    const answer = await team.owner.fetch(`posts/post/handover/zip/${post.uuid}/?account=${account}`);
    const entries = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...entries.keys()]).toEqual(['01 lagoon.jpg', '02 boats.jpg']);
  });

  it('is told of by an email that leads to it', async () => {
    await vi.waitFor(async () => {
      const [email] = await emailsTo(world, team.owner.email);
      expect(email?.subject).toBe('It is time to publish a post');
      expect(email?.body).toContain('Instagram: halden: Two evenings');
      expect(email?.body).toContain(`/socials/post/${post.uuid}?handover=${account}`);
    }, patience);
  });

  it('gives each role what it may have: a mark, or nothing', async () => {
    const role = (...flags: Flag[]) => team.member(['VIEW_ASSETS', 'PUBLISH_POSTS', ...flags]);
    const marked = await role('DOWNLOAD_WATERMARKED');
    expect(await pictureOf(await bytesFor(marked, files[0] ?? ''))).toMatchObject({ width: 1152, marked: true });
    expect((await handover(marked)).body.files[0].view_url).not.toBeNull();
    const looks = await role();
    const reason = 'Your role does not allow you to download files.';
    expect((await handover(looks)).body.files[0]).toMatchObject({ state: 'refused', reason, view_url: null });
    expect((await bytesFor(looks, files[0] ?? '')).status).toBe(403);
    const none = await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
    expect((await handover(none)).status).toBe(403);
    expect((await bytesFor(none, files[0] ?? '')).status).toBe(403);
  });

  it('is for nobody else, and for no other account', async () => {
    const other = await world.team();
    expect((await handover(other.owner)).status).toBe(404);
    expect((await bytesFor(other.owner, files[0] ?? '')).status).toBe(404);
    expect((await handover(world.stranger)).status).toBe(401);
    expect((await handover(team.owner, post.uuid)).status).toBe(404);
    expect((await handover(team.owner, 'x')).status).toBe(400);
    expect((await bytesFor(team.owner, post.uuid)).status).toBe(404);
    const draft = (await team.owner.post('posts/post/create/', { team: team.id, account, caption: 'x' })).body;
    expect((await handover(team.owner, account, draft.uuid)).status).toBe(409);
  });

  it('keeps back a file whose rights ended meanwhile, from everybody, and says why', async () => {
    const set = (column: string, value: unknown) =>
      sql`update files set ${sql.ref(column)} = ${value} where team_id = ${team.id} and id = ${files[0]}`.execute(
        world.services.db,
      );
    await set('rights_to', new Date('2026-01-02T12:00:00Z'));
    const [lagoon, boats] = (await handover(team.owner)).body.files;
    expect(lagoon).toMatchObject({ state: 'refused', view_url: null, reason: expect.stringContaining('ended on') });
    expect(boats.state).toBe('ready');
    const answer = await bytesFor(team.owner, files[0] ?? '');
    expect([answer.status, ((await answer.json()) as Loose).detail]).toEqual([409, lagoon.reason]);
    const zip = await team.owner.fetch(`posts/post/handover/zip/${post.uuid}/?account=${account}`);
    expect(zip.status).toBe(409);
    await set('rights_to', null);
    await set('watermark', true);
    expect(await pictureOf(await bytesFor(team.owner, files[0] ?? ''))).toMatchObject({ marked: true });
    await set('watermark', false);
  });
});
