import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';
import { filesOf } from '../rules/plan.ts';
import { addFiles, addPlayback, findPlayback, type Version } from '../store.ts';

export interface PlanWish extends Version {
  /** Somebody waits for it. */
  readonly first?: boolean;
  /** The mark that is to be burnt in; none when left out. */
  readonly mark?: string;
  /** A file of its own also where browsers play the original: for who may see but not have it. */
  readonly whole?: boolean;
  /** It was there before: what comes in goes first. */
  readonly backlog?: boolean;
  /** It was looked at in an older way: its storyboard is made anew. */
  readonly anew?: boolean;
}

/** Looks what has to be made of a video. */
export const planJob: JobDefinition<PlanWish> = {
  name: 'playback.plan',
  lane: 'media',
  concurrency: 2,
  priority: 30,
  calmMs: 400,
  retries: 3,
  expireSeconds: 300,
};

export interface MakeWish extends Version {
  readonly mark: string;
}

const parked = 'playback.parked';

/** Makes what has to be made: as long as there are thumbnails to be made, these come first. */
export const makeJob: JobDefinition<MakeWish> = {
  name: 'playback.make',
  lane: 'encode',
  concurrency: 1,
  priority: 5,
  retries: 3,
  // The longest that the queue knows: work goes on in a job of its own before.
  expireSeconds: 23 * 3600,
  deadLetter: parked,
};

/** Says so when a video could not be made playable however often it was tried. */
export const parkedJob: JobDefinition<MakeWish> = {
  name: parked,
  concurrency: 1,
  priority: 90,
  retries: 10,
  expireSeconds: 60,
};

/** Looks at videos that were there before, a few at a time. */
export const backlogJob: JobDefinition = {
  name: 'playback.backlog',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 120,
};

/** Older videos, which wait for what comes in. */
export const backlogPriority = 1;
/** Behind these, in the order of opening: whoever opened a page last goes first. */
const openedPriority = 1_000;
const since = Date.UTC(2026, 0, 1);
const opened = () => openedPriority + Math.max(0, Math.floor((Date.now() - since) / 1000));

export const isOpened = (priority: number): boolean => priority >= openedPriority;

/** Asks what is to be made of a version that was just understood. */
export async function askPlayback(tx: Tx, jobs: Jobs, { team, version }: Version): Promise<void> {
  await addPlayback(tx, { team, version });
  await jobs.enqueue(tx, planJob, { team, version }, { key: version });
}

/** Asks for the files of a plan to be made; nothing happens when all are there. */
export async function askFiles(tx: Tx, jobs: Jobs, wish: PlanWish, priority?: number): Promise<void> {
  const { team, version, mark = '', first = false, whole = false } = wish;
  const playback = await findPlayback(tx, wish);
  if (!playback?.planned_at) {
    await addPlayback(tx, wish);
    const key = mark || whole ? `${version}:${mark}:${whole}` : version;
    await jobs.enqueue(tx, planJob, wish, { key });
    return;
  }
  const { kind, heights } = playback;
  if (kind === null) return;
  if (!(await addFiles(tx, wish, mark, filesOf({ kind, heights }, { whole: whole || mark !== '' })))) return;
  const urgent = first ? { priority: opened() } : priority === undefined ? {} : { priority };
  await jobs.enqueue(tx, makeJob, { team, version, mark }, { key: `${version}:${mark}`, ...urgent });
}
