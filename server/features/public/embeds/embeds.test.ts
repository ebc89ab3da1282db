import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const db = () => world.services.db;
async function keepBytes(key: string, bytes: string): Promise<void> {
  const path = await world.services.storage.tempFile();
  await writeFile(path, bytes);
  await world.services.storage.adopt(key, path);
}

/** A picture with small bytes of its own for each of its sizes. */
async function aPicture(name: string, columns: Record<string, unknown> = {}): Promise<string> {
  const [id = ''] = await someFiles(world, team.id, [{ name }]);
  const { rows } = await sql<{ version: string; sha256: Buffer }>`select cover_version as version, sha256 from files
    where team_id = ${team.id} and id = ${id}`.execute(db());
  const { version = '', sha256 = Buffer.alloc(0) } = rows[0] ?? {};
  const bytes = `original ${id}`;
  for (const table of ['files', 'versions'])
    await sql`update ${sql.table(table)} set size = ${bytes.length} where team_id = ${team.id} and sha256 = ${sha256}`.execute(
      db(),
    );
  const size = (kind: string, width: number) => ({
    name: `${kind}.webp`,
    mediaType: 'image/webp',
    width,
    height: 30,
    bytes: kind.length,
  });
  const renditions = JSON.stringify({ thumb: size('thumb', 40), preview: size('preview', 160) });
  await sql`update files set renditions = ${renditions}::jsonb where team_id = ${team.id} and id = ${id}`.execute(db());
  await keepBytes(original(team.id, sha256), bytes);
  for (const kind of ['thumb', 'preview']) await keepBytes(rendition(team.id, version, `${kind}.webp`), kind);
  for (const [column, value] of Object.entries(columns))
    await sql`update files set ${sql.ref(column)} = ${value} where team_id = ${team.id} and id = ${id}`.execute(db());
  return id;
}

const made = async (files: string[], body: object = {}): Promise<string> =>
  (await owner.post(`files/single_embed/create/${team.id}/`, { title: 'Front page', files, ...body })).body.uuid;
const update = (embed: string, body: object) => owner.put(`files/single_embed/update/${embed}/`, body);
const change = (file: string, body: object) => owner.put(`files/file/update/${file}/`, body);
const see = (embed: string, who = world.stranger) => who.get(`files/single_embed/${embed}/`);
const site = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
const page = (embed: string) => site(`/p/file/embed/${embed}`);

/** The answers of every address of an embed with one file. */
async function statuses(embed: string, addresses: readonly string[]): Promise<number[]> {
  return Promise.all([`/p/file/embed/${embed}`, ...addresses].map(async (path) => (await site(path)).status));
}
const addressesOf = (file: Loose): string[] => [file.thumbnail_url, file.preview_url, file.download_url];

