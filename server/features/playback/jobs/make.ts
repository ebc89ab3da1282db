import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { thumbnailJob } from '#features/versions/changes/ask-processing.ts';
import { findVersion, holdFile, type VersionRow } from '#features/versions/store.ts';
import { findMine, isUrgentWaiting } from '#platform/jobs/forward.ts';
import { waiting } from '#platform/jobs/lookout.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { requireRoom } from '#platform/jobs/require-room.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Mark, SourceJob } from '#platform/media/model.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { isOpened, type MakeWish, makeJob } from '../changes/ask-playback.ts';
import { noteFiles, type Told } from '../changes/note.ts';
import { writeProgress } from '../changes/progress.ts';
import { masterName, storyboardName } from '../rules/names.ts';
import { roomFor } from '../rules/room.ts';
import { dropOtherMarks, findFiles, findPlayback, type PlaybackFile, setUnmakeable } from '../store.ts';
import { offer } from './keep.ts';
import { makeStoryboard, makeVideo } from './quality.ts';
import { namedWith, sourceOf, wantedMark } from './source.ts';

const lookMs = 1_000;
const longestMs = 20 * 3_600_000;
const missing = 'This file is missing on the server.';

/** Another job goes on with this one: somebody opened the page of another video, or it took as long as a job may take. */
class GivesWay extends Error {}
/** The version was deleted meanwhile. */
class IsGone extends Error {}

interface Work {
  readonly services: Services;
  readonly of: Told;
  readonly wish: MakeWish;
  readonly source: SourceJob;
  readonly whole: Pick<VersionRow, 'duration' | 'size' | 'extension'>;
  readonly mark: Mark | undefined;
  readonly signal: AbortSignal;
  /** True when somebody waits for something else. */
  isNeededElsewhere(): Promise<boolean>;
  /** True when it may be put aside within a file. */
  readonly patient: boolean;
}

/** Thumbnails come first, whatever they are of. */
async function whileThumbnailsWait({ db }: Services, signal: AbortSignal): Promise<void> {
  while ((await waiting(db, [thumbnailJob.name])).size > 0) await pause(lookMs, undefined, { signal });
}

/** Ends work within a file as soon as nobody wants it any more, or somebody waits for something else. */
function watchWishes({ services, of, isNeededElsewhere, patient }: Work): { signal: AbortSignal; stop(): void } {
  const ending = new AbortController();
  async function look(): Promise<void> {
    if (!(await findPlayback(services.db, of))) ending.abort(new IsGone());
    else if (patient && (await isNeededElsewhere())) ending.abort(new GivesWay());
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { signal: ending.signal, stop: () => clearInterval(timer) };
}

async function makeFile(work: Work, file: PlaybackFile, told: boolean): Promise<void> {
  const { services, of, source, mark } = work;
  if (file.name !== storyboardName) await requireRoom(services, roomFor({ ...work.whole, height: file.height }));
  const progress = writeProgress(services, of, file, told);
  const wishes = watchWishes(work);
  const signal = AbortSignal.any([work.signal, wishes.signal]);
  progress.onProgress(0);
  try {
    const make = file.name === storyboardName ? makeStoryboard : makeVideo;
    const made = await make(services, { of, file, source, mark, signal, onProgress: progress.onProgress });
    await progress.settled();
    if (!(await offer(services, of, file, made))) await dropFiles(services, of, [namedWith(file)]);
    await dropParts(services, of, file);
  } catch (error) {
    await progress.settled();
    if (work.signal.aborted) throw error;
    if (wishes.signal.aborted) throw wishes.signal.reason;
    if (!(error instanceof MediaFailure)) throw error;
    await fail(services, of, file, error.message);
  } finally {
    wishes.stop();
  }
}

/** Removes the pieces that a file was made of. */
async function dropParts({ storage }: Services, { version }: Told, file: PlaybackFile): Promise<void> {
  await rm(await storage.partsFolder(`${version}-${namedWith(file)}`), { recursive: true, force: true });
}

/** Removes files with what lies beside them. */
async function dropFiles({ storage }: Services, { team, version }: Told, stored: readonly string[]): Promise<void> {
  const beside = stored.flatMap((name) => [name, name.replace(/mp4$/, 'm3u8').replace(/jpg$/, 'vtt')]);
  for (const name of new Set(beside)) await storage.remove(rendition(team, version, name));
}

async function fail(services: Services, of: Told, file: { mark: string; name?: string }, why: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await holdFile(tx, of.team, of.version);
    await setUnmakeable(tx, of, file, why);
    await noteFiles(tx, of);
  });
  services.pulse.changed();
}

