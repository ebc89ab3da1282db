import { join } from 'node:path';
import { keepFinding } from '#features/operator/store.storage.ts';
import { blobsFolder, chooseBackup, readManifest } from '#platform/backup/manifest.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import { createJobs } from '#platform/jobs/boss.ts';
import type { RunningJobs } from '#platform/jobs/queue.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { jobs as works } from '#server/jobs.ts';
import { type Call, type Command, none, plural, sized, WrongUse } from './command.ts';
import { checkNamedBytes } from './doctor/bytes.ts';
import { checkCollector } from './doctor/collector.ts';
import { checkCounters } from './doctor/counters.ts';
import { checkDatabase, checkSchema } from './doctor/database.ts';
import { type Exam, type Finding, finding } from './doctor/exam.ts';
import { checkJobs } from './doctor/jobs.ts';
import { checkSettings, checkSpace, checkTools, checkUploads } from './doctor/machine.ts';
import { checkOrphans } from './doctor/orphans.ts';
import { checkProcessing } from './doctor/processing.ts';
import { checkSecrets } from './doctor/secrets.ts';
import { type Installation, withInstallation } from './installation.ts';

const help = `npm run vitrine -- doctor [--repair [--from <folder>]] [--quick] [--json]

Checks everything: the database against the stored files, stuck jobs, counters, disk space, settings, tools and the
database itself. Prints one line for each finding, with what to do. The server can keep running.

  --repair  fixes what is safe: recalculates counters, queues lost jobs and renditions again, and moves orphaned files to
            the quarantine folder in the data folder. Files in use are never removed.
  --from    with --repair: restores lost or damaged uploads from this backup, or from the newest one in this folder
  --quick   does not read the uploads in full, which takes as long as the disk needs
  --json    machine-readable output`;

async function examine(exam: Exam): Promise<object> {
  const [tools, space] = [await checkTools(exam), await checkSpace(exam)];
  await checkSettings(exam);
  await checkCollector(exam);
  const facts = { tools, ...space };
  if (!(await checkSchema(exam))) return facts;
  const database = await checkDatabase(exam);
  await checkSecrets(exam);
  await checkUploads(exam);
  // Numbers first: what is queued below is told to files, too.
  await checkCounters(exam);
  await checkProcessing(exam);
  await checkJobs(exam);
  await checkNamedBytes(exam);
  await checkOrphans(exam);
  return { ...facts, database };
}

async function openBackup({ values }: Call): Promise<Storage | null> {
  if (typeof values.from !== 'string') return null;
  if (values.repair !== true) throw new WrongUse('--from needs --repair.');
  const folder = await chooseBackup(values.from);
  await readManifest(folder);
  return createDiskStorage({ root: join(folder, blobsFolder) });
}

async function withExam<T>(
  installation: Installation,
  call: Call,
  found: Exam['found'],
  work: (exam: Exam) => Promise<T>,
): Promise<T> {
  const { databaseUrl, log } = installation;
  const from = await openBackup(call);
  const pool = openPool({ url: databaseUrl, log, max: 3, statementTimeoutMs: 0 });
  const db = openDb(pool);
  let queue: Promise<RunningJobs> | undefined;
  try {
    return await work({
      ...installation,
      db,
      repair: call.values.repair === true,
      contents: call.values.quick !== true,
      from,
      progress: call.progress,
      found,
      queue: () => (queue ??= createJobs({ db, log, kinds: works.map(({ job }) => job) })),
      transaction: (inside) => db.transaction().execute(inside),
    });
  } finally {
    await (await queue?.catch(() => undefined))?.stop();
    await pool.end();
  }
}

function tell(call: Call, { severity, said, todo, mended }: Finding): void {
  call.say(`${(mended ? 'mended' : severity).padEnd(8)} ${said}\n         -> ${todo}`);
}

const isOpen = ({ severity, mended }: Finding) => severity !== 'note' && !mended;

/** For the page of staff. A database that is steps behind has no place for it. */
async function keepExam({ db }: Exam, findings: readonly Finding[]): Promise<void> {
  const told = findings.slice(0, 200).map(({ severity, said, todo, mended }) => ({ severity, said, todo, mended }));
  await keepFinding(db, 'doctor', new Date(), { well: !findings.some(isOpen), findings: told }).catch(() => undefined);
}

export const doctor: Command = {
  summary: 'what is wrong, and what to do about it',
  help,
  options: { repair: { type: 'boolean' }, from: { type: 'string' }, quick: { type: 'boolean' } },
  async run(call) {
    none(call);
    const findings: Finding[] = [];
    const facts = await withInstallation(call.config, (installation) =>
      withExam(
        installation,
        call,
        (told) => {
          const one = finding(told);
          findings.push(one);
          tell(call, one);
        },
        async (exam) => {
          const known = await examine(exam);
          await keepExam(exam, findings);
          return known;
        },
      ),
    );
    const open = findings.filter(isOpen);
    const mended = findings.filter((one) => one.mended).length;
    const { freeBytes } = facts as { freeBytes: number };
    call.say(
      `${open.length === 0 ? 'No problems found' : `${plural(open.length, 'finding')} to see to`}${mended > 0 ? `, ${mended} mended` : ''}. ${sized(freeBytes)} free.`,
    );
    return { well: open.length === 0, report: { findings, facts } };
  },
};
