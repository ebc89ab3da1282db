import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const mark = newId().slice(-12);
const make = (body: object = {}, who = owner) =>
  who.post('files/media-centre/create/', { team: team.id, title: 'Press', ...body });
const update = (id: string, body: object, who = owner, headers = {}) =>
  who.put(`files/media-centre/update/${id}/`, body, headers);
const show = (id: string, who = owner) => who.get(`files/media-centre/${id}/`);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

describe('a Media Centre', () => {
  it('is made with defaults and an address of its title, as a draft or live at once', async () => {
    const made = await make({ title: ` Éclat & Co. ${mark} `, draft: true });
    expect([made.status, made.changeSet]).toEqual([201, expect.any(String)]);
    expect(made.body).toMatchObject({
      title: `Éclat & Co. ${mark}`,
      slug: `eclat-co-${mark}`,
      url: `${world.services.origin}/m/eclat-co-${mark}`,
      state: 'draft',
      visibility: 'public',
      has_password: false,
      active: true,
      pending: false,
      offline: false,
      download: 'request',
      published: null,
      theme: null,
      counts: { albums: 0, files: 0, pinned: 0, visits: 0, downloads: 0, open_requests: 0 },
      owner: { uuid: owner.user },
    });
    expect((await show(made.body.uuid)).body).toEqual(made.body);
    expect((await undo(made.changeSet)).status).toBe(200);
    expect((await show(made.body.uuid)).status).toBe(404);
    const live = (await make({ title: `Live ${mark}` })).body;
    expect([live.state, live.published]).toMatchObject(['live', { number: 1, by: { uuid: owner.user } }]);
  });

  it('is listed by its latest change and a part of the title, and by name for those who may edit', async () => {
    const first = (await make({ title: `Zürich list${mark}`, draft: true })).body;
    const second = (await make({ title: `Aarau list${mark}`, draft: true })).body;
    const list = async (query: string) => (await owner.get(`files/media-centres/${team.id}/${query}`)).body;
    const uuids = async (query: string) => (await list(query)).results.map((one: Loose) => one.uuid);
    expect(await uuids(`?query=LIST${mark}`)).toEqual([second.uuid, first.uuid]);
    expect(await uuids(`?query=zurich list${mark}`)).toEqual([first.uuid]);
    const page = await list(`?query=list${mark}&limit=1`);
    expect([page.count, page.results[0].uuid]).toEqual([2, second.uuid]);
    expect(await uuids(`?query=list${mark}&limit=1&cursor=${page.next}`)).toEqual([first.uuid]);
    const choices = async (who: Person) =>
      (await who.get(`files/media-centres/permissioned/${team.id}/?query=list${mark}`)).body.results;
    expect(await choices(owner)).toEqual([
      { uuid: second.uuid, title: second.title, slug: second.slug, state: 'draft', pending: false },
      { uuid: first.uuid, title: first.title, slug: first.slug, state: 'draft', pending: false },
    ]);
    expect(await choices(await team.member('Viewer'))).toEqual([]);
  });

  it('changes what is named alone, refuses what someone changed meanwhile, and undoes it', async () => {
    const { uuid, revision } = (await make({ draft: true })).body;
    const cover = await aFile(world, team.id);
    const look = { cover, colours: { accent: '#112233' } };
    const changed = await update(uuid, {
      title: 'Newsroom',
      settings: { look, downloads: { ask: { name: 'required' } } },
    });
    expect(changed.body.settings.look).toMatchObject({
      cover,
      colours: { accent: '#112233', background: '#ffffff' },
      layout: 'masonry',
    });
    expect(changed.body.settings.downloads.ask).toEqual({ name: 'required', organisation: 'no', purpose: 'no' });
    const stale = await update(uuid, { title: 'Late' }, owner, { 'if-match': `"${revision}"` });
    expect([stale.status, stale.body.current.title]).toEqual([412, 'Newsroom']);
    const again = await update(uuid, { title: 'Newsdesk' });
    expect((await undo(changed.changeSet)).status).toBe(409);
    expect((await undo(again.changeSet)).status).toBe(200);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect((await show(uuid)).body).toMatchObject({ title: 'Press', settings: { look: { cover: null } } });
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === again.changeSet)?.summary).toContain('Newsroom to Newsdesk');
  });

  it('asks for a password only where there is one, and never tells it', async () => {
    const { uuid } = (await make({ draft: true })).body;
    const early = await update(uuid, { visibility: 'password' });
    expect([early.status, early.body.detail]).toEqual([409, 'Set a password first: visitors are asked for it.']);
    const set = await update(uuid, { visibility: 'password', password: 'open sesame' });
    expect([set.status, set.body.has_password, JSON.stringify(set.body)]).toEqual([
      200,
      true,
      expect.not.stringContaining('sesame'),
    ]);
    const other = await update(uuid, { password: 'another one' });
    const back = await undo(other.changeSet);
    expect([back.status, back.body.detail]).toEqual([409, expect.stringContaining('Set a new one')]);
    expect((await undo(set.changeSet)).status).toBe(409);
    const off = await update(uuid, { visibility: 'public', password: null });
    expect([off.body.visibility, off.body.has_password]).toEqual(['public', false]);
  });

  it('opens and closes by its dates and its switch, at once and without a draft', async () => {
    const { uuid } = (await make({ title: `Dates ${mark}` })).body;
    const state = async (body: object) => {
      const answer = await update(uuid, body);
      return [answer.body.state, answer.body.pending];
    };
    expect(await state({ starts_at: '2099-01-01' })).toEqual(['scheduled', false]);
    expect(await state({ starts_at: '2020-01-01', ends_at: '2020-02-01', draft: true })).toEqual(['closed', false]);
    expect((await show(uuid)).body.ends_at).toBe('2020-02-01T23:59:59.999Z');
    expect(await state({ ends_at: null })).toEqual(['live', false]);
    expect(await state({ active: false })).toEqual(['closed', false]);
    expect((await update(uuid, { starts_at: '2024-02-01', ends_at: '2024-01-01' })).status).toBe(400);
  });

  it('is deleted and comes back whole', async () => {
    const { uuid } = (await make({ title: `Gone ${mark}` })).body;
    const gone = await owner.delete(`files/media-centre/delete/${uuid}/`);
    expect([gone.status, (await show(uuid)).status]).toEqual([204, 404]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect((await show(uuid)).body.state).toBe('live');
  });
});

