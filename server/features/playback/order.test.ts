import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '#platform/jobs/queue.ts';
import { paintVideo, playbackOf, putFile } from '#server/test/samples/videos.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { inspectVersion } from '../versions/jobs/inspect.ts';
import { makeThumbnail } from '../versions/jobs/thumbnail.ts';
import { planBacklog } from './jobs/backlog.ts';
import { makePlayback } from './jobs/make.ts';
import { planPlayback } from './jobs/plan.ts';

let world: World;
let team: TestTeam;
let bytes: Buffer;

interface Video {
  readonly uuid: string;
  readonly version: string;
}
interface Job {
  id: string;
  name: string;
  state: string;
  priority: number;
}

const nothing = new AbortController().signal;
const attempt = (job = ''): Attempt => ({ job, signal: nothing, retries: 0, finish: async () => {} });
const db = () => world.services.db;

const jobsOf = async ({ version }: Video): Promise<Job[]> =>
  (
    await sql<Job>`select id, name, state, priority from pgboss.job where data ->> 'version' = ${version}
      and name like 'playback.%' and state < 'completed' order by created_on`.execute(db())
  ).rows;
const forget = ({ version }: Video) => sql`delete from pgboss.job where data ->> 'version' = ${version}`.execute(db());

/** A video that is understood, and nothing more. */
async function understood(): Promise<Video> {
  const own = Buffer.concat([bytes, Buffer.from(crypto.randomUUID())]);
  const uuid = await putFile(team, 'film.avi', own);
  const version = (await team.owner.get(`files/file/${uuid}/`)).body.latest_version.uuid;
  for (const run of [makeThumbnail, inspectVersion])
    await run(world.services, { team: team.id, version }, nothing, attempt());
  return { uuid, version };
}

/** One that waits to be made. */
async function planned(backlog = false): Promise<Video> {
  const video = await understood();
  await forget(video);
  await planPlayback(world.services, { team: team.id, version: video.version, backlog }, nothing, attempt());
  return video;
}

/** Makes it as a worker does that took its job. */
async function make(video: Video): Promise<void> {
  const [job] = await jobsOf(video);
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'playback.make' and id = ${job?.id}`.execute(
    db(),
  );
  const done = async () => void (await sql`delete from pgboss.job where id = ${job?.id}`.execute(db()));
  const wish = { team: team.id, version: video.version, mark: '' };
  await makePlayback(world.services, wish, nothing, { ...attempt(job?.id), finish: done });
}

const statesOf = async ({ version }: Video) =>
  (
    await sql<{
      state: string;
    }>`select p.state from playback_files p where p.team_id = ${team.id} and p.version_id = ${version}
      order by p.position`.execute(db())
  ).rows.map(({ state }) => state);

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  bytes = await paintVideo({ name: 'film.avi', seconds: 2 });
}, 60_000);
beforeEach(async () => {
  team = await world.team();
  // What other tests left would go first.
  await sql`delete from pgboss.job where name like 'playback.%' or name = 'version.thumbnail'`.execute(db());
});

describe('older videos', () => {
  it('are looked at some at a time, behind everything that comes in', async () => {
    const video = await understood();
    await forget(video);
    await planBacklog(world.services);
    expect(await jobsOf(video)).toMatchObject([{ name: 'playback.plan', priority: 1 }]);
    await planBacklog(world.services);
    expect(await jobsOf(video)).toHaveLength(1);
    await forget(video);

    await planPlayback(world.services, { team: team.id, version: video.version, backlog: true }, nothing, attempt());
    expect(await jobsOf(video)).toMatchObject([{ name: 'playback.make', priority: 1 }]);
    await forget(video);
    await planBacklog(world.services);
    expect(await jobsOf(video)).toEqual([]);
    expect((await jobsOf(await planned()))[0]?.priority).toBeGreaterThan(1);
  }, 60_000);
});

describe('a video whose page is opened', () => {
  it('goes first, and before those that were opened earlier', async () => {
    const [one, other, third] = [await planned(), await planned(true), await planned()];
    expect((await playbackOf(team.owner, other.uuid)).state).toBe('waiting');
    const priority = async (video: Video) => (await jobsOf(video))[0]?.priority ?? 0;
    await vi.waitFor(async () => expect(await priority(other)).toBeGreaterThan(1000), { timeout: 10_000 });
    for (const waiting of [one, third]) expect(await priority(waiting)).toBeLessThan(1000);
    expect(await jobsOf(other)).toHaveLength(1);
  }, 60_000);

  it('stays where it is while it is only looked at ahead', async () => {
    const [looked, opened] = [await planned(true), await planned(true)];
    const ahead = `files/file/playback/${looked.uuid}/?ahead=true`;
    expect((await team.owner.get(ahead)).body).toMatchObject({ state: 'waiting', stream_start: null });
    expect((await team.owner.get(ahead.replace('true', 'perhaps'))).status).toBe(400);
    // Wishes are noted after the answer: when the later one is there, the earlier one would be.
    await playbackOf(team.owner, opened.uuid);
    const priority = async (video: Video) => (await jobsOf(video))[0]?.priority ?? 0;
    await vi.waitFor(async () => expect(await priority(opened)).toBeGreaterThan(1000), { timeout: 10_000 });
    expect(await priority(looked)).toBe(1);
  }, 60_000);

  it('has another one give way in the midst of its work, which goes on later', async () => {
    const [one, other] = [await planned(), await planned()];
    const begun = Promise.withResolvers<void>();
    const encode = vi.spyOn(world.services.media, 'filmQuality').mockImplementation(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          begun.resolve();
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    );
    const making = make(one);
    await begun.promise;
    await vi.waitFor(async () => expect((await statesOf(one))[0]).toBe('running'), { timeout: 10_000 });
    await playbackOf(team.owner, other.uuid);
    await making;
    encode.mockRestore();
    const [waits, urgent] = [(await jobsOf(one))[0], (await jobsOf(other))[0]];
    expect(waits).toMatchObject({ name: 'playback.make', state: 'created' });
    expect(urgent?.priority).toBeGreaterThan(waits?.priority ?? 0);

    await make(other);
    expect(await statesOf(other)).toEqual(['done', 'done']);
    await make(one);
    expect(await statesOf(one)).toEqual(['done', 'done']);
  }, 120_000);
});

describe('a disk that is nearly full', () => {
  it('lets no encoding begin, and none is given up for it', async () => {
    const video = await planned();
    const free = vi.spyOn(world.services.storage, 'freeBytes').mockResolvedValue(0);
    await expect(make(video)).rejects.toThrow(/^The disk has 0\.0 GB to spare, and this needs up to /);
    free.mockRestore();
    expect(await statesOf(video)).toEqual(['waiting', 'waiting']);
    expect(await playbackOf(team.owner, video.uuid)).toMatchObject({ state: 'waiting', failed: null });
  }, 60_000);
});
