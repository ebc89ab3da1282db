import { allowTime } from '#platform/db/allow-time.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { markUndone, type Reader, readBackwards } from '../store.ts';

const seconds = 300;
/** Lines put back by one statement: few enough that even a poor plan is soon done. */
const atOnce = 500;

/** Runs of one action, each thing in it once, so that each can be put back by few statements. */
function* runsOf(changes: readonly PastChange[]): Generator<PastChange[]> {
  let run: PastChange[] = [];
  let seen = new Set<string>();
  for (const change of changes) {
    if (run.length > 0 && (run[0]?.action !== change.action || seen.has(change.subject))) {
      yield run;
      run = [];
      seen = new Set();
    }
    run.push(change);
    seen.add(change.subject);
  }
  if (run.length > 0) yield run;
}

/** Puts a set back from its end to its beginning, a stretch at a time. */
async function putBack(tx: Tx, act: Act, services: Services, team: string, reader: Reader, id: string): Promise<void> {
  const { jobs, registry, secret } = services;
  const { undoers, history } = registry;
  let before: number | null = null;
  for (;;) {
    const stretch: PastChange[] = await readBackwards(tx, history, team, reader, id, atOnce, before);
    for (const run of runsOf(stretch)) {
      const undoer = undoers[run[0]?.action ?? ''] ?? fail('conflict', 'This cannot be undone.');
      await undoer(tx, act, run.toReversed(), jobs, secret);
    }
    if (stretch.length < atOnce) break;
    before = stretch.at(-1)?.seq ?? null;
  }
  if (act.wrote.size === 0) fail('conflict', 'There is nothing left to undo.');
}

/** Undoes a set of changes. Whether the reader may is asked before. */
export async function undoSet(
  tx: Tx,
  act: Act,
  services: Services,
  { team, reader, id }: { team: string; reader: Reader; id: string },
): Promise<void> {
  await allowTime(tx, seconds);
  if (!(await markUndone(tx, team, id, act.id))) fail('conflict', 'This was already undone.');
  await putBack(tx, act, services, team, reader, id);
}
