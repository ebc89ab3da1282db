import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { ExportRow } from '../store.ts';
import { type Collected, collect, type NamedVersion } from './collect.ts';
import { renditionPath } from './manifest.ts';
import { readMe } from './read-me.ts';
import { writeSidecars } from './sidecars.ts';
import { jsonLines, type Plan, type Planned, planShape } from './work.ts';

/** A zip has at most so many entries: whoever reads it holds its table. */
const mostEntries = 50_000;
const planFile = 'plan.json';
export const entriesFile = 'entries.jsonl';

type Entry = Omit<Planned, 'part'>;

/** All that is there beside the files: the rows, the table of files, a word to the reader. */
async function* ownFiles(folder: string, modified: string): AsyncGenerator<Entry> {
  const data = (await readdir(join(folder, 'data'))).toSorted().map((name) => `data/${name}`);
  for (const path of ['README.txt', 'files.csv', ...data]) {
    const { size } = await stat(join(folder, path));
    yield { path, size, modified, from: { file: path, at: 0 } };
  }
}

const versionsIn = (folder: string) => jsonLines<NamedVersion>(join(folder, 'versions.jsonl'));

async function* coversIn(folder: string) {
  for await (const version of versionsIn(folder)) if (version.cover) yield version;
}

/** Stored bytes: each version's as they came in, then what was made of it. */
async function* storedBytes(
  { storage }: Pick<Services, 'storage'>,
  team: string,
  folder: string,
): AsyncGenerator<Entry> {
  for await (const { version, path, size, sha256, updated_at: modified, renditions } of versionsIn(folder)) {
    yield { path, size, modified, sha256, key: original(team, sha256), stored: 'original' };
    for (const name of new Set(Object.values(renditions).map((one) => one.name))) {
      const key = rendition(team, version, name);
      const there = await storage.stat(key);
      // What was made can be made anew.
      if (there)
        yield { path: renditionPath(version, name), size: there.size, modified, key, stored: { version, name } };
    }
  }
}

/** Gives every entry its zip, in order, and writes the list. */
async function divide(folder: string, entries: AsyncIterable<Entry>, partBytes: number) {
  let [part, bytes, inPart, count, files, total] = [1, 0, 0, 0, 0, 0];
  async function* lines() {
    for await (const entry of entries) {
      if (inPart > 0 && (bytes + entry.size > partBytes || inPart >= mostEntries))
        [part, bytes, inPart] = [part + 1, 0, 0];
      bytes += entry.size;
      total += entry.size;
      inPart += 1;
      count += 1;
      if (entry.stored === 'original' && entry.path.startsWith('originals/')) files += 1;
      yield `${JSON.stringify({ part, ...entry } satisfies Planned)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, entriesFile), { mode: 0o600 }));
  return { parts: part, entries: count, files, bytes: total };
}

async function* allEntries(
  services: Services,
  { team_id: team }: ExportRow,
  folder: string,
  { madeAt, sidecars, signal }: { madeAt: string; sidecars: boolean; signal: AbortSignal },
): AsyncGenerator<Entry> {
  yield* ownFiles(folder, madeAt);
  if (sidecars) yield* writeSidecars(services, folder, coversIn(folder), signal);
  yield* storedBytes(services, team, folder);
}

/** The plan that an earlier try has made; null where there is none. */
export async function findPlan(folder: string): Promise<Plan | null> {
  const text = await readFile(join(folder, planFile), 'utf8').catch(() => null);
  return text === null ? null : planShape.parse(JSON.parse(text));
}

/** Takes down all rows of the team as they are at one moment, and lists what goes into which zip. */
export async function makePlan(services: Services, row: ExportRow, folder: string, signal: AbortSignal): Promise<Plan> {
  const { team, schema }: Collected = await collect(services.db, row.team_id, folder, signal);
  const made_at = services.clock.now().toISOString();
  const sidecars = services.media.available.exiftool;
  await writeFile(join(folder, 'README.txt'), readMe({ team: team.name, madeAt: made_at, sidecars }), { mode: 0o600 });
  const entries = allEntries(services, row, folder, { madeAt: made_at, sidecars, signal });
  const plan: Plan = { ...(await divide(folder, entries, row.part_bytes)), made_at, team, schema, sidecars };
  await writeFile(join(folder, `${planFile}.new`), JSON.stringify(plan), { flush: true });
  await rename(join(folder, `${planFile}.new`), join(folder, planFile));
  return plan;
}
