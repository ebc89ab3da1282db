import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { emailsTo } from '#server/test/emails.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let looker: Person;
let reviewer: Person;
let file: string;

const bytes = Buffer.from('the words of the press release');

async function upload(name: string, content: Buffer = bytes, folder?: string): Promise<string> {
  const form = new FormData();
  if (folder) form.append('folder', folder);
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const made = (await answer.json()) as Loose;
  expect(answer.status, JSON.stringify(made)).toBe(201);
  return made[0].uuid;
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  looker = await team.member(['VIEW_ASSETS']);
  reviewer = await team.member(['VIEW_ASSETS', 'REVIEW_REQUESTS']);
  file = await upload('release.txt');
});

const ask = (body: object = { file }, who = looker) => who.post('files/download_request/create/', body);
const put = (id: string, body: object, who = reviewer, headers?: Record<string, string>) =>
  who.put(`files/download_request/update/${id}/`, body, headers);
const undo = (set: string | null, who: Person) => who.post(`changes/undo/${set}/`);
const link = (token: string) => world.stranger.get(`public/downloads/${token}/`);
const take = (token: string, uuid: string, query = '') =>
  world.stranger.fetch(`public/downloads/${token}/file/${uuid}/${query}`);
const news = async (who: Person) => (await who.get('notifications/')).body.results as Loose[];
const letters = async (to: Person): Promise<Loose[]> => emailsTo(world, to.email);
const set = (uuid: string, columns: Record<string, unknown>) =>
  sql`update files set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
const approved = async (files: string[], body: object = {}): Promise<Loose> => {
  const made = (await ask({ files })).body;
  return (await put(made.uuid, { status: 'approved', ...body })).body;
};

describe('asking for a download', () => {
  it('is for who sees a file and may not take it (§6), and tells those who decide', async () => {
    expect((await looker.get(`files/file/${file}/`)).body.permissions).toContain('request_download');
    const made = await ask({ file, requester: { reason: '  For the cover ', company: 'Nordisk Reise' } });
    expect([made.status, made.changeSet]).toEqual([201, expect.any(String)]);
    expect(made.body).toMatchObject({
      team: { uuid: team.id },
      media_centre: null,
      file,
      files: [{ uuid: file, name: 'release.txt', granted: true }],
      requester: { uuid: looker.user, email: looker.email, company: 'Nordisk Reise', reason: 'For the cover' },
      status: 'pending',
      decided_by: null,
      token: null,
      url: null,
      own: true,
      decides: false,
    });
    expect((await news(reviewer))[0]).toMatchObject({
      kind: 'request',
      request: made.body.uuid,
      file: { uuid: file },
      text: 'For the cover',
      by: { uuid: looker.user },
    });
    expect((await letters(reviewer)).at(-1)).toMatchObject({ subject: 'Ada Test requests release.txt' });
    expect((await ask()).status).toBe(409);
    expect((await undo(made.changeSet, reviewer)).status).toBe(403);
    expect((await undo(made.changeSet, looker)).status).toBe(200);
    expect((await looker.get('files/download_requests/?mine=true')).body.count).toBe(0);
  });

  it('is refused to visitors, for files of others, and for who may take them', async () => {
    expect((await ask({ file }, world.stranger)).status).toBe(401);
    expect((await ask({ file }, (await world.team()).owner)).status).toBe(404);
    const direct = await ask({ file }, team.owner);
    expect([direct.status, direct.body.detail]).toEqual([403, 'You can download this file without asking.']);
    expect((await ask({ file: newId() })).status).toBe(404);
    expect((await ask({ media_centre: newId(), files: [file] })).status).toBe(404);
    for (const body of [{}, { files: [] }, { file: 'x' }, { file, typo: 1 }, { file, requester: { phone: '1' } }])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
  });

  it('is refused for what could not be given (§9 expiry, recycling, internal use)', async () => {
    const other = await aFile(world, team.id);
    for (const columns of [{ internal_use: true }, { review_status: 2 }, { expiration_date: '2020-01-01' }]) {
      await set(other, columns);
      expect([columns, (await ask({ file: other })).status]).toEqual([columns, 403]);
      await set(other, { internal_use: false, review_status: 0, expiration_date: null });
    }
    expect((await ask({ file: other })).status).toBe(201);
  });

  it('works for guests of a shared folder, who hear of it in their own team', async () => {
    const guests = await world.team();
    const guest = await guests.member('Viewer');
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' })).body.uuid;
    const shared = await upload('shared.txt', bytes, folder);
    await team.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: false }] });
    const made = await ask({ file: shared }, guest);
    expect([made.status, made.body.team.uuid]).toEqual([201, team.id]);
    const { body } = await put(made.body.uuid, { status: 'approved' });
    expect((await news(guest))[0]).toMatchObject({ kind: 'request_approved', team: { uuid: guests.id }, file: null });
    expect((await guest.get('files/download_requests/?mine=true')).body.results[0]).toMatchObject({
      status: 'approved',
      token: body.token,
    });
    expect(await (await take(body.token, shared)).text()).toBe(bytes.toString());
    await sql`update members set active = false where user_id = ${guest.user}`.execute(world.services.db);
    expect((await link(body.token)).status).toBe(410);
  });
});

describe('an approval', () => {
  it('gives a link that lets just these files down, for seven days or until the end that was given', async () => {
    const [one, two, third] = [await upload('one.txt'), await upload('two.txt'), await upload('three.txt')];
    const made = (await ask({ files: [one, two] })).body;
    const answer = await put(made.uuid, { status: 'approved', files: [two], message: 'Credit us, please.' });
    expect(answer.status).toBe(200);
    const { token, url, expires_at, decided_by } = answer.body;
    expect(answer.body.status).toBe('approved');
    expect(decided_by.uuid).toBe(reviewer.user);
    expect(url).toMatch(new RegExp(`/d/${token}$`));
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(7);
    const shown = await link(token);
    expect(shown.body).toMatchObject({ message: 'Credit us, please.', files: [{ uuid: two, name: 'two.txt' }] });
    const taken = await take(token, two);
    expect([taken.status, await taken.text()]).toEqual([200, bytes.toString()]);
    expect(taken.headers.get('content-disposition')).toContain('two.txt');
    expect([(await take(token, one)).status, (await take(token, third)).status]).toEqual([404, 404]);
    expect((await (await world.stranger.fetch(`public/downloads/${token}/zip/`)).text()).includes('two.txt')).toBe(
      true,
    );
    expect((await news(looker))[0]).toMatchObject({ kind: 'request_approved', text: 'Credit us, please.' });
    expect((await letters(looker)).at(-1)?.body).toContain(url);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const changed = await put(made.uuid, { status: 'approved', expires_at: later });
    expect([changed.body.expires_at, changed.body.token]).toEqual([later, token]);
    expect((await put(made.uuid, { status: 'approved', expires_at: '2020-01-01' })).status).toBe(400);
    expect((await put(made.uuid, { status: 'approved', files: [third] })).status).toBe(404);
    await sql`update download_requests set expires_at = now() where id = ${made.uuid}`.execute(world.services.db);
    expect([(await link(token)).status, (await take(token, two)).status]).toEqual([410, 410]);
    const all = (await reviewer.get(`files/download_requests/team/${team.id}/?status=expired`)).body;
    expect(all.results).toMatchObject([{ uuid: made.uuid, status: 'expired', token: null }]);
  });

  it('ends at once when it is taken back, and stands again when that is undone', async () => {
    const made = await approved([await upload('gone.txt')]);
    const uuid = made.files[0].uuid;
    for (const status of ['denied', 'pending']) {
      const back = await put(made.uuid, { status });
      expect([back.body.status, back.body.token, back.body.url]).toEqual([status, null, null]);
      expect([(await link(made.token)).status, (await take(made.token, uuid)).status]).toEqual([410, 410]);
      expect((await undo(back.changeSet, looker)).status).toBe(403);
      expect((await undo(back.changeSet, reviewer)).status).toBe(200);
      expect((await take(made.token, uuid)).status).toBe(200);
    }
    await put(made.uuid, { status: 'denied' });
    const again = await put(made.uuid, { status: 'approved' });
    expect(again.body.token).not.toBe(made.token);
    expect((await link(made.token)).status).toBe(410);
    expect((await link('a'.repeat(43))).status).toBe(410);
    expect((await link('nonsense')).status).toBe(404);
  });

  it('does not outlive what holds for the file: expiry, review, internal use, the Recycling Bin, deletion', async () => {
    const uuid = await upload('held.txt');
    const { token } = await approved([uuid]);
    for (const columns of [{ expiration_date: '2020-01-01' }, { review_status: 1 }, { internal_use: true }]) {
      await set(uuid, columns);
      expect([columns, (await take(token, uuid)).status]).toEqual([columns, 403]);
      expect((await link(token)).body.files[0].withheld).toEqual(expect.any(String));
      await set(uuid, { expiration_date: null, review_status: 0, internal_use: false });
    }
    expect((await take(token, uuid)).status).toBe(200);
    await team.owner.put(`files/file/update/${uuid}/`, { recycled: true });
    expect([(await take(token, uuid)).status, (await link(token)).body.files]).toEqual([404, []]);
    expect((await world.stranger.get(`public/downloads/${token}/zip/`)).status).toBe(410);
    await team.owner.delete(`files/file/delete/${uuid}/`);
    expect((await take(token, uuid)).status).toBe(404);
  });

  it('gives the mark with a file that has its watermark on (§9), in every size and in the small picture', async () => {
    const colour = { r: 43, g: 168, b: 178 };
    const flat = await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    const uuid = await upload('flat.jpg', flat);
    await vi.waitFor(
      async () => expect((await team.owner.get(`files/file/${uuid}/`)).body.latest_version.processed).toBe(true),
      { timeout: 50_000, interval: 100 },
    );
    const { token } = await approved([uuid]);
    expect(Buffer.from(await (await take(token, uuid)).arrayBuffer()).equals(flat)).toBe(true);
    await team.owner.put(`files/file/update/${uuid}/`, { watermark: true });
    const isFlat = async (response: Response) => {
      expect(response.status).toBe(200);
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      return channels.every(({ stdev }) => stdev < 1);
    };
    expect([await isFlat(await take(token, uuid)), await isFlat(await take(token, uuid, '?size=medium'))]).toEqual([
      false,
      false,
    ]);
    expect((await link(token)).body.files[0].watermarked).toBe(true);
    const small = await vi.waitFor(
      async () => {
        const { thumbnail_url } = (await link(token)).body.files[0];
        expect(thumbnail_url).toEqual(expect.any(String));
        return thumbnail_url as string;
      },
      { timeout: 50_000, interval: 100 },
    );
    expect(await isFlat(await world.stranger.fetch(small))).toBe(false);
  });
});

describe('who decides', () => {
  it('has REVIEW_REQUESTS in the team of the files, and nobody else sees or decides', async () => {
    const made = (await ask({ file: await upload('mine.txt') })).body;
    const address = `files/download_request/update/${made.uuid}/`;
    expect((await looker.put(address, { status: 'approved' })).body.needs).toEqual(['REVIEW_REQUESTS']);
    expect((await (await world.team()).owner.put(address, { status: 'approved' })).status).toBe(404);
    expect((await world.stranger.put(address, { status: 'approved' })).status).toBe(401);
    expect((await put(made.uuid, { status: 'expired' })).status).toBe(400);
    expect((await looker.get(`files/download_requests/team/${team.id}/`)).status).toBe(403);
    const stale = await put(made.uuid, { status: 'denied' }, reviewer, { 'if-match': '"99"' });
    expect([stale.status, stale.body.current.uuid]).toEqual([412, made.uuid]);
    const seen = async (who: Person) =>
      ((await who.get('files/download_requests/')).body.results as Loose[]).some(({ uuid }) => uuid === made.uuid);
    expect([await seen(reviewer), await seen(looker), await seen(await team.member('Viewer'))]).toEqual([
      true,
      true,
      false,
    ]);
    const denied = await put(made.uuid, { status: 'denied', message: 'Not for print.' });
    expect(denied.body).toMatchObject({ status: 'denied', message: 'Not for print.' });
    expect((await news(looker))[0]).toMatchObject({ kind: 'request_denied', text: 'Not for print.' });
  });

  it('sees requesters, what each asked for, and decides all of one at once', async () => {
    const asker = await team.member(['VIEW_ASSETS']);
    const [one, two] = [await aFile(world, team.id), await aFile(world, team.id)];
    await ask({ file: one, requester: { company: 'Il Quotidiano' } }, asker);
    await ask({ file: two, requester: { company: 'Il Quotidiano' } }, asker);
    const people = (await reviewer.get(`files/download_requests/users/${team.id}/`)).body;
    expect(people.results[0]).toMatchObject({ uuid: asker.user, requests: 2, pending: 2, company: 'Il Quotidiano' });
    const found = await reviewer.get(`files/download_requests/team/${team.id}/?q=quotid`);
    expect(found.body.count).toBe(2);
    const oldest = `files/download_requests/team/${team.id}/?q=quotid&order=created`;
    const first = (await reviewer.get(`${oldest}&limit=1`)).body;
    const then = (await reviewer.get(`${oldest}&limit=1&cursor=${first.next}`)).body;
    const newestFirst = found.body.results.map((row: Loose) => row.uuid);
    expect([...first.results, ...then.results].map((row) => row.uuid)).toEqual(newestFirst.toReversed());
    expect((await reviewer.get(`files/download_requests/team/${team.id}/?order=name`)).status).toBe(400);
    const of = async (path: string) => (await reviewer.get(path)).body.results.map((row: Loose) => row.status);
    const byUser = `files/download_requests/team/user/${team.id}/?user=${asker.user}`;
    const all = `files/download_requests/team/user/update/${team.id}/`;
    const done = await reviewer.put(all, { user: asker.user, status: 'approved' });
    expect([done.status, done.body.results.length]).toEqual([200, 2]);
    expect(await of(byUser)).toEqual(['approved', 'approved']);
    await undo(done.changeSet, reviewer);
    expect(await of(`files/download_requests/user/${team.id}/${asker.user}/`)).toEqual(['pending', 'pending']);
    await reviewer.put(all, { user: asker.user, status: 'denied', message: 'Sorry' });
    expect(await of(byUser)).toEqual(['denied', 'denied']);
    expect((await reviewer.put(all, { user: newId(), status: 'denied' })).status).toBe(404);
    expect((await reviewer.get(`files/download_requests/user/${team.id}/${newId()}/`)).status).toBe(404);
    expect((await looker.get(byUser)).status).toBe(403);
  });
});
