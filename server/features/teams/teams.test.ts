import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

describe('a team', () => {
  it('is made by anyone signed in, who is its Owner, with every feature and a free address', async () => {
    const person = await world.person();
    const [one, two] = await Promise.all([
      person.post('teams/team/create/', { name: ' Blue Ä ' }),
      person.post('teams/team/create/', { name: 'Blue Ä' }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect([one.body.slug, two.body.slug].sort()).toEqual(['blue-a', 'blue-a-2']);
    expect(one.body).toMatchObject({
      name: 'Blue Ä',
      revision: 1,
      watermark: { image: null, opacity: 0.5 },
      logo: null,
    });
    expect(one.body.features).toEqual(['DAM_PLUS', 'UGC_PLUS', 'GALLERIES', 'MEDIA_CENTRES', 'SOCIALS']);
    expect(one.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const me = await person.get('users/me/');
    expect(me.body.teams.map((membership: Loose) => membership.role)).toEqual(['Owner', 'Owner']);
    expect((await person.post('teams/team/create/', { name: '株式会社' })).body.slug).toMatch(/^team(-\d+)?$/);
    expect((await person.post('teams/team/create/', { name: '  ' })).status).toBe(400);
    expect((await world.stranger.post('teams/team/create/', { name: 'X' })).status).toBe(401);
  });

  it('is shown to members and does not exist for others', async () => {
    const guest = await team.member('Guest');
    expect((await guest.get(`teams/team/${team.id}/`)).body).toMatchObject({ uuid: team.id, accent_colour: null });
    const admin = await team.member('Admin');
    expect((await guest.get(`teams/team/${team.id}/`)).body.managers.map((who: Loose) => who.uuid)).toEqual([
      team.owner.user,
      admin.user,
    ]);
    const other = await world.team();
    for (const id of [team.id, newId(), 'nonsense', '%00'])
      expect((await other.owner.get(`teams/team/${id}/`)).status).toBe(404);
    expect((await world.stranger.get(`teams/team/${team.id}/`)).status).toBe(401);
  });

  it('changes what is sent and keeps the rest', async () => {
    const right = newId();
    await sql`insert into rights (team_id, id, name) values (${team.id}, ${right}, 'Press')`.execute(world.services.db);
    const changed = await team.owner.put(`teams/team/update/${team.id}/`, {
      name: 'Renamed',
      accent_colour: '#12abEF',
      default_rights: [right, right],
      download_agreement: 'Be nice.',
      watermark: { opacity: 0.3 },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: 'Renamed',
      accent_colour: '#12abEF',
      default_rights: [right],
      download_agreement: 'Be nice.',
      watermark: { image: null, opacity: 0.3 },
      revision: 2,
    });
    const cleared = await team.owner.put(`teams/team/update/${team.id}/`, { accent_colour: null });
    expect(cleared.body).toMatchObject({ name: 'Renamed', accent_colour: null, revision: 3 });
    const same = await team.owner.put(`teams/team/update/${team.id}/`, { name: 'Renamed' });
    expect(same.body.revision).toBe(3);
    expect(same.changeSet).toBeNull();
  });

  it('refuses what is wrong or not its own, and writes nothing', async () => {
    const other = await world.team();
    const right = newId();
    await sql`insert into rights (team_id, id, name) values (${other.id}, ${right}, 'Foreign')`.execute(
      world.services.db,
    );
    const before = (await team.owner.get(`teams/team/${team.id}/`)).body;
    const bad: [object, number][] = [
      [{ name: '' }, 400],
      [{ slug: 'Not A Slug' }, 400],
      [{ slug: '-x' }, 400],
      [{ accent_colour: 'red' }, 400],
      [{ watermark: { opacity: 2 } }, 400],
      [{ watermark: { opacity: '0.5' } }, 400],
      [{ features: [] }, 400],
      [{ team: other.id }, 400],
      [{ name: 'X', default_rights: [right] }, 404],
      [{ name: 'X', logo: newId() }, 404],
      [{ name: 'X', watermark: { image: newId() } }, 404],
    ];
    for (const [body, status] of bad)
      expect([body, (await team.owner.put(`teams/team/update/${team.id}/`, body)).status]).toEqual([body, status]);
    const theirs = (await other.owner.get(`teams/team/${other.id}/`)).body.slug;
    expect((await team.owner.put(`teams/team/update/${team.id}/`, { slug: theirs })).body.code).toBe('conflict');
    expect((await team.owner.get(`teams/team/${team.id}/`)).body).toEqual(before);
  });

  it('lets one of fifty edits of one revision through (E4)', async () => {
    const { revision } = (await team.owner.get(`teams/team/${team.id}/`)).body;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        team.owner.put(`teams/team/update/${team.id}/`, { name: `Edit ${n}` }, { 'if-match': `"${revision}"` }),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status === 412);
    expect(lost).toHaveLength(49);
    expect(lost[0]?.body.current.name).toBe(won[0]?.body.name);
  });

  it('takes no weak tag of its revision, as RFC 9110 asks (E4)', async () => {
    const { revision } = (await team.owner.get(`teams/team/${team.id}/`)).body;
    const change = async (tag: string) =>
      (await team.owner.put(`teams/team/update/${team.id}/`, { name: 'Tagged' }, { 'if-match': tag })).status;
    for (const weak of [`W/"${revision}"`, `w/"${revision}"`, `W/"${revision}", W/"9"`])
      expect([weak, await change(weak)]).toEqual([weak, 412]);
    expect(await change(`"999", "${revision}"`)).toBe(200);
    expect(await change('*')).toBe(200);
  });

  it('is changed only by those who manage it', async () => {
    const editor = await team.member('Editor');
    const answer = await editor.put(`teams/team/update/${team.id}/`, { name: 'Mine' });
    expect([answer.status, answer.body.code, answer.body.needs]).toEqual([403, 'forbidden', ['MANAGE_TEAM']]);
    const other = await world.team();
    expect((await other.owner.put(`teams/team/update/${team.id}/`, { name: 'Mine' })).status).toBe(404);
  });

  it('gets its features from staff alone', async () => {
    const staff = await world.person({ staff: true });
    const set = await staff.put(`teams/features/${team.id}/`, { features: ['GALLERIES', 'GALLERIES'] });
    expect([set.status, set.body.features]).toEqual([200, ['GALLERIES']]);
    expect((await team.owner.get('users/me/')).body.teams[0]?.features).toEqual(['GALLERIES']);
    expect((await team.owner.put(`teams/features/${team.id}/`, { features: [] })).status).toBe(403);
    expect((await staff.put(`teams/features/${team.id}/`, { features: ['FLYING'] })).status).toBe(400);
    expect((await staff.put(`teams/features/${newId()}/`, { features: [] })).status).toBe(404);
  });
});
