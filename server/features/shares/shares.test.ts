import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tellOffer } from './jobs/tell-offer.ts';

let world: World;
let team: TestTeam;
let guests: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, guests] = [await world.team(), await world.team()];
});

const make = async (folderName: string, parent: string | null = null): Promise<string> =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName, parent })).body.uuid;
const share = (folder: string, ...teams: object[]) => team.owner.put(`files/share/folder/${folder}/`, { teams });
/** Says yes to all that a team is offered. */
async function accept(of: TestTeam): Promise<void> {
  const { results } = (await of.owner.get(`files/share/offers/${of.id}/`)).body;
  for (const { uuid: offer } of results)
    expect((await of.owner.put(`files/share/offer/answer/${of.id}/`, { offer, accept: true })).status).toBe(200);
}
const check = (folder: string, who = team.owner) => who.get(`files/share/check/${folder}/`);

describe('sharing a folder', () => {
  it('takes the whole list of teams: by uuid, slug or a member, each with or without download', async () => {
    const [bySlug, byMail] = [await world.team(), await world.team()];
    const viewer = await byMail.member('Viewer');
    const folder = await make('Summer');
    const list = [
      { team: guests.id },
      { slug: `TEAM-${bySlug.id}`, download: true },
      { email: viewer.email.toUpperCase(), download: false },
    ];
    const shared = await share(folder, ...list);
    expect(shared.status).toBe(200);
    expect(shared.changeSet).not.toBeNull();
    expect(shared.body).toMatchObject({ shared: true, public: false, url: null, expires_at: null });
    const told = (body: Loose) => Object.fromEntries(body.teams.map((one: Loose) => [one.team, one.download]));
    expect(told(shared.body)).toEqual({ [guests.id]: false });
    await accept(bySlug);
    await accept(byMail);
    expect(told((await check(folder)).body)).toEqual({ [guests.id]: false, [bySlug.id]: true, [byMail.id]: false });
    const again = await share(folder, ...list);
    expect([again.changeSet, again.body.pending]).toEqual([null, []]);
    const fewer = await share(folder, { team: bySlug.id, download: false });
    expect(told(fewer.body)).toEqual({ [bySlug.id]: false });
    expect((await check(folder, guests.owner)).status).toBe(404);
    expect((await share(folder)).body).toMatchObject({ shared: false, teams: [] });
  });

  it('by email or slug answers alike for the known and the unknown, and waits for the other side (J4, F2)', async () => {
    const [other, person] = [await world.team(), await world.person()];
    const member = await other.member('Viewer');
    const names = [
      { email: member.email },
      { email: 'nobody@example.test' },
      { email: person.email },
      { email: team.owner.email },
      { slug: `team-${other.id}` },
      { slug: 'no-such-team' },
    ];
    for (const name of names) {
      const folder = await make(`Asked ${newId()}`);
      const { status, body } = await share(folder, { ...name, download: true });
      expect([status, body.shared, body.teams]).toEqual([200, false, []]);
      expect(body.pending).toEqual([{ email: null, slug: null, ...name, download: true }]);
      expect(JSON.stringify(body)).not.toContain('name":"Team');
      expect((await check(folder)).body).toEqual(body);
    }
    expect((await other.owner.get(`files/folders/shared/exists/${other.id}/`)).body).toEqual({ exists: false });
    const offers = (await other.owner.get(`files/share/offers/${other.id}/`)).body.results;
    expect(offers).toHaveLength(2);
    expect(offers[0]).toMatchObject({ team: { uuid: team.id }, by: { uuid: team.owner.user }, download: true });
    expect((await other.owner.get(`files/folder/${offers[0].folder.uuid}/`)).status).toBe(404);
    expect((await member.get(`files/share/offers/${other.id}/`)).body.needs).toEqual(['MANAGE_FOLDERS']);
    expect((await guests.owner.get(`files/share/offers/${guests.id}/`)).body.results).toEqual([]);
  });

  it('is answered by those who manage folders of the team that was asked, and by nobody else (F3)', async () => {
    const [other, folder] = [await world.team(), await make('Answered')];
    await share(folder, { slug: `team-${other.id}` });
    const [offer] = (await other.owner.get(`files/share/offers/${other.id}/`)).body.results;
    const say = (who: Person, of: TestTeam, yes: boolean) =>
      who.put(`files/share/offer/answer/${of.id}/`, { offer: offer.uuid, accept: yes });
    expect((await say(await other.member('Viewer'), other, true)).status).toBe(403);
    expect((await say(guests.owner, guests, true)).status).toBe(404);
    expect((await say(team.owner, team, true)).status).toBe(404);
    expect((await say(other.owner, other, true)).body).toEqual({ folder });
    expect((await other.owner.get(`files/folder/${folder}/`)).body.shared_by).toMatchObject({ uuid: team.id });
    expect((await say(other.owner, other, true)).status).toBe(404);
    expect((await share(folder)).status).toBe(200);
    expect((await other.owner.get(`files/folder/${folder}/`)).status).toBe(404);
  });

  it('that is declined goes on waiting for its owner, and is seen by nobody', async () => {
    const [other, folder] = [await world.team(), await make('Declined')];
    const asked = await share(folder, { slug: `team-${other.id}` });
    const [offer] = (await other.owner.get(`files/share/offers/${other.id}/`)).body.results;
    const no = await other.owner.put(`files/share/offer/answer/${other.id}/`, { offer: offer.uuid, accept: false });
    expect(no.status).toBe(200);
    expect((await check(folder)).body).toEqual(asked.body);
    expect((await other.owner.get(`files/share/offers/${other.id}/`)).body.results).toEqual([]);
    expect((await other.owner.get(`files/folder/${folder}/`)).status).toBe(404);
    expect((await share(folder)).body.pending).toEqual([]);
  });

  it('tells those who may decide, and writes to the address that was named, known or not', async () => {
    const [other, folder] = [await world.team(), await make('Told of')];
    const member = await other.member('Viewer');
    await share(folder, { email: member.email }, { email: 'stranger@example.test' });
    const { db } = world.services;
    const { rows } = await sql<{
      data: never;
    }>`delete from pgboss.job where name = 'share.offer' returning data`.execute(db);
    for (const { data } of rows) await tellOffer(world.services, data);
    for (const address of [member.email, 'stranger@example.test'])
      expect((await emailsTo(world, address)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Team .* wants to share the folder Told of with you$/),
      ]);
    const news = (await other.owner.get('notifications/')).body.results;
    expect(news[0]).toMatchObject({ kind: 'share_offered', team: { uuid: other.id } });
    expect((await member.get('notifications/')).body.results).toEqual([]);
  });

  it('is undone and done again, and says in history what it was', async () => {
    const folder = await make('Undone');
    const done = await share(folder, { team: guests.id, download: true });
    const last = async () => (await team.owner.get(`changes/${team.id}/`)).body.results[0];
    expect(await last()).toMatchObject({ action: 'folder.share', undoable: true, count: 1 });
    expect((await last()).summary).toMatch(/^Shared the folder Undone with Team /);
    const undone = await team.owner.post(`changes/undo/${done.changeSet}/`);
    expect(undone.status).toBe(200);
    expect((await last()).summary).toBe('Stopped sharing the folder Undone');
    expect((await check(folder)).body.shared).toBe(false);
    expect((await guests.owner.get(`files/folder/${folder}/`)).status).toBe(404);
    expect((await team.owner.post(`changes/undo/${undone.changeSet}/`)).status).toBe(200);
    expect((await check(folder, guests.owner)).body.teams).toMatchObject([{ team: guests.id, download: true }]);
  });

  it('is not undone over a later change, nor by the team it is shared with', async () => {
    const folder = await make('Later');
    const first = await share(folder, { team: guests.id });
    expect((await guests.owner.post(`changes/undo/${first.changeSet}/`)).status).toBe(404);
    await share(folder, { team: guests.id, download: true });
    expect((await team.owner.post(`changes/undo/${first.changeSet}/`)).status).toBe(409);
  });

  it('leaves history of the other team alone', async () => {
    const before = (await guests.owner.get(`changes/${guests.id}/`)).body.count;
    await share(await make('Quiet'), { team: guests.id });
    expect((await guests.owner.get(`changes/${guests.id}/`)).body.count).toBe(before);
  });

  it('changes nothing when the list is the same', async () => {
    const folder = await make('Same');
    await share(folder, { team: guests.id });
    expect((await share(folder, { slug: `team-${guests.id}` })).changeSet).toBeNull();
  });

  it('refuses an old revision with the teams as they are', async () => {
    const folder = await make('Stale');
    await share(folder, { team: guests.id });
    const stale = await team.owner.put(`files/share/folder/${folder}/`, { teams: [] }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current.teams.length]).toEqual([412, 1]);
  });

  it.each([
    ['no list', {}],
    ['a team without a name', { teams: [{ download: true }] }],
    ['a team with two names', { teams: [{ slug: 'a', email: 'a@example.test' }] }],
    ['an unknown field', { teams: [{ slug: 'a', role: 'Owner' }] }],
    ['download of a wrong type', { teams: [{ slug: 'a', download: 'yes' }] }],
    ['a malformed uuid', { teams: [{ team: '7' }] }],
    ['a NUL', { teams: [{ slug: 'a\u0000' }] }],
    ['null', { teams: null }],
  ])('E8: refuses %s with 400', async (_what, body) => {
    const folder = await make(`Bad ${newId()}`);
    expect((await team.owner.put(`files/share/folder/${folder}/`, body)).status).toBe(400);
  });

  it('refuses its own team and a team named twice with 400, a team that is not there with 404, and writes nothing', async () => {
    const folder = await make('Refused');
    await share(folder, { team: guests.id });
    const twice = await share(folder, { team: guests.id }, { slug: `team-${guests.id}` });
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'teams.1']);
    expect((await share(folder, { team: team.id })).status).toBe(400);
    expect((await share(folder, { team: newId() })).status).toBe(404);
    expect((await share(folder, { slug: `team-${team.id}` })).status).toBe(400);
    expect((await share(folder, { email: 'a@b.test' }, { email: 'A@b.test' })).status).toBe(400);
    expect((await check(folder)).body.teams).toHaveLength(1);
  });

  it('asks nobody where the caller may say yes for both teams', async () => {
    const [other, folder] = [await world.team(), await make('Both')];
    const { db } = world.services;
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('team_id', '=', other.id)
      .where('name', '=', 'Editor')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values({ team_id: other.id, id: newId(), user_id: team.owner.user, role_id: role.id })
      .execute();
    expect((await share(folder, { slug: `team-${other.id}` })).body.teams).toMatchObject([{ team: other.id }]);
  });

  it('F3: needs EDIT_ASSETS; F2: another team cannot tell the folder from none', async () => {
    const folder = await make('Needs');
    const refused = await (await team.member('Viewer')).put(`files/share/folder/${folder}/`, { teams: [] });
    expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    const [foreign, random] = [
      await guests.owner.put(`files/share/folder/${folder}/`, { teams: [] }),
      await guests.owner.put(`files/share/folder/${newId()}/`, { teams: [] }),
    ];
    expect([foreign.status, foreign.body.detail]).toEqual([404, random.body.detail]);
    expect((await world.stranger.put(`files/share/folder/${folder}/`, { teams: [] })).status).toBe(401);
  });

  it('F9: the database itself refuses a share of a folder with its own team, and of a folder of another', async () => {
    const folder = await make('Own');
    const { db } = world.services;
    const own = db.insertInto('shares').values({ team_id: team.id, folder_id: folder, guest_id: team.id });
    await expect(own.execute()).rejects.toThrow();
    const foreign = db.insertInto('shares').values({ team_id: guests.id, folder_id: folder, guest_id: team.id });
    await expect(foreign.execute()).rejects.toThrow();
  });

  it('of a folder goes with it when it is deleted, and comes back with it', async () => {
    const folder = await make('Goes');
    const below = await make('With it', folder);
    await share(below, { team: guests.id, download: true });
    const gone = await team.owner.delete(`files/folder/delete/${folder}/`);
    expect((await guests.owner.get(`files/folder/${below}/`)).status).toBe(404);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect((await guests.owner.get(`files/folder/${below}/`)).body.shared_by.download).toBe(true);
  });
});

