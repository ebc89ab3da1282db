import { type RawBuilder, sql } from 'kysely';
import { convertJob, mp4Name } from '#features/content/jobs/convert.ts';
import { partJob } from '#features/content/jobs/part.ts';
import { presetJob } from '#features/content/jobs/preset.ts';
import { setConversion } from '#features/content/store.ts';
import { bulkJob } from '#features/files/jobs/bulk.ts';
import { makeJob } from '#features/playback/changes/ask-playback.ts';
import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { askSound, soundJob } from '#features/versions/changes/ask-sound.ts';
import { setCover, setUnprocessed } from '#features/versions/store.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RunningJobs } from '#platform/jobs/queue.ts';
import { plural } from '../command.ts';
import { type Exam, hasQueue, withoutJob } from './exam.ts';

interface Thing {
  team: string;
  id: string;
  /** A person's name for it. */
  name: string;
  more: string | null;
}

interface Look {
  check: string;
  find: RawBuilder<Thing>;
  say(things: readonly Thing[]): string;
  todo: string;
  done: string;
  mend(tx: Tx, queue: RunningJobs, thing: Thing): Promise<void>;
}

const some = (things: readonly Thing[]) =>
  `${plural(things.length, 'file')} (${[...new Set(things.map(({ name }) => name))].slice(0, 3).join(', ')})`;

async function processAnew(tx: Tx, queue: RunningJobs, { team, id }: Thing): Promise<void> {
  await setUnprocessed(tx, team, id);
  await askThumbnail(tx, queue, { team, version: id });
}

const named = sql`join files f on f.team_id = v.team_id and f.id = v.file_id`;