describe('a visitor of a single embed', () => {
  it('is told the documented fields and no more, no hidden name anywhere; the team gets the whole (G1)', async () => {
    const file = await aPicture('secret-name.jpg', { description: 'Houses at dusk', source_display_name: 'M. Costa' });
    await change(file, { hide_name: true });
    const embed = await made([file], { downloadable: true });
    const { status, body, headers } = await see(embed);
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(Object.keys(body).sort()).toEqual(['files', 'height', 'html', 'team', 'title', 'uuid', 'width']);
    expect(Object.keys(body.files[0]).sort()).toEqual(
      'alt copyright created_at credit download_url expiration_date file_type height name pages peaks_url preview_url sources storyboard_url stream_url thumbnail_url tracks video_url width'.split(
        ' ',
      ),
    );
    expect(body.files[0]).toMatchObject({ name: null, alt: 'Houses at dusk', credit: 'M. Costa' });
    const shown = await page(embed);
    const taken = await site(body.files[0].download_url);
    const all = [JSON.stringify(body), await shown.text(), ...shown.headers, ...taken.headers].join();
    for (const secret of ['secret-name', file, team.id, owner.email, owner.user]) expect(all).not.toContain(secret);
    expect(await taken.text()).toBe(`original ${file}`);
    expect((await see(embed, owner)).body).toMatchObject({ team: team.id, files: [{ uuid: file }] });
    expect(Object.keys((await see(embed, (await world.team()).owner)).body).sort()).toEqual(Object.keys(body).sort());
  });

  it('gets nothing at the next request when it is turned off, and all of it when it is on again (G2)', async () => {
    const file = await aPicture('a.jpg');
    const embed = await made([file], { downloadable: true, width: 800 });
    const addresses = addressesOf((await see(embed)).body.files[0]);
    expect(await statuses(embed, addresses)).toEqual([200, 200, 200, 200]);
    const off = await update(embed, { active: false });
    expect([off.body.active, off.body.width, off.body.downloadable]).toEqual([false, 800, true]);
    expect(await statuses(embed, addresses)).toEqual([410, 410, 410, 410]);
    expect((await see(embed)).status).toBe(410);
    expect((await see(embed, owner)).status).toBe(200);
    expect((await owner.post(`changes/undo/${off.changeSet}/`)).status).toBe(200);
    expect(await statuses(embed, addresses)).toEqual([200, 200, 200, 200]);
    await update(embed, { downloadable: false });
    expect((await see(embed)).body.files[0].download_url).toBeNull();
    expect(await statuses(embed, addresses)).toEqual([200, 200, 200, 403]);
    await owner.delete(`files/single_embed/delete/${embed}/`);
    expect(await statuses(embed, addresses)).toEqual([410, 410, 410, 410]);
  });

  it('is not shown a file that is recycled, over, for the team alone, in review or unprocessed; the team is warned (G2)', async () => {
    const [file, other] = [await aPicture('b.jpg'), await aPicture('c.jpg')];
    const embed = await made([file, other], { downloadable: true });
    const addresses = addressesOf((await see(embed)).body.files[0]);
    const warned = async () =>
      (await see(embed, owner)).body.warnings.map(({ name, shown, reason }: Loose) => [name, shown, reason]);
    const row = (column: string, value: unknown) =>
      sql`update files set ${sql.ref(column)} = ${value} where team_id = ${team.id} and id = ${file}`.execute(db());
    const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      ['In Recycling Bin', () => change(file, { recycled: true }), () => change(file, { recycled: false })],
      ['Sharing Disabled', () => change(file, { internal_use: true }), () => change(file, { internal_use: false })],
      [
        'This file has expired.',
        () => change(file, { expiration_date: '2020-01-01' }),
        () => change(file, { expiration_date: null }),
      ],
      [
        'This file is waiting for review. Add it to the library first.',
        () => row('review_status', 3),
        () => row('review_status', 0),
      ],
      ['Processing...', () => row('processed', false), () => row('processed', true)],
    ];
    for (const [reason, close, open] of ways) {
      await close();
      expect([reason, await statuses(embed, addresses)]).toEqual([reason, [200, 410, 410, 410]]);
      expect((await see(embed)).body.files.map(({ name }: Loose) => name)).toEqual(['c.jpg']);
      expect(await warned()).toEqual([['b.jpg', false, reason]]);
      await open();
      expect([reason, await statuses(embed, addresses)]).toEqual([reason, [200, 200, 200, 200]]);
    }
    const day = '2099-05-01T00:00:00.000Z';
    await change(file, { expiration_date: day });
    expect((await see(embed, owner)).body.warnings).toEqual([
      { file, name: 'b.jpg', shown: true, reason: 'This file expires.', on: day },
    ]);
    for (const one of [file, other]) await change(one, { recycled: true });
    expect((await page(embed)).status).toBe(410);
  });

  it('is not shown what an embargo keeps back, nor what a right has ended for', async () => {
    const file = await aPicture('d.jpg');
    const embed = await made([file]);
    const given = async (dates: object) => {
      const right = await owner.post(`files/right/create/${team.id}/`, { name: newId(), ...dates });
      await change(file, { rights: [right.body.uuid] });
      const { body } = await see(embed, owner);
      return [(await page(embed)).status, body.warnings.map(({ shown, on }: Loose) => [shown, on?.slice(0, 10)])];
    };
    expect(await given({ valid_from: '2099-03-01' })).toEqual([410, [[false, '2099-03-01']]]);
    expect(await given({ valid_to: '2020-03-01' })).toEqual([410, [[false, undefined]]]);
    expect(await given({ valid_to: '2099-03-01' })).toEqual([200, [[true, '2099-03-01']]]);
  });

  it('gets bytes of this embed only, clean ones of nothing that carries the mark, and in safe wrapping (G5, G6, H1)', async () => {
    const [file, other] = [await aPicture('e.jpg'), await aPicture('f.jpg')];
    const [embed, another] = [await made([file]), await made([other])];
    const [{ preview_url: mine }] = (await see(embed)).body.files;
    const [{ preview_url: theirs }] = (await see(another)).body.files;
    const answer = await site(mine);
    expect([answer.status, await answer.text()]).toEqual([200, 'preview']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=60',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await site(mine, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await site(theirs.replace(another, embed))).status).toBe(410);
    expect((await site(mine.replace('preview.webp', 'original'))).status).toBe(410);
    expect((await site(mine.replace(embed, 'nonsense'))).status).toBe(404);
    await change(file, { watermark: true });
    expect((await site(mine)).status).toBe(410);
    expect((await see(embed)).body.files).toEqual([]);
  });

  it('is played a film as it came in only where the embed lets it be downloaded (G5)', async () => {
    const film = await aPicture('film.mp4', { kind: 'video', media_type: 'video/mp4' });
    await sql`update versions set playable = true where team_id = ${team.id} and file_id = ${film}`.execute(db());
    const embed = await made([film]);
    expect((await see(embed)).body.files[0].video_url).toBeNull();
    await update(embed, { downloadable: true });
    const { video_url: address } = (await see(embed)).body.files[0];
    const answer = await site(address, { range: 'bytes=0-7' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      206,
      'video/mp4',
      'original',
    ]);
    await update(embed, { downloadable: false });
    expect((await site(address)).status).toBe(410);
  });

  it('is told of one that was and ended as gone, of one that never was as unknown, and no more of either (G6)', async () => {
    const [off, deleted] = [await made([await aPicture('g.jpg')]), await made([await aPicture('g2.jpg')])];
    await update(off, { active: false });
    await owner.delete(`files/single_embed/delete/${deleted}/`);
    const told = async (embed: string) => {
      const [shown, framed] = [await see(embed), await page(embed)];
      return [shown.status, shown.body.detail, framed.status, await framed.text()];
    };
    const ended = await told(off);
    expect([ended[0], ended[2]]).toEqual([410, 410]);
    expect(await told(deleted)).toEqual(ended);
    const unknown = await told(newId());
    expect([unknown[0], unknown[2]]).toEqual([404, 404]);
    expect(await told(newId())).toEqual(unknown);
    expect((await site(`/content/e/${newId()}/${newId()}/thumb.webp`)).status).toBe(404);
  });

  it('sees what was named as its focal point, where a picture is cut', async () => {
    const [whole, focused] = [await aPicture('whole.jpg'), await aPicture('focused.jpg')];
    await change(focused, { focal_point: { x: 0.25, y: 0.705 } });
    const answer = await page(await made([whole, focused]));
    expect(await answer.text()).toContain('.slide:nth-of-type(2)>img{object-position:25% 70.5%}');
  });

  it('sees it framed by any site, without a cookie, a script of others or one of ours that is not named (H4)', async () => {
    const [a, b] = [await aPicture('one.jpg'), await aPicture('"><script>alert(1)</script>.jpg')];
    const embed = await made([a, b]);
    const answer = await page(embed);
    const text = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/^default-src 'none'.*script-src 'sha256-[^;]+'; base-uri 'none'/);
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null]);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('1 of 2');
    expect(text.length).toBeLessThan(30_000);
    expect((await site(`/p/file/${embed}`)).status).toBe(404);
    for (const path of ['/embeds', `/embeds/${embed}`, '/library/'])
      expect((await site(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('sees nothing of a team whose plan is without embeds, or that is closed', async () => {
    const embed = await made([await aPicture('h.jpg')]);
    const shown = async () => (await page(embed)).status;
    await sql`update teams set features = array_remove(features, 'GALLERIES') where id = ${team.id}`.execute(db());
    expect(await shown()).toBe(410);
    await sql`update teams set features = features || array['GALLERIES'], closed_at = now(), remove_at = now() where id = ${team.id}`.execute(
      db(),
    );
    expect(await shown()).toBe(410);
    await sql`update teams set closed_at = null, remove_at = null where id = ${team.id}`.execute(db());
    expect(await shown()).toBe(200);
  });
});
