import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPromise } from 'yauzl';
import { importCommand } from '#server/cli/import.ts';
import { makeRows } from '#server/test/access/samples.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { carried, left, told } from './archive/carried.ts';

let world: World;
let home: TestTeam;
let away: TestTeam;
let folder: string;
const zips: string[] = [];

/** Exports a team and downloads its zips. */
async function exported(team: TestTeam, into: string, body: object = {}): Promise<string[]> {
  const asked = await team.owner.post(`teams/export/create/${team.id}/`, body);
  expect(asked.status).toBe(202);
  const ready = await vi.waitFor(
    async () => {
      const { results } = (await team.owner.get(`teams/exports/${team.id}/`)).body;
      const one = results.find(({ uuid }: Loose) => uuid === asked.body.uuid);
      expect(one).toMatchObject({ state: 'ready', failed: null });
      return one;
    },
    { timeout: 60_000, interval: 100 },
  );
  await mkdir(into, { recursive: true });
  const paths: string[] = [];
  for (const { number, name } of ready.parts) {
    const response = await team.owner.fetch(`teams/export/part/${ready.uuid}/${number}/`);
    expect(response.status).toBe(200);
    const path = join(into, name);
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path));
    paths.push(path);
  }
  return paths;
}

/** Everything that is in some zips, by path. */
async function contentsOf(paths: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const path of paths) {
    const zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      found.set(entry.fileName, Buffer.concat(chunks));
    }
    zip.close();
  }
  return found;
}

const importInto = (paths: readonly string[], team: TestTeam) =>
  importCommand.run({
    values: { team: `team-${team.id}` },
    positionals: paths,
    config: world.services.config,
    say: () => undefined,
    progress: () => undefined,
  });

const isEmpty = async (team: TestTeam) => {
  const { rows } = await sql<{ count: number }>`select (select count(*) from files where team_id = ${team.id})
    + (select count(*) from folders where team_id = ${team.id}) + (select count(*) from tags where team_id = ${team.id}) as count`.execute(
    world.services.db,
  );
  for await (const { key } of world.services.storage.list(`${team.id}/`)) throw new Error(`${key} was left behind`);
  return Number(rows[0]?.count) === 0;
};

async function filled(team: TestTeam): Promise<void> {
  const { owner, id } = team;
  const rows = await makeRows(team, '-home');
  await owner.put(`files/file/update/${rows.file}/`, {
    newFolder: rows.folder,
    tags: ['Dune-home', '=SUM(1)'],
    rights: [rows.right],
    description: 'Line one\nand "two"',
  });
  await owner.put(`files/file/custom_attribute/update/${rows.file}/`, { attribute: rows.attribute, values: ['2026'] });
  await owner.put(`files/tag/update/${rows.tag}/`, { synonyms: ['Hill'] });
  await owner.put(`files/file/update/${rows.otherFile}/`, { recycled: true });
  // What cannot be compressed, so that there is more than one zip.
  const form = new FormData();
  form.append('files', new Blob([randomBytes(100_000)]), 'noise.bin');
  await owner.fetch(`files/upload/${id}/`, { method: 'POST', body: form });
  await owner.put(`teams/team/update/${id}/`, { accent_colour: '#123456', default_rights: [rows.right] });
  await vi.waitFor(
    async () => {
      const { rows: open } =
        await sql`select 1 from versions where team_id = ${id} and not processed union all select 1 from stale_tag_copies where team_id = ${id} limit 1`.execute(
          world.services.db,
        );
      expect(open).toHaveLength(0);
    },
    { timeout: 60_000, interval: 100 },
  );
}