/** Makes one file after the other. What is there is offered at once; what cannot be made takes nothing from the rest. */
async function makeAll(work: Work): Promise<void> {
  const { services, of, wish, signal } = work;
  for (;;) {
    signal.throwIfAborted();
    await whileThumbnailsWait(services, signal);
    if (await work.isNeededElsewhere()) throw new GivesWay();
    const files = await findFiles(services.db, of, wish.mark);
    const next = files.find(({ state }) => state === 'waiting' || state === 'running');
    if (!next) return;
    const plays = files.some(({ state, name }) => state === 'done' && name !== storyboardName);
    await makeFile(work, next, !plays && next.name !== storyboardName);
  }
}

/** Removes the parts of what is made, and what carries a mark that is no longer the team's. */
async function tidyUp(services: Services, of: Told, wish: MakeWish): Promise<void> {
  const { db } = services;
  for (const file of await findFiles(db, of, wish.mark)) await dropParts(services, of, file);
  if (wish.mark === '') return;
  const stale = await db.transaction().execute(async (tx) => {
    await holdFile(tx, of.team, of.version);
    const names = await dropOtherMarks(tx, of, wish.mark);
    if (names.length > 0) await noteFiles(tx, of);
    return names;
  });
  const masters = stale.map((name) => name.replace(/-(?:play|storyboard).*$/, `-${masterName}`));
  await dropFiles(services, of, [...stale, ...masters]);
}

async function begin(
  services: Services,
  row: VersionRow,
  wish: MakeWish,
): Promise<Pick<Work, 'source' | 'mark'> | null> {
  const of = { ...wish, file: row.file_id };
  const mark = await wantedMark(services, wish.team, wish.mark);
  if (mark === null) return null;
  const source = await sourceOf(services, row);
  if (source) return { source, mark };
  await fail(services, of, { mark: wish.mark }, missing);
  return null;
}

/** Makes what is planned of a video. Who is killed goes on with the piece that was not finished. */
export async function makePlayback(
  services: Services,
  wish: MakeWish,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs } = services;
  const mine = await findMine(db, makeJob.name, attempt.job);
  const row = await findVersion(db, wish.team, wish.version);
  if (!row || !mine || mine.doubled) return;
  const begun = await begin(services, row, wish);
  if (!begun) return;
  const of: Told = { team: wish.team, version: wish.version, file: row.file_id };
  const begunAt = performance.now();
  const isNeededElsewhere = async () =>
    performance.now() - begunAt > longestMs || isUrgentWaiting(db, makeJob.name, mine.priority);
  const work = {
    services,
    of,
    wish,
    whole: row,
    ...begun,
    signal,
    isNeededElsewhere,
    patient: !isOpened(mine.priority),
  };
  try {
    await makeAll(work);
    await tidyUp(services, of, wish);
  } catch (error) {
    if (error instanceof IsGone) return tidyUp(services, of, wish);
    if (!(error instanceof GivesWay)) throw error;
    await db.transaction().execute(async (tx) => {
      const key = `${wish.version}:${wish.mark}`;
      await jobs.enqueue(
        tx,
        makeJob,
        { team: wish.team, version: wish.version, mark: wish.mark },
        { key, priority: mine.priority },
      );
      await attempt.finish(tx);
    });
    jobs.wake();
  }
}