const looks: readonly Look[] = [
  {
    check: 'processing stuck',
    find: sql`select v.team_id as team, v.id, f.name, null as more from versions v ${named}
      where not v.processed and ${withoutJob(['version.thumbnail', 'version.inspect', 'version.parked'])} order by v.team_id, v.id`,
    say: (things) => `Not processed, and no job is queued: ${some(things)}`,
    todo: 'run doctor --repair to queue it',
    done: 'queued',
    mend: processAnew,
  },
  {
    check: 'thumbnails missing',
    find: sql`select v.team_id as team, v.id, f.name, null as more from versions v ${named}
      where v.processed and v.failed is null and v.kind = 'image' and v.size > 0 and not v.renditions ? 'thumb' order by v.team_id, v.id`,
    say: (things) => `Images without a thumbnail, for no recorded reason: ${some(things)}`,
    todo: 'run doctor --repair to create it',
    done: 'queued',
    mend: processAnew,
  },
  {
    check: 'covers',
    find: sql`select f.team_id as team, f.id, f.name,
        (select n.id from versions n where n.team_id = f.team_id and n.file_id = f.id order by n.created_at desc, n.id desc limit 1)::text as more
      from files f left join versions v on v.team_id = f.team_id and v.id = f.cover_version where v.file_id is distinct from f.id`,
    say: (things) => `A version is shown that belongs to another file: ${some(things)}`,
    todo: 'run doctor --repair to make their own newest version the cover; a file without any version is lost: see the backup',
    done: 'their own newest version is the cover',
    mend: async (tx, _queue, { team, id, more }) => {
      if (more !== null) await setCover(tx, team, id, more);
    },
  },
  {
    check: 'conversions stuck',
    find: sql`select c.team_id as team, c.version_id as id, f.name, null as more
      from conversions c join versions v on v.team_id = c.team_id and v.id = c.version_id ${named}
      where c.name = ${mp4Name} and c.state in ('waiting', 'running') and ${withoutJob([convertJob.name], sql`'mp4:' || v.id::text`)}`,
    say: (things) => `Waiting for conversion, and no job is queued: ${some(things)}`,
    todo: 'run doctor --repair to queue it',
    done: 'queued',
    mend: (tx, queue, { team, id }) => queue.enqueue(tx, convertJob, { team, version: id }, { key: `mp4:${id}` }),
  },
  {
    check: 'downloads stuck',
    find: sql`select c.team_id as team, c.version_id as id, f.name, c.name as more
      from conversions c join versions v on v.team_id = c.team_id and v.id = c.version_id ${named}
      where c.name <> ${mp4Name} and c.state in ('waiting', 'running')
        and ${withoutJob([presetJob.name], sql`'preset:' || v.id::text || ':' || c.name`)}
        and ${withoutJob([partJob.name], sql`'part:' || v.id::text || ':' || c.name`)}
        and ${withoutJob([convertJob.name], sql`'mp4:' || v.id::text || ':' || c.name`)}`,
    say: (things) => `Copies for a download are waited for, and no job makes them: ${some(things)}`,
    todo: 'run doctor --repair, so that they can be asked for again',
    done: 'they can be asked for again',
    mend: async (tx, _queue, { team, id, more }) => {
      const failed = 'This was interrupted. Ask for it once more.';
      if (more !== null) await setConversion(tx, team, id, more, { state: 'failed', progress: 0, failed });
    },
  },
  {
    check: 'playback stuck',
    find: sql`select v.team_id as team, v.id, f.name, p.mark as more
      from playback_files p join playbacks b on b.team_id = p.team_id and b.version_id = p.version_id
        join versions v on v.team_id = p.team_id and v.id = p.version_id ${named}
      where v.kind = 'video' and b.kind is not null and p.state in ('waiting', 'running')
        and ${withoutJob([makeJob.name, makeJob.deadLetter ?? ''], sql`v.id::text || ':' || p.mark`)}
      group by v.team_id, v.id, f.name, p.mark order by v.team_id, v.id, p.mark`,
    say: (things) => `Videos wait to be made playable, and no job makes them: ${some(things)}`,
    todo: 'run doctor --repair to queue it',
    done: 'queued',
    mend: (tx, queue, { team, id, more }) =>
      queue.enqueue(tx, makeJob, { team, version: id, mark: more ?? '' }, { key: `${id}:${more ?? ''}` }),
  },
  {
    check: 'sounds stuck',
    find: sql`select v.team_id as team, v.id, f.name, null as more from versions v ${named}
      where v.kind = 'audio' and v.processed and v.failed is null and v.renditions ? 'peaks' and not v.renditions ? 'play'
        and not exists (select 1 from playback_files p where p.team_id = v.team_id and p.version_id = v.id and p.state = 'failed')
        and ${withoutJob([soundJob.name, soundJob.deadLetter ?? ''])} order by v.team_id, v.id`,
    say: (things) => `Sounds wait to be made playable, and no job makes them: ${some(things)}`,
    todo: 'run doctor --repair to queue it',
    done: 'queued',
    mend: (tx, queue, { team, id }) => askSound(tx, queue, { team, version: id }),
  },
  {
    check: 'bulk jobs stuck',
    find: sql`select v.team_id as team, v.id, v.action as name, null as more from bulk_jobs v
      where v.finished_at is null and v.cancelled_at is null and ${withoutJob([bulkJob.name])}`,
    say: (things) => `${plural(things.length, 'change')} of many files stopped half-way (${things[0]?.name}).`,
    todo: 'run doctor --repair to continue them',
    done: 'continued',
    mend: (tx, queue, { team, id }) => queue.enqueue(tx, bulkJob, { team, job: id }, { key: id }),
  },
];

/** True when everything that was asked for is done, or will be. */
export async function checkProcessing(exam: Exam): Promise<void> {
  const { db, repair } = exam;
  // Before the first start of a server nothing was asked for.
  if (!(await hasQueue(db))) return;
  for (const { check, find, say, todo, done, mend } of looks) {
    const { rows } = await find.execute(db);
    if (rows.length === 0) continue;
    if (repair) {
      const queue = await exam.queue();
      for (const row of rows) await exam.transaction((tx) => mend(tx, queue, row));
    }
    const count = rows.length;
    exam.found({
      check,
      said: say(rows),
      todo: repair ? done : todo,
      mended: repair,
      count,
      examples: rows.map(({ id }) => id),
    });
  }
}