describe('who shares what', () => {
  it('is told to the owner on every folder, with the folder it comes from', async () => {
    const top = await make('Told');
    const below = await make('Below', top);
    await share(top, { team: guests.id });
    const shown = async (id: string) => (await team.owner.get(`files/folder/${id}/`)).body;
    expect([(await shown(top)).shared, (await shown(below)).shared]).toEqual([true, true]);
    expect((await shown(top)).shared_by).toBeNull();
    expect((await check(below)).body.teams).toMatchObject([
      { team: guests.id, inherited_from: { uuid: top, name: 'Told' } },
    ]);
    expect((await check(top)).body.teams[0].inherited_from).toBeNull();
  });

  it('is listed both ways', async () => {
    const [host, guest] = [await world.team(), await world.team()];
    const exists = async (of: TestTeam) => (await of.owner.get(`files/folders/shared/exists/${of.id}/`)).body;
    expect(await exists(guest)).toEqual({ exists: false });
    const folder = async (folderName: string, parent: string | null = null) =>
      (await host.owner.post(`files/folder/create/${host.id}/`, { folderName, parent })).body.uuid;
    const hidden = await folder('Hidden');
    const top = await folder('Top', hidden);
    const below = await folder('Below', top);
    const put = (id: string) =>
      host.owner.put(`files/share/folder/${id}/`, { teams: [{ team: guest.id, download: id === below }] });
    await put(top);
    await put(below);
    expect(await exists(guest)).toEqual({ exists: true });
    expect(await exists(host)).toEqual({ exists: false });
    const names = (body: Loose) => body.results.map((one: Loose) => one.name);
    const listed = await guest.owner.get(`files/folders/shared/${guest.id}/`);
    // A folder inside another that is shared as well is found there.
    expect([names(listed.body), listed.body.count]).toEqual([['Top'], 1]);
    expect(listed.body.results[0]).toMatchObject({
      path: 'Shared with us > Top',
      parent_folder: null,
      team: host.id,
      shared: false,
      shared_by: { uuid: host.id, download: false },
    });
    expect(names((await guest.owner.get(`files/share/folders/${guest.id}/`)).body)).toEqual(['Top']);
    const inside = (await guest.owner.get(`files/share/folders/${guest.id}/?folder=${top}`)).body;
    expect([names(inside), inside.results[0].shared_by.download]).toEqual([['Below'], true]);
    expect(names((await guest.owner.get(`files/folders/${guest.id}/?parent=${top}`)).body)).toEqual(['Below']);
    expect(names((await host.owner.get(`files/share/folders/${host.id}/`)).body)).toEqual(['Below', 'Top']);
    expect(names((await host.owner.get(`files/share/folders/${host.id}/?folder=${top}`)).body)).toEqual(['Below']);
    expect((await guest.owner.get(`files/share/folders/${guest.id}/?folder=${hidden}`)).status).toBe(404);
    expect((await guest.owner.get(`files/folders/${guest.id}/?parent=${hidden}`)).status).toBe(404);
    expect((await host.owner.get(`files/folders/shared/${guest.id}/`)).status).toBe(404);
  });

  it('comes page by page', async () => {
    const [host, guest] = [await world.team(), await world.team()];
    for (const name of ['A 10', 'A 9', 'B', 'C']) {
      const made = await host.owner.post(`files/folder/create/${host.id}/`, { folderName: name });
      await host.owner.put(`files/share/folder/${made.body.uuid}/`, { teams: [{ team: guest.id }] });
    }
    for (const list of [
      `files/folders/shared/${guest.id}/`,
      `files/share/folders/${guest.id}/`,
      `files/share/folders/${host.id}/`,
    ]) {
      const who = list.includes(host.id) ? host.owner : guest.owner;
      const names: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const { body }: { body: Loose } = await who.get(
          `${list}?limit=3${next && `&cursor=${encodeURIComponent(next)}`}`,
        );
        names.push(...body.results.map((one: Loose) => one.name));
        next = body.next;
        expect(body.count).toBe(4);
      }
      expect(names).toEqual(['A 9', 'A 10', 'B', 'C']);
    }
  });
});
