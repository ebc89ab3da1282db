import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempt, JobDefinition } from '#platform/jobs/queue.ts';
import { requireRoom } from '#platform/jobs/require-room.ts';
import type { Services } from '#server/services.ts';
import { entriesFile, findPlan, makePlan } from '../archive/plan.ts';
import { exportFolder, jsonLines, type Plan, type Planned, workFolder } from '../archive/work.ts';
import { DamagedOriginal, writePart } from '../archive/write-part.ts';
import { finishExport } from '../changes/finish.ts';
import { type ExportRow, findExport, forgetParts, notePart, noteProgress, noteTotals } from '../store.ts';

interface ExportData {
  team: string;
  id: string;
}

const parked = 'team_exports.parked';

export const makeExportJob: JobDefinition<ExportData> = {
  name: 'team_exports.make',
  concurrency: 1,
  priority: 1,
  retries: 5,
  expireSeconds: 12 * 3600,
  deadLetter: parked,
};

/** Says so when an export came to nothing however often it was tried. */
export const parkedExportJob: JobDefinition<ExportData> = {
  name: parked,
  concurrency: 1,
  priority: 20,
  retries: 10,
  expireSeconds: 60,
};

/** Progress is kept after so many bytes. */
const step = 32 * 1024 * 1024;

const partName = (part: number, parts: number): string =>
  parts === 1 ? 'export.zip' : `export-${String(part).padStart(String(parts).length, '0')}-of-${parts}.zip`;

/** Counts what is written, and ends the work when the export was cancelled. */
function meter({ db }: Services, row: ExportRow, done: number) {
  let [all, kept] = [done, done];
  return async (bytes: number) => {
    all += bytes;
    if (all - kept < step) return;
    kept = all;
    if (!(await noteProgress(db, row, all))) throw new Cancelled();
  };
}

class Cancelled extends Error {}

async function* entriesOf(folder: string, part: number): AsyncGenerator<Planned> {
  for await (const entry of jsonLines<Planned>(join(folder, entriesFile))) {
    if (entry.part > part) return;
    if (entry.part === part) yield entry;
  }
}

/** Zips that an earlier try has written whole. */
async function writtenParts(services: Services, row: ExportRow): Promise<Set<number>> {
  const there = await Promise.all(
    row.parts.map(async ({ number, name, size }) => {
      const info = await stat(join(exportFolder(services, row), name)).catch(() => null);
      return info?.size === size ? number : 0;
    }),
  );
  return new Set(there);
}

async function writeParts(services: Services, row: ExportRow, plan: Plan, signal: AbortSignal): Promise<void> {
  const { db, storage } = services;
  const folder = workFolder(services, row);
  const written = await writtenParts(services, row);
  const done = row.parts.reduce((sum, { size }) => sum + size, 0);
  await requireRoom(services, Math.max(0, plan.bytes - done));
  const onBytes = meter(services, row, done);
  const { parts, made_at, team, schema } = plan;
  for (let part = 1; part <= parts; part += 1) {
    if (written.has(part)) continue;
    const manifest = {
      format: 'vitrine-team',
      version: 1,
      export: row.id,
      part,
      parts,
      made_at,
      team,
      schema,
    } as const;
    const job = { storage, folder, entries: entriesOf(folder, part), manifest, onBytes, signal };
    const made = await writePart(job, exportFolder(services, row), partName(part, parts));
    await notePart(db, row, { number: part, ...made });
    services.pulse.changed();
  }
}

async function make(services: Services, row: ExportRow, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const folder = workFolder(services, row);
  let plan = await findPlan(folder);
  if (!plan) {
    await rm(exportFolder(services, row), { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await forgetParts(db, row);
    plan = await makePlan(services, row, folder, signal);
  }
  if (!(await noteTotals(db, row, plan))) throw new Cancelled();
  await writeParts(services, row, plan, signal);
  await rm(folder, { recursive: true, force: true });
}

const damaged = ({ path }: DamagedOriginal) =>
  `The stored bytes of ${path.split('/').slice(1).join('/')} are damaged or missing. Restore them from a backup, or permanently delete that file, then export again.`;

/** Makes the zips of an export, and goes on where an earlier try has ended. */
export async function makeExport(
  services: Services,
  { team, id }: ExportData,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findExport(services.db, [team], id);
  if (row?.state !== 'making') return;
  try {
    await make(services, row, signal);
    await finishExport(services, row, null, attempt);
  } catch (error) {
    if (error instanceof DamagedOriginal) await finishExport(services, row, damaged(error), attempt);
    else if (!(error instanceof Cancelled)) throw error;
    await rm(exportFolder(services, row), { recursive: true, force: true });
  }
}

/** Gives up on an export that could not be made. */
export async function parkExport(
  services: Services,
  { team, id }: ExportData,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findExport(services.db, [team], id);
  if (row?.state !== 'making') return;
  await finishExport(services, row, 'The export could not be made, although it was tried several times.', attempt);
  await rm(exportFolder(services, row), { recursive: true, force: true });
}
