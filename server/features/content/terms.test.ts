import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let viewer: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  viewer = await team.member('Viewer');
});

const check = (files: string[], who = viewer, of = team.id) => who.post(`files/download/check/${of}/`, { files });
const agreed = (text: string | null) => team.owner.put(`teams/team/update/${team.id}/`, { download_agreement: text });
const agree = (version: string, who = viewer) => who.post('files/download/agree/', { team: team.id, version });

describe('before a download', () => {
  it('tells the copyrights of any number of files, the most frequent first (§5 Disclaimer)', async () => {
    const files = await someFiles(world, team.id, [{}, {}, {}, { recycled: true }]);
    expect((await check(files)).body).toEqual({ copyrights: [], agreements: [] });
    for (const [at, copyright] of ['Halden 2026', ' Berg ', 'Halden 2026', 'Halden 2026'].entries())
      await team.owner.put(`files/file/update/${files[at]}/`, { copyright });
    expect((await check(files)).body.copyrights).toEqual([
      { text: 'Halden 2026', files: 3 },
      { text: 'Berg', files: 1 },
    ]);
  });

  it('§5: asks for the Download Agreement once per person and text, and notes who accepted which words', async () => {
    const file = await aFile(world, team.id);
    await agreed('  Print only.  ');
    const [open] = (await check([file])).body.agreements;
    expect(open).toMatchObject({ team: { uuid: team.id }, text: 'Print only.' });
    const done = await agree(open.version);
    expect([done.status, done.changeSet]).toEqual([200, expect.any(String)]);
    const again = await agree(open.version);
    expect([again.body, again.changeSet]).toEqual([done.body, null]);
    expect((await check([file])).body.agreements).toEqual([]);
    expect((await check([file], team.owner)).body.agreements).toHaveLength(1);
    await agreed('Print and web.');
    const [next] = (await check([file])).body.agreements;
    expect(next.text).toBe('Print and web.');
    expect((await agree(open.version)).status).toBe(409);
    await agree(next.version);
    const { rows } = await sql<{ text: string }>`select d.text from accepted_agreements a
      join download_agreements d on d.team_id = a.team_id and d.text_hash = a.text_hash
      where a.user_id = ${viewer.user} order by a.accepted_at`.execute(world.services.db);
    expect(rows.map(({ text }) => text)).toEqual(['Print only.', 'Print and web.']);
    const history = (await team.owner.get(`changes/${team.id}/`)).body.results;
    expect(history[0]).toMatchObject({ summary: 'Accepted the download agreement', undoable: false });
    await agreed(null);
    expect((await check([file])).body.agreements).toEqual([]);
    expect((await agree(next.version)).status).toBe(409);
  });

  it('asks guests of a shared folder for the words of the team the files belong to', async () => {
    const guests = await world.team();
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' })).body.uuid;
    const file = await aFile(world, team.id, { folder });
    await team.owner.put(`files/share/folder/${folder}/`, { teams: [{ team: guests.id, download: true }] });
    await agreed('For our partners.');
    const guest = await guests.member('Viewer');
    const [open] = (await check([file], guest, guests.id)).body.agreements;
    expect(open).toMatchObject({ team: { uuid: team.id }, text: 'For our partners.' });
    expect((await agree(open.version, guest)).status).toBe(200);
    expect((await check([file], guest, guests.id)).body.agreements).toEqual([]);
    expect((await agree(open.version, (await world.team()).owner)).status).toBe(404);
  });

  it('is of one’s own files', async () => {
    const file = await aFile(world, team.id);
    const other = await world.team();
    expect((await check([file], other.owner, other.id)).status).toBe(404);
    expect((await check([newId()])).status).toBe(404);
    expect((await check([])).status).toBe(400);
    expect((await check([file], world.stranger)).status).toBe(401);
    expect((await check([file], await team.member(['EDIT_ASSETS']))).body.needs).toEqual(['VIEW_ASSETS']);
    expect((await viewer.post('files/download/agree/', { team: team.id, version: 'x' })).status).toBe(400);
  });
});
