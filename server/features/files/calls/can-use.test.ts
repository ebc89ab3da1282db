import { beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const ask = (file: string, query = '', who = team.owner) => who.get(`files/file/can_use/${file}/${query}`);
const textsOf = (body: { reasons: { text: string; on: string | null }[] }) =>
  body.reasons.map(({ text, on }) => (on ? `${text} ${on}` : text));
const give = async (file: string, right: object) => {
  const made = await team.owner.post(`files/right/create/${team.id}/`, right);
  await team.owner.put(`files/file/update/${file}/`, { rights: [made.body.uuid] });
  return made.body.uuid as string;
};

describe('"Can I use this?"', () => {
  it('answers for the caller now, by the law and by the rights', async () => {
    const file = await aFile(world, team.id);
    expect((await ask(file)).body).toMatchObject({ verdict: 'unclear', state: 'missing', role: null, take: 'clean' });
    const right = await give(file, { name: 'Press, editorial', credit: 'Photo: Ada', valid_to: '2099-12-31' });
    const { body, status } = await ask(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'conditions',
      state: 'conditions',
      see: 'clean',
      take: 'clean',
      until: null,
    });
    expect(body.permissions).toContain('edit');
    expect(body.reasons).toContainEqual({
      kind: 'for',
      text: 'Press, editorial lasts until',
      on: '2099-12-31',
      right,
    });
  });

  it('answers for another role of the team, by name or uuid, and names them all', async () => {
    const file = await aFile(world, team.id);
    await give(file, { name: 'Web' });
    const { roles } = (await ask(file)).body;
    expect(roles.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Owner', 'Admin', 'Editor', 'Contributor', 'Viewer', 'Guest']),
    );
    const contributor = roles.find(({ name }: { name: string }) => name === 'Contributor');
    for (const role of ['contributor', contributor.uuid])
      expect((await ask(file, `?role=${role}`)).body).toMatchObject({
        role: contributor,
        verdict: 'conditions',
        take: 'watermarked',
      });
    // Files of one's own are another matter: a role has none.
    const own = await aFile(world, team.id, { createdBy: team.owner.user });
    expect((await ask(own, '?role=Contributor')).body.permissions).not.toContain('recycle');
    const viewer = await team.member('Viewer');
    expect((await ask(file, '?role=Editor', viewer)).body.permissions).toContain('edit');
    expect((await ask(file, '', viewer)).body.permissions).not.toContain('edit');
  });

  it('answers for another date', async () => {
    const file = await fileIn(world, team.id, { columns: { expiration_date: '2098-03-04T10:00:00Z' } });
    await give(file, { name: 'From then on', valid_from: '2097-01-01' });
    const on = async (at: string) => (await ask(file, `?role=Viewer&at=${encodeURIComponent(at)}`)).body;
    expect(await on('2096-12-31')).toMatchObject({ verdict: 'no', state: 'embargoed', take: 'none' });
    expect(await on('2097-01-01')).toMatchObject({
      at: '2097-01-01T00:00:00.000Z',
      verdict: 'yes',
      take: 'clean',
      until: '2098-03-04T10:00:00.000Z',
    });
    const after = await on('2098-03-04T11:00:00+01:00');
    expect(after).toMatchObject({ verdict: 'no', state: 'expired', see: 'none', take: 'none' });
    expect(textsOf(after)[0]).toBe('It expired on 2098-03-04T10:00:00.000Z');
    expect(after.refusals.download).toBe('This file has expired.');
  });

  it('answers guests by the share, without telling them the roles of the team', async () => {
    const other = await world.team();
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' })).body.uuid;
    const file = await aFile(world, team.id, { folder });
    const shared = await team.owner.put(`files/share/folder/${folder}/`, {
      teams: [{ team: other.id, download: false }],
    });
    expect(shared.status).toBe(200);
    const { body } = await ask(file, '', other.owner);
    expect(body).toMatchObject({ verdict: 'no', roles: [], take: 'none', see: 'clean' });
    expect(textsOf(body)[0]).toContain('shared for viewing');
    expect((await ask(file, '?role=Viewer', other.owner)).status).toBe(404);
  });

  it('refuses what it cannot answer', async () => {
    const file = await aFile(world, team.id);
    expect((await ask(file, '?role=Pope')).status).toBe(404);
    for (const query of ['?at=soon', '?at=2026-02-30', '?when=now', '?role=', '?at=2026-01-01&at=2026-01-02'])
      expect([query, (await ask(file, query)).status]).toEqual([query, 400]);
    expect((await ask(file, '', world.stranger)).status).toBe(401);
    expect((await ask(file, '', (await world.team()).owner)).status).toBe(404);
    const blind = await ask(file, '', await team.member(['EDIT_ASSETS']));
    expect([blind.status, blind.body.needs]).toEqual([403, ['VIEW_ASSETS']]);
    expect((await ask('nonsense')).status).toBe(404);
  });
});
