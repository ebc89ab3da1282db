import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { foldersQuery, type VersionToPack, versionsQuery } from './bytes-query.ts';
import { csvOfFiles, recordOf } from './csv.ts';
import { entryNames, folderPaths } from './names.ts';
import { rowsOf, writeRows } from './rows.ts';

export interface Collected {
  readonly team: { uuid: string; name: string };
  readonly schema: string;
}

/** A version with the paths of its entry, and of the words beside it. */
export interface NamedVersion extends VersionToPack {
  path: string;
  sidecar: string | null;
}

async function* versions(tx: Tx, team: string): AsyncGenerator<NamedVersion> {
  const { rows } = await sql<{ id: string; parent_id: string | null; name: string }>`${foldersQuery(team)}`.execute(tx);
  const named = entryNames(folderPaths(rows));
  for await (const { line } of rowsOf<{ line: string }>(tx, versionsQuery(team), 'packed')) {
    const version = JSON.parse(line) as VersionToPack;
    yield { ...version, ...named(version) };
  }
}

/** Writes the list of versions, and of their files the table for a spreadsheet. */
async function writeFiles(tx: Tx, team: string, folder: string, signal: AbortSignal): Promise<void> {
  const csv = csvOfFiles();
  const written = pipeline(csv, createWriteStream(join(folder, 'files.csv'), { mode: 0o600 }));
  async function* lines() {
    for await (const version of versions(tx, team)) {
      signal.throwIfAborted();
      const { path, cover } = version;
      if (cover) csv.write(recordOf(path, path.split('/').slice(1, -1).join('/'), version));
      yield `${JSON.stringify(version)}\n`;
    }
    csv.end();
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'versions.jsonl'), { mode: 0o600 }));
  await written;
}

/** Writes all rows of the team as they are at one moment, and the list of its files, into a folder. */
export async function collect(db: Db, team: string, folder: string, signal: AbortSignal): Promise<Collected> {
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await writeRows(tx, team, join(folder, 'data'), signal);
      await writeFiles(tx, team, folder, signal);
      const { rows } = await sql<{
        name: string;
        schema: string;
      }>`select name, (select max(k.name) from kysely_migration k) as schema
        from teams where id = ${team}`.execute(tx);
      return { team: { uuid: team, name: rows[0]?.name ?? '' }, schema: rows[0]?.schema ?? '' };
    });
}
