import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let id = '';
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
  id = await aCentre({ visibility: 'private' });
});

const aCentre = async (body: object = {}): Promise<string> =>
  (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', slug: `c-${newId()}`, ...body }))
    .body.uuid;
let nr = 0;
const anEmail = () => `bea-${newId()}-${nr++}@press.example`;
const invite = (people: object[], body: object = {}, who = owner, centre = id) =>
  who.post(`files/media-centre/guests/invite/${centre}/`, { people, ...body });
const guests = async (query = '', centre = id): Promise<Loose> =>
  (await owner.get(`files/media-centre/guests/${centre}/${query}`)).body;
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

describe('guests of a Media Centre', () => {
  it('are invited together, each once, with the reason for those who cannot be, and get an email of the team', async () => {
    const [one, two] = [anEmail(), anEmail()];
    const sent = await invite(
      [{ email: ` ${one.toUpperCase()}`, name: 'Ada Berg' }, { email: two }, { email: two }, { email: 'nobody' }],
      { group: 'Trade' },
    );
    expect([sent.status, sent.body.mailed, sent.changeSet]).toEqual([201, false, expect.any(String)]);
    expect(sent.body.refused).toEqual([{ email: 'nobody', reason: 'This is not an email address.' }]);
    expect(sent.body.invited.map((guest: Loose) => [guest.email, guest.name, guest.group, guest.state])).toEqual([
      [one, 'Ada Berg', 'Trade', 'invited'],
      [two, null, 'Trade', 'invited'],
    ]);
    expect(sent.body.invited[0]).toMatchObject({
      invited: true,
      sent_at: expect.any(String),
      signed_in_at: null,
      invited_by: { uuid: owner.user },
    });
    const [email] = await emailsTo(world, one);
    expect(email?.subject).toContain('invites you to Press');
    expect(email?.body).toMatch(/\/m\/c-[\w-]+\/sign-in\/[\w-]{43}\n/);
    // Drawn as HTML in the look of the team, too.
    const { rows } = await sql<Loose>`select look, guarded from mails where recipient = ${one}`.execute(
      world.services.db,
    );
    expect(rows).toMatchObject([{ look: { button: 'Open the Media Centre' }, guarded: true }]);
    const again = await invite([{ email: one }]);
    expect(again.body.refused).toEqual([{ email: one, reason: 'This guest is invited already.' }]);
    expect((await emailsTo(world, one)).length).toBe(1);
  });

  it('are listed page by page, by a part of the address or name, by group and by state', async () => {
    const centre = await aCentre({ visibility: 'private' });
    const emails = [anEmail(), anEmail(), anEmail()];
    await invite(
      emails.map((email, at) => ({ email, name: `Guest ${at}` })),
      { group: 'Fun%' },
      owner,
      centre,
    );
    const [first] = (await invite([{ email: anEmail() }], { group: 'fUN%' }, owner, centre)).body.invited;
    expect(first.group).toBe('Fun%');
    await owner.put(`files/media-centre/guest/update/${first.uuid}/`, { blocked: true, group: null });
    const page = await guests('?limit=2', centre);
    expect([page.count, page.results.length, page.results[0].uuid]).toEqual([4, 2, first.uuid]);
    expect((await guests(`?limit=2&cursor=${page.next}`, centre)).results.length).toBe(2);
    const found = async (query: string) => (await guests(query, centre)).results.length;
    expect([await found('?query=guest%201'), await found('?query=%25'), await found('?group=fun%25')]).toEqual([
      1, 0, 3,
    ]);
    expect([await found('?state=blocked'), await found('?state=invited'), await found('?state=active')]).toEqual([
      1, 3, 0,
    ]);
    await owner.post('files/media-centre/album/create/', {
      media_centre: centre,
      title: 'A',
      groups: ['Fun%', 'Alone'],
    });
    const groups = (await owner.get(`files/media-centre/groups/${centre}/`)).body.results;
    expect(groups).toEqual([
      { name: 'Alone', members: 0, albums: 1 },
      { name: 'Fun%', members: 3, albums: 1 },
    ]);
  });

  it('are changed, blocked, invited again and removed; each can be undone', async () => {
    const email = anEmail();
    const made = await invite([{ email }]);
    const [{ uuid }] = made.body.invited;
    await emailsTo(world, email);
    const at = `files/media-centre/guest/update/${uuid}/`;
    const told = async () => (await guests(`?query=${email}`)).results[0];
    const changed = await owner.put(at, { name: 'Bea', group: 'Trade' });
    expect([changed.status, changed.body.name, changed.body.group]).toEqual([200, 'Bea', 'Trade']);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect(await told()).toMatchObject({ name: null, group: null });
    const blocked = await owner.put(at, { blocked: true });
    expect(blocked.body.state).toBe('blocked');
    expect((await owner.post(`files/media-centre/guest/resend/${uuid}/`)).status).toBe(409);
    expect((await undo(blocked.changeSet)).status).toBe(200);
    expect((await owner.post(`files/media-centre/guest/resend/${uuid}/`)).status).toBe(200);
    const links = (await emailsTo(world, email)).map(({ body }) => /\/m\/\S+/.exec(body)?.[0] ?? '');
    expect(links.length).toBe(2);
    // The one before no longer works.
    expect((await fetch(`${world.url}${links[0]}`)).status).toBe(410);
    expect((await fetch(`${world.url}${links[1]}`)).status).toBe(200);
    const removed = await owner.delete(`files/media-centre/guest/delete/${uuid}/`);
    expect([removed.status, await told()]).toEqual([204, undefined]);
    expect((await owner.put(at, { name: 'Bea' })).status).toBe(404);
    expect((await undo(removed.changeSet)).status).toBe(200);
    expect((await told()).uuid).toBe(uuid);
    expect((await undo(made.changeSet)).status).toBe(200);
    expect(await told()).toBeUndefined();
    await invite([{ email }]);
    expect((await undo(removed.changeSet)).status).toBe(409);
  });

  it('are for those who manage Media Centres of this team, and can be ended without the feature', async () => {
    const [{ uuid }] = (await invite([{ email: anEmail() }])).body.invited;
    const foreign = (await world.team()).owner;
    const viewer = await team.member('Viewer');
    const calls: [string, (who: Person) => Promise<{ status: number }>][] = [
      ['list', (who) => who.get(`files/media-centre/guests/${id}/`)],
      ['groups', (who) => who.get(`files/media-centre/groups/${id}/`)],
      ['invite', (who) => invite([{ email: anEmail() }], {}, who)],
      ['update', (who) => who.put(`files/media-centre/guest/update/${uuid}/`, { name: 'X' })],
      ['resend', (who) => who.post(`files/media-centre/guest/resend/${uuid}/`)],
      ['delete', (who) => who.delete(`files/media-centre/guest/delete/${uuid}/`)],
    ];
    for (const [name, act] of calls)
      expect([
        name,
        (await act(world.stranger)).status,
        (await act(foreign)).status,
        (await act(viewer)).status,
      ]).toEqual([name, 401, 404, 403]);
    const plain = await world.team();
    const { uuid: other } = (
      await plain.owner.post('files/media-centre/create/', { team: plain.id, title: 'P', visibility: 'private' })
    ).body;
    const [guest] = (await invite([{ email: anEmail() }], {}, plain.owner, other)).body.invited;
    await sql`update teams set features = '{}' where id = ${plain.id}`.execute(world.services.db);
    expect((await invite([{ email: anEmail() }], {}, plain.owner, other)).status).toBe(403);
    expect((await plain.owner.post(`files/media-centre/guest/resend/${guest.uuid}/`)).status).toBe(403);
    expect((await plain.owner.get(`files/media-centre/guests/${other}/`)).body.count).toBe(1);
    expect((await plain.owner.delete(`files/media-centre/guest/delete/${guest.uuid}/`)).status).toBe(204);
  });

  it('are refused with a sentence where what is sent makes no sense, and while nobody could see anything', async () => {
    for (const body of [
      { people: [] },
      { people: [{}] },
      { people: [{ email: 1 }] },
      { people: [{ email: 'a@b.example', odd: 1 }] },
      { people: [{ email: 'a\0@b.example' }] },
      { people: [{ email: 'a@b.example' }], group: 'x'.repeat(81) },
    ])
      expect((await owner.post(`files/media-centre/guests/invite/${id}/`, body)).status).toBe(400);
    for (const query of ['?limit=0', '?state=odd', '?odd=1', '?cursor=x'])
      expect([query, (await owner.get(`files/media-centre/guests/${id}/${query}`)).status]).toEqual([query, 400]);
    const draft = await aCentre({ draft: true });
    const refused = await invite([{ email: anEmail() }], {}, owner, draft);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('Publish this Media Centre first'),
    ]);
  });
});