describe('without the feature', () => {
  it('a team keeps what it has, sees that it is offline, and can still take it from visitors', async () => {
    const other = await world.team();
    const { uuid } = (await make({ team: other.id }, other.owner)).body;
    const album = (await other.owner.post('files/media-centre/album/create/', { media_centre: uuid, title: 'Spring' }))
      .body;
    const staff = await world.person({ staff: true });
    await staff.put(`teams/features/${other.id}/`, { features: [] });
    expect((await show(uuid, other.owner)).body).toMatchObject({
      title: 'Press',
      offline: true,
      counts: { albums: 1 },
    });
    const refused = await update(uuid, { title: 'X' }, other.owner);
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_required']);
    expect((await other.owner.get(`files/media-centres/permissioned/${other.id}/`)).body.results).toEqual([]);
    expect((await other.owner.delete(`files/album/delete/${album.uuid}/`)).status).toBe(204);
    expect((await other.owner.delete(`files/media-centre/delete/${uuid}/`)).status).toBe(204);
  });
});

describe('an address', () => {
  const check = (slug: string, who = owner) => who.get(`files/media-centre/slug/check/${team.id}/${slug}/`);

  it('is free or has one beside it that is; only members with the flag are told (G6)', async () => {
    const slug = `brand-${mark}`;
    expect((await check(slug)).body).toEqual({ available: true, suggestion: slug });
    expect((await check(`Brand ${mark}!`)).body).toEqual({ available: false, suggestion: slug });
    const other = await world.team();
    await other.owner.post('files/media-centre/create/', { team: other.id, title: 'Brand', slug, draft: true });
    expect((await check(slug)).body).toEqual({ available: false, suggestion: `${slug}-2` });
    const taken = await make({ slug, draft: true });
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken']);
    expect((await make({ title: `Brand ${mark}`, draft: true })).body.slug).toBe(`${slug}-2`);
    expect((await check(slug, world.stranger)).status).toBe(401);
    expect((await check(slug, await world.person())).status).toBe(404);
    expect((await check(slug, await team.member('Viewer'))).status).toBe(403);
  });

  it('that visitors know stays with its Media Centre', async () => {
    const [old, fresh] = [`old-${mark}`, `new-${mark}`];
    const { uuid } = (await make({ slug: old })).body;
    const moved = await update(uuid, { slug: fresh });
    expect(moved.body.slug).toBe(fresh);
    expect((await check(old)).body.available).toBe(false);
    expect((await make({ slug: old, draft: true })).status).toBe(409);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect((await show(uuid)).body.slug).toBe(old);
    for (const slug of ['-a', 'a b', 'ä', '', 'x'.repeat(61)])
      expect([slug, (await update(uuid, { slug })).status]).toEqual([slug, 400]);
  });
});

