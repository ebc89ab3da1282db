import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  picture = Buffer.from(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1a7' } })
      .jpeg()
      .toBuffer(),
  );
});

interface Receipt {
  token: string;
  receipt: string;
  own: string;
}

async function approved(body: object): Promise<Receipt & { approval: string }> {
  const { url, uuid } = (
    await team.owner.post(`public/team/one_time_approval/create/${team.id}/`, {
      creator: { name: 'Marina Costa' },
      original: true,
      ...body,
    })
  ).body;
  const token = String(url).split('/').at(-1) ?? '';
  const path = `public/team/one_time_approval/${token}/`;
  const { hash } = (await world.stranger.get(path)).body.terms;
  const answer = { status: 'approved', name: 'Marina Costa', terms_hash: hash };
  const { receipt } = (await world.stranger.post(path, answer)).body;
  return { token, receipt, own: `/approve/${token}/${receipt}`, approval: uuid };
}
const file = () =>
  fileIn(world, team.id, {
    columns: { renditions: { preview: { name: 'preview.webp', width: 40, height: 30, bytes: 9 } } },
  });

const tus = (address: string, method: string, secret: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(`${world.url}${address}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', 'upload-original': secret, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const begin = (secret: string, length: number, name = 'DSC 1.jpg') =>
  tus('/v1/files/uploads/', 'POST', secret, {
    'upload-length': String(length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
const piece = (at: string, secret: string, offset: number, bytes: Buffer) =>
  tus(
    at,
    'PATCH',
    secret,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
async function sendTus(secret: string, bytes: Buffer) {
  const begun = await begin(secret, bytes.length);
  return begun.status === 201 ? piece(begun.headers.get('location') ?? '', secret, 0, bytes) : begun;
}
const sendForm = (own: string, place: number, bytes: Buffer<ArrayBuffer>, origin = world.services.origin) => {
  const form = new FormData();
  form.append('picture', String(place));
  form.append('file', new File([bytes], 'DSC 1.jpg'));
  return fetch(`${world.url}${own}/original`, { method: 'POST', body: form, redirect: 'manual', headers: { origin } });
};
const entries = async () =>
  (
    await sql<{ kind: string; payload: string }>`select kind, payload from ledger_entries
      where team_id = ${team.id} order by number`.execute(world.services.db)
  ).rows;
const listed = async (approval: string): Promise<Loose> =>
  (await team.owner.get(`socials/team/one_time_approvals/${team.id}/`)).body.results.find(
    ({ uuid }: Loose) => uuid === approval,
  );

describe('the original of an approved picture', () => {
  it('comes in pieces by the secrets of the receipt, becomes a version, and is an entry of the ledger (G6)', async () => {
    const uuid = await file();
    const { token, receipt, approval } = await approved({ files: [uuid] });
    const secret = `${token}.${receipt}.0`;
    const begun = await begin(secret, picture.length);
    expect(begun.status).toBe(201);
    const at = begun.headers.get('location') ?? '';
    expect((await piece(at, secret, 0, picture.subarray(0, 100))).headers.get('upload-offset')).toBe('100');
    expect((await tus(at, 'HEAD', secret)).headers.get('upload-offset')).toBe('100');
    const other = await approved({ files: [await file()] });
    for (const wrong of [
      `${token}.${'x'.repeat(43)}.0`,
      `${other.token}.${other.receipt}.0`,
      'x',
      `${token}.${receipt}.1`,
    ])
      expect([wrong, (await piece(at, wrong, 100, picture.subarray(100))).status]).toEqual([wrong, 404]);
    const done = await piece(at, secret, 100, picture.subarray(100));
    expect([done.status, done.headers.get('x-file-uuid')]).toEqual([204, null]);
    const { body } = await team.owner.get(`files/file/${uuid}/`);
    expect(body).toMatchObject({ approval: 'approved', latest_version: { size: picture.length } });
    const { kind, payload } = (await entries()).at(-1) ?? { kind: '', payload: '{}' };
    const { ledger_number, files } = await listed(approval);
    expect(files[0].original).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(kind).toBe('approval.original');
    expect(JSON.parse(payload)).toMatchObject({
      approval,
      refers_to: ledger_number,
      files: [{ file: uuid, sha256: files[0].original.sha256, name: 'DSC 1.jpg', granted: true }],
    });
    expect((await begin(secret, 5)).status).toBe(409);
    const news = (await team.owner.get('notifications/')).body.results;
    expect(news[0]).toMatchObject({ kind: 'approval_answered', text: 'sent the original of 1 image' });
    const letters = await emailsTo(world, team.owner.email);
    expect(letters.at(-1)?.subject).toContain('sent the original');
  });

  it('is one of several at once, sent by a form without a script as well (B6, E6, H5)', async () => {
    const uuid = await file();
    const { token, receipt, own } = await approved({ files: [uuid] });
    const page = await (await fetch(`${world.url}${own}`)).text();
    expect(page).toContain('enctype="multipart/form-data"');
    expect((await sendForm(own, 0, picture, 'https://elsewhere.example')).status).toBe(403);
    const before = (await entries()).length;
    const text = Buffer.from('this is no picture');
    expect([(await sendForm(own, 0, text)).status, (await sendTus(`${token}.${receipt}.0`, text)).status]).toEqual([
      415, 415,
    ]);
    expect((await sendForm(own, 0, Buffer.alloc(0))).status).toBe(400);
    expect((await sendForm(own, 7, picture)).status).toBe(404);
    const all = await Promise.all([
      ...Array.from({ length: 3 }, () => sendForm(own, 0, picture)),
      ...Array.from({ length: 3 }, () => sendTus(`${token}.${receipt}.0`, picture)),
    ]);
    expect(all.map(({ status }) => status).filter((status) => status < 400)).toHaveLength(1);
    expect(all.filter(({ status }) => status >= 400).every(({ status }) => status === 409)).toBe(true);
    expect((await entries()).length).toBe(before + 1);
    expect(await (await fetch(`${world.url}${own}`)).text()).toContain('Original received');
  });

  it('of a picture of a post that is not in the library arrives as acquired, in the folder that was chosen', async () => {
    const { db } = world.services;
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: `Guests ${newId()}` })).body
      .uuid;
    const [post, permalink] = [newId(), `https://example.com/${newId()}`];
    await sql`insert into social_posts (team_id, id, platform, source, permalink, caption)
      values (${team.id}, ${post}, 'demo', 'hand', ${permalink}, 'Evening on the lagoon')`.execute(db);
    await sql`insert into social_post_pieces (team_id, post_id, position, kind, url)
      values (${team.id}, ${post}, 0, 'image', 'https://example.com/a.jpg')`.execute(db);
    const asked = { creator: { name: 'Marina' }, posts: [post] };
    const other = await world.team();
    const theirs = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Theirs' })).body.uuid;
    const create = (body: object) => team.owner.post(`public/team/one_time_approval/create/${team.id}/`, body);
    expect((await create({ ...asked, folder: theirs })).status).toBe(404);
    expect((await create({ ...asked, folder: 'x' })).status).toBe(400);
    const { own, approval } = await approved({ posts: [post], folder });
    expect((await sendForm(own, 0, picture)).status).toBe(303);
    const { files } = await listed(approval);
    const { body } = await team.owner.get(`files/file/${files[0].uuid}/`);
    expect(body).toMatchObject({ approval: 'approved', permalink, parent_folder: { uuid: folder } });
  });

  it('is taken only where it was asked for, while the approval stands', async () => {
    const plain = await approved({ files: [await file()], original: false });
    expect((await sendForm(plain.own, 0, picture)).status).toBe(410);
    expect((await begin(`${plain.token}.${plain.receipt}.0`, 5)).status).toBe(404);
    const { token, receipt, own, approval } = await approved({ files: [await file()] });
    const secret = `${token}.${receipt}.0`;
    const begun = (await begin(secret, picture.length)).headers.get('location') ?? '';
    await sql`update one_time_approvals set decided_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where team_id = ${team.id} and id = ${approval}`.execute(world.services.db);
    expect((await begin(secret, 5)).status).toBe(410);
    await sql`update one_time_approvals set expires_at = now() + interval '1 day'
      where team_id = ${team.id} and id = ${approval}`.execute(world.services.db);
    expect((await tus(begun, 'HEAD', secret)).status).toBe(200);
    await world.stranger.post(`public/team/one_time_approval/withdraw/${token}/`, { receipt });
    expect((await piece(begun, secret, 0, picture)).status).toBe(410);
    expect((await sendForm(own, 0, picture)).status).toBe(410);
  });
});
