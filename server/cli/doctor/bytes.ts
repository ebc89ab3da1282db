import { sql } from 'kysely';
import { dropNames } from '#features/content/store.ts';
import { damagedKeys, setChecked } from '#features/storage/store.scrub.ts';
import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { setUnprocessed } from '#features/versions/store.ts';
import { type BlobProblem, checkBlobs } from '#platform/backup/check-blobs.ts';
import { restoreBlob } from '#platform/backup/restore-blobs.ts';
import { versionOf } from '#platform/storage/keys.ts';
import { BlobDamaged, BlobMissing } from '#platform/storage/storage.ts';
import { plural } from '../command.ts';
import { nameAgain, namedBytes } from '../named-bytes.ts';
import type { Exam } from './exam.ts';

const nameOf = (key: string) => key.split('/').at(-1) ?? '';
const teamOf = (key: string) => key.split('/')[0] ?? '';

const partsOf = (key: string) => ({ team: teamOf(key), sha256: Buffer.from(nameOf(key), 'hex') });

/** The names of the files that have these bytes. */
async function filesWith({ db }: Exam, { key }: BlobProblem): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct f.name from versions v join files f on f.team_id = v.team_id and f.id = v.file_id
    where v.team_id = ${teamOf(key)} and v.sha256 = decode(${nameOf(key)}, 'hex') order by f.name limit 3`.execute(db);
  return rows.map(({ name }) => JSON.stringify(name)).join(', ') || 'a team’s watermark';
}

const words = {
  missing: 'are missing from the storage',
  damaged: 'do not match what was uploaded',
  'wrong size': 'have the wrong size',
} as const;

/** Puts back from a backup what the store has lost; tells whether the backup had it whole. */
async function putBack({ storage, from }: Exam, key: string): Promise<boolean> {
  if (!from || !(await from.stat(key))) return false;
  try {
    await restoreBlob(from, storage, { key, size: null });
    return true;
  } catch (error) {
    if (error instanceof BlobDamaged || error instanceof BlobMissing) return false;
    throw error;
  }
}

async function tellUploads(exam: Exam, problems: readonly BlobProblem[]): Promise<void> {
  for (const problem of problems) {
    const mended = exam.repair && (await putBack(exam, problem.key));
    await setChecked(exam.db, partsOf(problem.key), mended ? null : problem.problem);
    const hint = exam.from
      ? 'the backup has no intact copy either: upload'
      : 'run doctor --repair --from <backups> to restore them, or upload';
    exam.found({
      check: `upload ${problem.problem}`,
      said: `The stored bytes of ${await filesWith(exam, problem)} ${words[problem.problem]}: ${problem.key}`,
      todo: mended ? 'restored from the backup' : `${hint} the file again as a new version`,
      mended,
      examples: [problem.key],
    });
  }
}

/** Pictures are made anew from the upload; sizes made on demand are forgotten, and made when they are asked for. */
async function remake(exam: Exam, keys: readonly string[]): Promise<number> {
  const queue = await exam.queue();
  const versions = Map.groupBy(keys, (key) => `${teamOf(key)}/${versionOf(key)}`);
  for (const [place, lost] of versions) {
    const [team = '', version = ''] = place.split('/');
    await exam.transaction(async (tx) => {
      const { rows } = await sql<{ key: string; name: string }>`select e.key, e.value ->> 'name' as name
        from versions v, jsonb_each(v.renditions) e where v.team_id = ${team} and v.id = ${version}`.execute(tx);
      const gone = rows.filter(({ name }) => lost.some((key) => nameOf(key) === name)).map(({ key }) => key);
      const made = gone.filter((key) => key.startsWith('made:')).map((key) => key.slice('made:'.length));
      if (made.length > 0) await dropNames(tx, team, version, made);
      await sql`delete from conversions where team_id = ${team} and version_id = ${version} and name = any(${made}::text[])`.execute(
        tx,
      );
      if (made.length === gone.length) return;
      await setUnprocessed(tx, team, version);
      await askThumbnail(tx, queue, { team, version });
    });
  }
  return versions.size;
}

async function tellRenditions(exam: Exam, problems: readonly BlobProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const keys = problems.map(({ key }) => key);
  const versions = exam.repair ? await remake(exam, keys) : 0;
  exam.found({
    check: 'renditions missing',
    said: `${plural(keys.length, 'rendition')} missing or incomplete.`,
    todo: exam.repair
      ? `queued to be created again, for ${plural(versions, 'version')}`
      : 'run doctor --repair to create them again',
    mended: exam.repair,
    count: keys.length,
    examples: keys,
  });
}

/** Bytes that were found damaged before, and are whole now, may leave again. */
async function clearMarks({ db, contents }: Exam, problems: readonly BlobProblem[]): Promise<void> {
  if (!contents) return;
  const bad = new Set(problems.map(({ key }) => key));
  for (const key of await damagedKeys(db)) if (!bad.has(key)) await setChecked(db, partsOf(key), null);
}

/** True when everything that rows name is stored. */
export async function checkNamedBytes(exam: Exam): Promise<void> {
  const { client, storage, contents } = exam;
  const { problems } = await checkBlobs(storage, namedBytes(client), {
    contents,
    again: (one) => nameAgain(client, one),
    onBatch: (done) => exam.progress(`${done} stored files checked`),
  });
  const uploads = Map.groupBy(problems, ({ key }) => versionOf(key) === null);
  await clearMarks(exam, uploads.get(true) ?? []);
  await tellUploads(exam, uploads.get(true) ?? []);
  await tellRenditions(exam, uploads.get(false) ?? []);
}