describe('groups of albums', () => {
  it('reach visitors with a publication, and stay while a draft has no such album any more', async () => {
    const slug = `g-${newId()}`;
    const { uuid: centre } = (await owner.post('files/media-centre/create/', { team: team.id, title: 'P', slug })).body;
    const album = async (title: string, body: object = {}) =>
      (await owner.post('files/media-centre/album/create/', { media_centre: centre, title, ...body })).body.uuid;
    const [trade, all] = [await album('Trade', { groups: ['Trade'] }), await album('All')];
    const seen = async () =>
      (await world.stranger.get(`public/media-centre/${slug}/albums/`)).body.results.map(({ title }: Loose) => title);
    expect(await seen()).toEqual(['All']);
    await owner.put(`files/album/update/${all}/`, { groups: ['Trade'], draft: true });
    expect(await seen()).toEqual(['All']);
    const { albums } = (await owner.get(`files/media-centre/changes/${centre}/`)).body;
    expect(albums.changed).toEqual(['All']);
    expect((await owner.delete(`files/album/delete/${trade}/?draft=true`)).status).toBe(204);
    expect(await seen()).toEqual(['All']);
    await owner.put(`files/media-centre/revert/${centre}/`);
    const told = (await owner.get(`files/media-centre/albums/${centre}/?parent=all`)).body.results;
    expect(told.map(({ title, groups }: Loose) => [title, groups])).toEqual([
      ['Trade', ['Trade']],
      ['All', []],
    ]);
    await owner.put(`files/album/update/${all}/`, { groups: ['Trade'], draft: true });
    expect((await owner.post(`files/media-centre/publish/${centre}/`)).status).toBe(200);
    expect(await seen()).toEqual([]);
  });
});
