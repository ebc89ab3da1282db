import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { noteChange } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const update = (id: string, body: object) => owner.put(`files/media-centre/update/${id}/`, { draft: true, ...body });
const publish = (id: string) => owner.post(`files/media-centre/publish/${id}/`);
const addAlbum = async (media_centre: string, title: string, body: object = {}): Promise<string> =>
  (await owner.post('files/media-centre/album/create/', { media_centre, title, draft: true, ...body })).body.uuid;
const audiences = async (id: string): Promise<Loose[]> =>
  (await owner.get(`files/media-centre/preview/${id}/`)).body.audiences;

/** A draft with an album of these files, and one inside it. */
async function draft(names: string[] = ['Harbour', 'Lake', 'Wood'], centre: object = {}) {
  const slug = `centre-${newId()}`;
  const made = { team: team.id, title: 'Press room', slug, draft: true, noindex: true, ...centre };
  const { uuid } = (await owner.post('files/media-centre/create/', made)).body;
  const album = await addAlbum(uuid, 'Spring');
  const inside = await addAlbum(uuid, 'Ice', { parent_album: album });
  const files = await someFiles(
    world,
    team.id,
    names.map((name) => ({ name: `${name}.jpg` })),
  );
  const added = await owner.post('files/album/file/create/', { album, files, pinned: true, draft: true });
  const places: string[] = added.body.results.map((one: Loose) => one.uuid);
  await update(uuid, { settings: { description: 'Pictures for the press', feeds: false } });
  return { uuid, slug, album, inside, files, places, home: `/preview/media-centre/${uuid}/visitor` };
}

