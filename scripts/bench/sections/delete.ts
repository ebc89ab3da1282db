import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { original } from '#platform/storage/keys.ts';
import { type Home, makeHome } from '../home.ts';
import { eachAtOnce, median, msOf } from '../measure.ts';
import { atMost, row } from '../row.ts';
import type { Section } from '../section.ts';
import { seedLibrary } from '../seed-library.ts';
import { nameOfSize } from '../size-name.ts';
import { settled } from './ingest.ts';

/** Milliseconds to delete a file for good, out of the Recycling Bin, in the median. */
async function deleting(home: Home, count: number): Promise<number> {
  const { member, team } = home;
  const files: string[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const note = Buffer.from(`A note of its own, ${nr}, ${performance.now()}`);
    files.push((await member.upload(team, `note-${nr}.txt`, [note])).uuid);
  }
  await settled(home, team, count);
  for (const uuid of files) await member.send('PUT', `files/file/update/${uuid}/`, { recycled: true });
  const each: number[] = [];
  for (const uuid of files) each.push(await msOf(() => member.send('DELETE', `files/file/delete/${uuid}/`)));
  return median(each);
}

/** Gives every blob of the seeded library bytes on disk, where the product keeps them. */
async function storeAll({ pool, dataDir, team }: Home): Promise<void> {
  const { rows } = await pool.query<{ sha256: Buffer }>('select sha256 from blobs where team_id = $1', [team]);
  await eachAtOnce(rows, 8, async ({ sha256 }) => {
    const path = join(dataDir, 'blobs', original(team, sha256));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'stored');
  });
}

/** Deleting one file, in a store that is empty and in one that is not. */
export const deletes: Section = async ({ options, cleanUp, say }) => {
  const home = await makeHome(cleanUp);
  const stored = options.quick ? 2_000 : 100_000;
  const count = options.quick ? 5 : 40;
  await deleting(home, 5);
  const beside0 = await deleting(home, count);
  say(`storing ${nameOfSize(stored)} files`);
  await home.stopServer();
  await seedLibrary(home.pool, { team: home.team, files: stored, folders: 50 });
  await storeAll(home);
  await home.startServer();
  await deleting(home, 5);
  const besideMany = await deleting(home, count);
  return [
    row('delete, beside 0 stored files', 'ms', { ours: beside0 }, atMost(5)),
    row(`delete, beside ${nameOfSize(stored)} stored files`, 'ms', { ours: besideMany }, atMost(5)),
  ];
};
