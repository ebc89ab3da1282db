import { askMark } from '#features/versions/changes/ask-processing.ts';
import { createLru, type Lru } from '#platform/lru.ts';
import type { Services } from '#server/services.ts';

/** Asked again after so long: a job that was lost, or a mark that changed meanwhile. */
const againMs = 60_000;
/** Of each version, which mark was asked for last, and when. */
const asked = new WeakMap<object, Lru<Asked>>();

interface Asked {
  mark: string;
  at: number;
}

function memoryOf(jobs: object): Lru<Asked> {
  const known = asked.get(jobs);
  if (known) return known;
  const fresh = createLru<Asked>({ max: 20_000 });
  asked.set(jobs, fresh);
  return fresh;
}

/**
 * Has pictures with the team's mark made, as somebody looks at them who may see no others. Nobody waits for it: until
 * they are there, nothing is shown.
 */
export function wantMarks(
  { db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>,
  team: string,
  mark: string,
  versions: readonly string[],
): void {
  const memory = memoryOf(jobs);
  const now = performance.now();
  const fresh = versions.filter((version) => {
    const last = memory.get(version);
    return last?.mark !== mark || last.at < now - againMs;
  });
  if (fresh.length === 0) return;
  for (const version of fresh) memory.set(version, { mark, at: now });
  db.transaction()
    .execute(async (tx) => {
      for (const version of fresh) await askMark(tx, jobs, { team, version });
    })
    .then(
      () => jobs.wake(),
      (error: unknown) => {
        for (const version of fresh) memory.delete(version);
        log.warn({ err: error }, 'pictures with the mark could not be asked for');
      },
    );
}
