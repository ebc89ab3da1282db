import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const file = (of = team) =>
  fileIn(world, of.id, {
    columns: { renditions: { preview: { name: 'preview.webp', width: 40, height: 30, bytes: 9 } } },
  });
const give = (body: object, who: Person = team.owner, of = team) =>
  who.post(`files/consent/create/${of.id}/`, { person: 'Ida Berg', ...body });
const change = (id: string, body: object, who: Person = team.owner) => who.put(`files/consent/update/${id}/`, body);
const withdraw = (id: string, who: Person = team.owner, body: object = { reason: 'Ida asked us to stop' }) =>
  who.post(`files/consent/withdraw/${id}/`, body);
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);
const state = async (uuid: string) => (await team.owner.get(`files/file/${uuid}/`)).body.rights_state;
const list = async (query: string, who: Person = team.owner) => who.get(`files/consents/${team.id}/${query}`);
const entries = async () =>
  (
    await sql<{ kind: string; payload: string }>`select kind, payload from ledger_entries
      where team_id = ${team.id} order by number`.execute(world.services.db)
  ).rows.map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as Loose) }));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the consent of a person in pictures', () => {
  it('is recorded with its form and files, each change as one entry of the ledger', async () => {
    const [one, two, form] = [await file(), await file(), await file()];
    const { body, status, changeSet } = await give({
      contact: 'ida@example.com',
      minor: true,
      guardian: 'Nora Berg',
      channels: ['Website', 'website'],
      valid_until: inDays(300),
      form,
      files: [one],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'given',
      person: 'Ida Berg',
      contact: 'ida@example.com',
      guardian: 'Nora Berg',
      channels: ['Website'],
      form: { uuid: form },
      files: [{ uuid: one }],
      file_count: 1,
      ledger_number: expect.any(Number),
    });
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'consent.given',
      consent: body.uuid,
      guardian: 'Nora Berg',
      files: [{ file: one, granted: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      form: { file: form },
    });
    const changed = await change(body.uuid, { add_files: [two], remove_files: [one], note: 'Faces only' });
    expect(changed.body).toMatchObject({ files: [{ uuid: two }], revision: 2 });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'consent.changed', files: [{ file: two }] });
    const before = (await entries()).length;
    expect((await change(body.uuid, { note: 'Faces only' })).body.revision).toBe(2);
    expect((await entries()).length).toBe(before);
    const found = (await list(`?file=${two}&q=ida&state=given`)).body;
    expect(found).toMatchObject({ count: 1, results: [{ uuid: body.uuid }] });
    const viewer = await team.member('Viewer');
    const [seen] = (await list(`?file=${two}`, viewer)).body.results;
    expect(seen).toMatchObject({ person: 'Ida Berg', contact: null, guardian: null, form: null });
    expect((await undo(changeSet)).status).toBe(409);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect((await entries()).at(-1)).toMatchObject({ kind: 'consent.changed', files: [{ file: one }] });
    expect((await list(`?file=${one}`)).body.count).toBe(1);
  });

  it('that is withdrawn or over takes its files from strangers at the next request, until it is undone (G2)', async () => {
    const [uuid, other] = [await file(), await file()];
    const { body: right } = await team.owner.post(`files/right/create/${team.id}/`, { name: 'Web' });
    await team.owner.put(`files/file/update/${uuid}/`, { rights: [right.uuid] });
    const gallery = (await team.owner.post('files/embed/create/', { team: team.id, title: 'Lookbook' })).body;
    await team.owner.post(`files/embed/file/add/${gallery.uuid}/`, { files: [uuid, other] });
    await team.owner.post(`files/embed/publish/${gallery.uuid}/`, {});
    await team.owner.put(`files/share/file/${uuid}/`, { public: true });
    const { body: consent } = await give({ files: [uuid] });
    const link = async () => (await world.stranger.get(`public/file/${uuid}/`)).status;
    const shown = async () =>
      ((await world.stranger.get(`files/embed/files/${gallery.uuid}/`)).body.results ?? []).length;
    expect([await state(uuid), await link(), await shown()]).toEqual(['usable', 200, 2]);

    const taken = await withdraw(consent.uuid);
    expect(taken.body).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'Ida asked us to stop' });
    expect([await state(uuid), await state(other)]).toEqual(['withdrawn', 'missing']);
    expect([(await link()) === 200, await shown()]).toEqual([false, 1]);
    const why = (await team.owner.get(`files/file/can_use/${uuid}/`)).body;
    expect(why).toMatchObject({ verdict: 'no', reasons: [{ text: 'Ida Berg withdrew their consent.' }, {}] });
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'consent.withdrawn',
      reason: 'Ida asked us to stop',
      files: [{ file: uuid, granted: false }],
    });
    expect([(await withdraw(consent.uuid)).status, (await change(consent.uuid, { note: 'x' })).status]).toEqual([
      409, 409,
    ]);
    expect((await undo(taken.changeSet)).status).toBe(200);
    expect((await entries()).at(-1)?.kind).toBe('consent.reinstated');
    expect([await state(uuid), await link(), await shown()]).toEqual(['usable', 200, 2]);

    await change(consent.uuid, { valid_until: inDays(-2) });
    expect((await list(`?file=${uuid}`)).body.results).toMatchObject([{ state: 'ended' }]);
    expect([await state(uuid), (await link()) === 200]).toEqual(['expired', false]);
    const removed = await change(consent.uuid, { remove_files: [uuid] });
    expect(removed.body.files).toEqual([]);
    expect(await state(uuid)).toBe('usable');
  });

  it('is managed by who manages rights, of files that are theirs, and with sense (F1, F2, F3, F5)', async () => {
    const uuid = await file();
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const { body: consent, changeSet } = await give({ files: [uuid] });
    for (const [who, status] of [
      [viewer, 403],
      [other.owner, 404],
      [world.stranger, 401],
    ] as const) {
      expect((await give({}, who)).status).toBe(status);
      expect((await change(consent.uuid, { note: 'x' }, who)).status).toBe(status);
      expect((await withdraw(consent.uuid, who)).status).toBe(status);
      expect((await list('', who)).status).toBe(who === viewer ? 200 : status);
      expect((await who.get(`files/consent/${consent.uuid}/`)).status).toBe(who === viewer ? 200 : status);
    }
    for (const [bad, status] of [
      [{ files: [await file(other)] }, 404],
      [{ form: await file(other) }, 404],
      [{ person: ' ' }, 400],
      [{ person: 'A\nB' }, 400],
      [{ minor: true }, 400],
      [{ valid_until: 'soon' }, 400],
      [{ withdrawn_reason: 'x' }, 400],
    ] as const)
      expect([bad, (await give(bad)).status]).toEqual([bad, status]);
    expect((await change(consent.uuid, { remove_files: [await file(other)] })).status).toBe(404);
    expect((await withdraw(consent.uuid, team.owner, {})).status).toBe(400);
    expect((await list('?state=lost')).status).toBe(400);
    expect((await undo(changeSet)).status).toBe(200);
    expect((await list(`?file=${uuid}`)).body.count).toBe(0);
    expect((await entries()).at(-1)?.kind).toBe('consent.removed');
  });
});
