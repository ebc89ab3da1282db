import { CompiledQuery } from 'kysely';
import { lostFolders } from '#features/folders/counters.ts';
import type { Counter } from '#platform/db/counter.ts';
import { features } from '#server/features.ts';
import { plural } from '../command.ts';
import type { Exam } from './exam.ts';

interface CounterPlace {
  team_id: string;
  id: string;
}

const atOnce = 500;

/** In the order in which they are mended: what follows is made of what came before. */
const declared = features.flatMap(({ counters }) => counters ?? []);
const counters = [...declared.filter(({ last }) => !last), ...declared.filter(({ last }) => last)];

async function mend(exam: Exam, { hold, mend: make }: Counter, places: readonly CounterPlace[]): Promise<void> {
  for (let from = 0; from < places.length; from += atOnce) {
    const some = places.slice(from, from + atOnce);
    const values = [some.map(({ team_id }) => team_id), some.map(({ id }) => id)];
    await exam.transaction(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(hold, values));
      await tx.executeQuery(CompiledQuery.raw(make, values));
    });
  }
}

/** True when what is kept beside the rows agrees with the rows. */
export async function checkCounters(exam: Exam): Promise<void> {
  const { client, repair } = exam;
  for (const counter of counters) {
    exam.progress(counter.name);
    const { rows } = await client.query<CounterPlace>(counter.find);
    if (rows.length === 0) continue;
    if (repair) await mend(exam, counter, rows);
    exam.found({
      check: counter.name,
      said: `${counter.said} wrong in ${plural(rows.length, 'place')}.`,
      todo: repair ? 'recalculated' : 'run doctor --repair to recalculate them',
      mended: repair,
      count: rows.length,
      examples: rows.map(({ id }) => id),
    });
  }
  const { rows } = await client.query<CounterPlace & { name: string }>(lostFolders);
  if (rows.length > 0)
    exam.found({
      check: 'folders in a loop',
      said: `${plural(rows.length, 'folder')} cannot be reached from the top: ${JSON.stringify(rows[0]?.name)}`,
      todo: 'move one of them to the top: update folders set parent_id = null, lineage = array[id] where id = …, then doctor --repair',
      count: rows.length,
      examples: rows.map(({ id }) => id),
    });
}