describe('themes', () => {
  it('are looks that Media Centres share: those that use one follow as drafts', async () => {
    const colours = { accent: '#123456' };
    const first = (await make({ title: `One ${mark}`, settings: { look: { colours } } })).body;
    const save = (id: string, name: string) => owner.post(`files/media-centre/theme/save/${id}/`, { name });
    const saved = await save(first.uuid, `Autumn ${mark}`);
    expect([saved.status, saved.body.uses, saved.body.look.colours.accent]).toEqual([201, 1, '#123456']);
    const second = (await make({ title: `Two ${mark}`, theme: saved.body.uuid })).body;
    expect([second.theme.name, second.settings.look.colours.accent, second.pending]).toEqual([
      `Autumn ${mark}`,
      '#123456',
      false,
    ]);
    const own = await update(first.uuid, { settings: { look: { colours: { accent: '#654321' } } } });
    expect(own.body.theme).toBe(null);
    const again = await save(first.uuid, `autumn ${mark}`);
    expect([again.body.uuid, again.body.uses]).toEqual([saved.body.uuid, 2]);
    expect((await show(second.uuid)).body).toMatchObject({
      settings: { look: { colours: { accent: '#654321' } } },
      pending: true,
    });
    expect((await undo(again.changeSet)).status).toBe(200);
    expect((await show(second.uuid)).body).toMatchObject({ settings: { look: { colours } }, pending: false });
    const list = (await owner.get(`files/media-centre/themes/${team.id}/`)).body.results as Loose[];
    expect(list.map((theme) => [theme.name, theme.uses])).toContainEqual([`Autumn ${mark}`, 1]);
    const gone = await owner.delete(`files/media-centre/theme/delete/${saved.body.uuid}/`);
    expect([gone.status, (await show(second.uuid)).body.theme]).toEqual([204, null]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect((await show(second.uuid)).body.theme.uuid).toBe(saved.body.uuid);
  });
});

describe('who may', () => {
  it('look: members; change: those with the flag and the feature; others do not find it', async () => {
    const { uuid } = (await make({ draft: true })).body;
    const viewer = await team.member('Viewer');
    expect((await show(uuid, viewer)).status).toBe(200);
    expect((await update(uuid, { title: 'X' }, viewer)).body.needs).toEqual(['MANAGE_MEDIA_CENTRES']);
    expect((await update(uuid, { title: 'X' }, await world.person())).status).toBe(404);
    expect((await update(uuid, { title: 'X' }, world.stranger)).status).toBe(401);
    const plain = await world.team({ features: [] });
    const refused = await make({ team: plain.id }, plain.owner);
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_required']);
  });

  it('send only what makes sense', async () => {
    const { uuid } = (await make({ draft: true })).body;
    const bad: object[] = [
      { title: '' },
      { visibility: 'secret' },
      { password: '123' },
      { mail_domains: ['not a domain'] },
      { settings: { look: { colours: { accent: 'red' } } } },
      { settings: { contact: { email: 'nobody' } } },
      { settings: { unknown: 1 } },
      { starts_at: 'soon' },
    ];
    for (const body of bad) expect([body, (await update(uuid, body)).status]).toEqual([body, 400]);
    expect((await update(uuid, { settings: { look: { logo: newId() } } })).status).toBe(404);
    expect((await update(uuid, { settings: { downloads: { presets: [newId()] } } })).status).toBe(404);
    expect((await update(uuid, { theme: newId() })).status).toBe(404);
    expect((await update('nothing', {})).status).toBe(404);
  });
});
