import { findVersion, type VersionRow } from '#features/versions/store.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { askFiles, backlogPriority, type PlanWish } from '../changes/ask-playback.ts';
import { storyboardName } from '../rules/names.ts';
import { type Plan, planOf } from '../rules/plan.ts';
import { addPlayback, findFiles, keepPlan, makeAnew, setPlan, type Version } from '../store.ts';
import { namedWith, sourceOf } from './source.ts';

interface Looked {
  readonly plan: Plan | null;
  readonly failed: string | null;
  /** Frames in a second, on average. */
  readonly frameRate: number | null;
}

async function look(services: Services, row: VersionRow, signal: AbortSignal): Promise<Looked> {
  const source = await sourceOf(services, row);
  if (source === null) return { plan: null, frameRate: null, failed: 'This file is missing on the server.' };
  try {
    const facts = await services.media.filmFacts({ ...source, signal });
    return { plan: planOf(facts, row.size), frameRate: facts.frameRate, failed: null };
  } catch (error) {
    if (error instanceof MediaFailure) return { plan: null, frameRate: null, failed: error.message };
    throw error;
  }
}

/** Files that are said to be there and are not. */
async function lostNames({ db, storage }: Services, of: Version): Promise<string[]> {
  const done = (await findFiles(db, of)).filter(({ state }) => state === 'done').map(namedWith);
  const there = await Promise.all(done.map((name) => storage.stat(rendition(of.team, of.version, name))));
  return done.filter((_, at) => there[at] === null);
}

/** Storyboards that are there, with every mark. They are offered as they are until others take their place. */
const storyboards = async (tx: Tx, of: Version): Promise<string[]> =>
  (await findFiles(tx, of)).filter(({ name }) => name === storyboardName).map(namedWith);

/** Finds out what has to be made of a video so that every browser plays it, and asks for it. What failed before is tried once more. */
export async function planPlayback(
  services: Services,
  wish: PlanWish,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs } = services;
  const row = await findVersion(db, wish.team, wish.version);
  if (row?.kind !== 'video') return;
  const { plan, ...looked } = await look(services, row, signal);
  const lost = await lostNames(services, wish);
  await db.transaction().execute(async (tx) => {
    await addPlayback(tx, wish);
    if (wish.anew && !plan) await keepPlan(tx, wish);
    else await setPlan(tx, wish, plan, looked);
    // Of what nobody can make, nothing is left waiting.
    if (plan) await makeAnew(tx, wish, [...lost, ...(wish.anew ? await storyboards(tx, wish) : [])]);
    await askFiles(tx, jobs, wish, wish.backlog ? backlogPriority : undefined);
    await attempt.finish(tx);
  });
  jobs.wake();
}