beforeAll(async () => {
  world = await sharedWorld();
  [home, away] = [await world.team(), await world.team()];
  folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
  await filled(home);
  zips.push(...(await exported(home, join(folder, 'home'), { part_bytes: 64 * 1024 })));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every table goes along, or stays behind for a reason', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`.execute(
    world.services.db,
  );
  expect([...Object.keys(carried), ...told, ...Object.keys(left)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('an export holds files, sidecars and a table that a spreadsheet takes for text', async () => {
  const contents = await contentsOf(zips);
  expect(contents.get('originals/Summer-home/a-home.txt')?.toString()).toBe('a line of text -home');
  expect(contents.get('originals/Summer-home/a-home.txt.xmp')?.toString()).toContain('Dune-home');
  const table = contents.get('files.csv')?.toString() ?? '';
  expect(table).toContain(`"Line one\nand ""two"""`);
  expect(table).toContain(`'=SUM(1)`);
  const all = Buffer.concat(
    [...contents].filter(([path]) => path.endsWith('.gz')).map(([, bytes]) => gunzipSync(bytes)),
  );
  for (const secret of ['token_hash', 'token_sealed', 'password_hash', 'secret_hash', '"tokens"'])
    expect(all.includes(secret)).toBe(false);
});

test('what is incomplete, damaged or goes where something is leaves nothing behind', async () => {
  const bad = join(folder, 'bad');
  await mkdir(bad, { recursive: true });
  expect(zips.length).toBeGreaterThan(1);
  await expect(importInto(zips.slice(1), away)).rejects.toThrow(/these are missing: 1/);
  for (const path of zips) {
    const bytes = await readFile(path);
    const at = bytes.indexOf('a line of text');
    if (at >= 0) bytes.write('A', at);
    await writeFile(join(bad, basename(path)), bytes);
  }
  await expect(importInto([bad], away)).rejects.toThrow(/is damaged: originals/);
  await truncate(join(bad, basename(zips[0] ?? '')), 1_000);
  await expect(importInto([bad], away)).rejects.toThrow(/damaged or incomplete/);
  await expect(importInto(zips, home)).rejects.toThrow(/is not empty: it has files, folders, collections/);
  expect(await isEmpty(away)).toBe(true);
});

/** Rows with what has to be another in another team written alike. */
function alike(contents: Map<string, Buffer>, team: TestTeam): Map<string, string[]> {
  const lines = (path: string) => {
    const bytes = contents.get(path);
    return bytes ? gunzipSync(bytes).toString().split('\n').filter(Boolean) : [];
  };
  const roles = new Map(lines('data/roles.jsonl.gz').map((line) => [JSON.parse(line).id, JSON.parse(line).name]));
  const plain = (line: string) =>
    line
      .replaceAll(team.id, 'TEAM')
      .replaceAll(`Team ${team.id.slice(-6)}`, 'TEAM')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => roles.get(id) ?? id.slice(0, 18))
      .replace(/("slug": ?"[a-z0-9-]*?)-[0-9a-f]{6}"/, '$1"');
  return new Map(
    [...contents.keys()]
      .filter((path) => path.endsWith('.jsonl.gz'))
      .map((path) => [path, lines(path).map(plain).toSorted()]),
  );
}

/** Tables whose rows are changed on purpose: who came with the new team, and what acts by itself. */
const changed = [
  'data/roles',
  'data/members',
  'data/people',
  'data/upload_links',
  'data/ledger_heads',
  'data/ledger_entries',
];

test('an import brings back row by row and byte by byte what was exported', async () => {
  await importInto(zips, away);
  const stranger: Person = await world.person();
  const there = await contentsOf(zips);
  const here = await contentsOf(await exported(away, join(folder, 'away')));
  const [before, after] = [alike(there, home), alike(here, away)];
  for (const [path, lines] of before) {
    if (changed.some((name) => path === `${name}.jsonl.gz`)) continue;
    expect.soft(after.get(path), path).toEqual(lines);
  }
  const names = after.get('data/people.jsonl.gz') ?? [];
  for (const line of before.get('data/people.jsonl.gz') ?? []) expect(names).toContain(line);
  for (const [path, bytes] of there)
    if (/^(originals|versions)\//.test(path)) expect(here.get(path)?.equals(bytes), path).toBe(true);
  const made = (contents: Map<string, Buffer>) =>
    [...contents]
      .filter(([path]) => path.startsWith('renditions/'))
      .map(([, bytes]) => bytes.toString('base64'))
      .sort();
  expect(made(here)).toEqual(made(there));
  const { results } = (await away.owner.get(`files/files/${away.id}/`)).body;
  const file = results.find(({ name }: Loose) => name === 'a-home.txt');
  const detail = (await away.owner.get(`files/file/${file.uuid}/`)).body;
  expect(detail).toMatchObject({
    description: 'Line one\nand "two"',
    parent_folder: { name: 'Summer-home' },
    comment_count: 1,
  });
  expect((await stranger.get(`files/file/${file.uuid}/`)).status).toBe(404);
}, 90_000);

test('an export can be cancelled, and its zips go with it', async () => {
  const { owner, id } = home;
  const asked = await owner.post(`teams/export/create/${id}/`, {});
  expect((await owner.post(`teams/export/create/${id}/`, {})).status).toBe(409);
  expect((await owner.delete(`teams/export/delete/${asked.body.uuid}/`)).status).toBe(204);
  const [ready] = (await owner.get(`teams/exports/${id}/`)).body.results;
  expect((await (await home.member('Editor')).get(`teams/export/part/${ready.uuid}/1/`)).status).toBe(403);
  const part = await owner.fetch(`teams/export/part/${ready.uuid}/1/`, { headers: { range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
  await owner.delete(`teams/export/delete/${ready.uuid}/`);
  expect((await owner.get(`teams/export/part/${ready.uuid}/1/`)).status).toBe(404);
  expect(await readdir(join(world.dataDir, 'exports', id))).not.toContain(ready.uuid);
});