const page = (path: string, who = owner) => who.get<string>(path);
/** A page as visitors have it, but for its scripts and its addresses. */
const plain = (text: string, home: string, slug: string, id: string) =>
  text
    .replaceAll(/<script(?! type="application\/ld)[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(`${home}/content`, `/content/m/${id}`)
    .replaceAll(home, `/m/${slug}`);

describe('the preview of a draft', () => {
  it('is the very page that visitors get once it is published: first page, albums, files, search and forms', async () => {
    const { uuid, slug, album, inside, places, home } = await draft();
    const [place = ''] = places;
    const paths = [
      '',
      '?albums=all',
      `?album=${album}`,
      `?album=${inside}`,
      '?q=lake',
      `/file/${place}`,
      `/basket?files=${place}`,
      `/sheet?album=${album}`,
      `/request?files=${place}`,
    ];
    const before = new Map<string, string>();
    for (const path of paths) {
      const { status, body } = await page(`${home}${path}`);
      expect([path, status]).toEqual([path, 200]);
      before.set(path, plain(body, home, slug, uuid));
    }
    expect(before.get('')).toContain('Pictures for the press');
    expect(before.get(`?album=${album}`)).toContain('Harbour');
    expect(before.get('?q=lake')).toContain('>1 file<');
    expect((await world.stranger.get(`/m/${slug}`)).status).toBe(404);
    await publish(uuid);
    const anyKey = (text = '') => text.replace(/name="key" value="[^"]*"/, '');
    // Nothing is reported of a draft.
    const unreported = (text: string) =>
      text.replace(/<a class="more" href="[^"]*\/report" rel="nofollow">[^<]*<\/a>/, '');
    for (const path of paths) {
      const { body } = await world.stranger.get<string>(`/m/${slug}${path}`);
      expect([path, unreported(anyKey(plain(body, home, slug, uuid)))]).toEqual([path, anyKey(before.get(path))]);
    }
  });

  it('has what is not published alone, while visitors go on seeing what was', async () => {
    const { uuid, slug, album, places, files, home } = await draft();
    await publish(uuid);
    await update(uuid, { title: 'Another room' });
    await owner.put(`files/album/file/update/${places[1]}/`, { title: 'Seen by few', draft: true });
    await owner.put(`files/album/file/update/${places[0]}/`, { hidden: true, draft: true });
    await owner.put(`files/album/update/${album}/`, { title: 'Autumn', draft: true });
    const preview = (await page(`${home}?album=${album}`)).body;
    expect(preview).toContain('Another room');
    expect(preview).toContain('Autumn');
    expect(preview).toContain('Seen by few');
    expect(preview).not.toContain('Harbour');
    expect((await page(`${home}?q=few`)).body).toContain('>1 file<');
    expect((await page(`${home}/file/${places[0]}`)).status).toBe(410);
    const live = (await world.stranger.get<string>(`/m/${slug}?album=${album}`)).body;
    expect(live).toContain('Press room');
    expect(live).toContain('Spring');
    expect(live).toContain('Harbour');
    expect(live).not.toContain('Seen by few');
    expect((await world.stranger.get<string>(`/m/${slug}?q=few`)).body).toContain('>0 files<');
    // The rights of a file hold in both.
    await sql`update files set internal_use = true where team_id = ${team.id} and id = ${files[2]}`.execute(
      world.services.db,
    );
    await noteChange(world, team.id);
    expect((await page(`${home}?album=${album}`)).body).not.toContain('Wood');
    expect((await page(`${home}/file/${places[2]}`)).status).toBe(410);
  });

  it('says how many files are left out, and why, for each audience', async () => {
    const { uuid, album, files, places } = await draft(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    const columns = [
      'recycled_at = now()',
      'internal_use = true',
      'rights_withdrawn = true',
      'review_status = 1',
      "expiration_date = now() - interval '1 day'",
      "rights_from = now() + interval '1 day'",
      'processed = false',
      "failed = 'It is broken.'",
    ];
    for (const [at, column] of columns.entries())
      await sql`update files set ${sql.raw(column)} where team_id = ${team.id} and id = ${files[at]}`.execute(
        world.services.db,
      );
    await noteChange(world, team.id);
    await owner.put(`files/album/file/update/${places[8]}/`, { hidden: true, draft: true });
    const [all, ...more] = await audiences(uuid);
    expect(more).toEqual([]);
    const withheld = Object.fromEntries(all.withheld.map(({ reason, files: n }: Loose) => [reason, n]));
    expect({ ...all, withheld }).toMatchObject({
      ...{ who: 'visitor', group: null, url: `/preview/media-centre/${uuid}/visitor`, shown: 1 },
      withheld: {
        ...{ recycled: 1, internal_use: 1, rights: 1, review: 1, expired: 1, embargoed: 1 },
        ...{ processing: 1, failed: 1, hidden: 1 },
      },
    });
    const reasons = (await owner.get(`files/media-centre/warnings/${uuid}/`)).body.results;
    expect(reasons.map((one: Loose) => one.warning.code).toSorted()).toEqual(
      Object.keys(withheld)
        .filter((code) => code !== 'hidden')
        .toSorted(),
    );
    await owner.put(`files/album/update/${album}/`, { access: 'hidden', draft: true });
    expect((await audiences(uuid))[0]).toMatchObject({ shown: 0, withheld: [{ reason: 'album', files: 10 }] });
  });

  it('can be looked at as the team, as any guest, and as guests of each group', async () => {
    const { uuid, album } = await draft(['Harbour'], { visibility: 'private' });
    expect(await audiences(uuid)).toMatchObject([{ who: 'visitor' }]);
    await owner.put(`files/album/update/${album}/`, { groups: ['Trade & press'], draft: true });
    const all = await audiences(uuid);
    expect(all.map(({ who, group, shown }) => [who, group, shown])).toEqual([
      ['team', null, 1],
      ['visitor', null, 0],
      ['group', 'Trade & press', 1],
    ]);
    const seen = await Promise.all(all.map(async ({ url }) => (await page(url)).body.includes('Spring')));
    expect(seen).toEqual([true, false, true]);
    expect((await page(`/preview/media-centre/${uuid}/everybody`)).status).toBe(404);
  });
});

describe('the way to a preview', () => {
  it('is open to who may edit the Media Centre, and to nobody else', async () => {
    const { uuid, slug, places, home } = await draft(['Harbour'], { visibility: 'private' });
    await publish(uuid);
    await update(uuid, { title: 'Not yet told' });
    const [viewer, editor, other] = [
      await team.member('Viewer'),
      await team.member(['VIEW_ASSETS', 'MANAGE_MEDIA_CENTRES']),
      (await world.team()).owner,
    ];
    const email = `ada-${newId()}@press.example`;
    await owner.post(`files/media-centre/guests/invite/${uuid}/`, { people: [{ email }] });
    const link = /(\/m\/[\w-]+\/sign-in\/[\w-]{43})/.exec((await emailsTo(world, email)).at(-1)?.body ?? '')?.[1];
    const signedIn = await fetch(`${world.url}${link}`, {
      method: 'POST',
      headers: { origin: world.services.origin },
      redirect: 'manual',
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const guest = world.at(world.url, cookie);
    expect((await guest.get<string>(`/m/${slug}`)).body).toContain('Press room');
    const key = { name: 'Robot', scopes: ['VIEW_ASSETS', 'MANAGE_MEDIA_CENTRES'] };
    const { secret } = (await owner.post(`teams/api_key/create/${team.id}/`, key)).body;
    const robot = { authorization: `Bearer ${secret}` };
    expect((await world.stranger.get(`files/media-centre/${uuid}/`, robot)).status).toBe(200);
    const paths = [
      home,
      `/preview/media-centre/${uuid}/team`,
      `${home}?q=harbour`,
      `${home}/file/${places[0]}`,
      `${home}/basket`,
      `${home}/feed.xml`,
      `${home}/content/${places[0]}/400`,
      `${home}/content/cover/400`,
    ];
    for (const path of paths) {
      const answers = {
        stranger: await world.stranger.get<string>(path),
        guest: await guest.get<string>(path),
        key: await world.stranger.get<string>(path, robot),
        viewer: await viewer.get<string>(path),
        other: await other.get<string>(path),
      };
      const statuses = Object.entries(answers).map(([who, { status }]) => [who, status]);
      expect([path, Object.fromEntries(statuses)]).toEqual([
        path,
        { stranger: 401, guest: 401, key: 401, viewer: 403, other: 404 },
      ]);
      for (const { body } of Object.values(answers)) expect(JSON.stringify(body)).not.toMatch(/Not yet told|Harbour/);
    }
    expect((await editor.get<string>(home)).body).toContain('Not yet told');
    // Who loses the role loses it at once.
    await sql`update members set active = false where team_id = ${team.id} and user_id = ${editor.user}`.execute(
      world.services.db,
    );
    expect((await editor.get(home)).status).toBe(404);
  });

  it('has no scripts, is framed by our own pages alone, and is kept and listed by nobody', async () => {
    const { uuid, places, home } = await draft(['Harbour']);
    for (const path of ['', `/file/${places[0]}`, '?q=harbour', '/feed.xml', `/file/${newId()}`]) {
      const { headers, body } = await page(`${home}${path}`);
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'none';.*frame-ancestors 'self'; sandbox allow-same-origin allow-forms allow-popups/,
      );
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
      expect(body).not.toMatch(/<script(?! type="application\/ld)/);
      expect(body).not.toContain(`/content/m/${uuid}`);
    }
  });

  it('ends where visitors would take, ask for or agree to something', async () => {
    const { uuid, places, home } = await draft(['Harbour']);
    const send = (path: string, fields: Record<string, string>) =>
      owner.fetch(`${home}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: world.services.origin },
      });
    for (const path of ['/accept', '/zip', '/basket', '/request', '/unlock']) {
      const answer = await send(path, { files: places[0] ?? '', step: 'send', agree: 'yes' });
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 404, null]);
      expect(await answer.text()).toContain('The preview ends here');
    }
    expect((await page(`${home}/content/${places[0]}/download`)).status).toBe(404);
    const { rows } =
      await sql`select 1 from download_requests where team_id = ${team.id} and centre_id = ${uuid}`.execute(
        world.services.db,
      );
    expect(rows).toEqual([]);
  });
});
