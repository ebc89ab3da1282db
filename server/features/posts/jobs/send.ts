import { setTimeout as pause } from 'node:timers/promises';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { beginAct, record } from '#platform/db/change.ts';
import { newId } from '#platform/ids.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { nameOf } from '../changes/history.ts';
import type { Tried } from '../changes/outcome.ts';
import { publishOne } from '../publishing/publish-one.ts';
import { leaseSeconds } from '../rules/retry.ts';
import { anyDue, beginAttempts, beginPosts, renewLeases, takeDue } from '../store/sending.ts';

export const sendJob: JobDefinition = {
  name: 'posts.send',
  concurrency: 1,
  priority: 50,
  retries: 0,
  expireSeconds: 600,
};

export const postsAreDue = ({ db }: Services): Promise<boolean> => anyDue(db);

/** Posts that are under way together. */
const atOnce = 48;
/** Taken together, so that their beginning costs one transaction. */
const batch = 24;
const beatMs = 5_000;
/** Without a word from the database for so long, somebody else may have taken over: nothing is sent any more. */
const silenceMs = (leaseSeconds - 8) * 1000;

interface Running {
  readonly work: Promise<void>;
  readonly stop: AbortController;
}

/** Takes posts that are due, and notes that they begin, before anything is sent. */
function take({ db }: Services, lease: string, atMost: number): Promise<Tried[]> {
  return db.transaction().execute(async (tx) => {
    const taken = (await takeDue(tx, lease, atMost)).map((one) => ({ ...one, attempt: newId() }));
    if (taken.length === 0) return [];
    await beginAttempts(tx, taken);
    const begun = await beginPosts(
      tx,
      taken.map(({ team_id, post_id }) => ({ team_id, post_id })),
    );
    await record(
      tx,
      beginAct(null),
      ...begun.map(({ team, id, caption }) => ({
        ...{ team, noun: 'post', subject: id },
        action: 'post.publishing',
        after: { name: nameOf(caption) },
      })),
    );
    return taken;
  });
}

/** Says again and again that what runs goes on. What is no longer ours is stopped at once. */
function keepAlive({ db, log }: Services, lease: string, running: ReadonlyMap<string, Running>): () => void {
  let heard = performance.now();
  const beat = async () => {
    if (running.size === 0) {
      heard = performance.now();
      return;
    }
    const asked = [...running.keys()];
    const ours = await renewLeases(db, lease).catch((error: unknown) => {
      log.warn({ err: error }, 'it could not be said that posts are being published');
      return null;
    });
    if (ours) heard = performance.now();
    for (const id of asked)
      if (ours ? !ours.has(id) : performance.now() - heard > silenceMs) running.get(id)?.stop.abort();
  };
  const timer = setInterval(() => void beat(), beatMs);
  return () => clearInterval(timer);
}

/** Publishes one, and writes to those who have to know. */
async function publish(services: Services, tried: Tried, signal: AbortSignal): Promise<void> {
  try {
    if (!(await publishOne(services, tried, signal))) return;
    for (const kind of ['post_failed', 'post_handover', 'post_review'] as const)
      await mailNews(services, tried.team_id, kind);
  } catch (error) {
    services.log.error({ post: tried.post_id, err: error }, 'a post could not be published');
  }
}

/** Publishes posts that are due, each once. Several workers share them. */
export async function sendPosts(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  const lease = newId();
  const running = new Map<string, Running>();
  const stopBeating = keepAlive(services, lease, running);
  const all = () => [...running.values()].map(({ work }) => work);
  try {
    while (!signal.aborted) {
      const room = Math.min(batch, atOnce - running.size);
      const taken = room > 0 ? await take(services, lease, room) : [];
      for (const one of taken) {
        const stop = new AbortController();
        const work = publish(services, one, stop.signal).finally(() => void running.delete(one.id));
        running.set(one.id, { work, stop });
      }
      if (taken.length > 0) services.pulse.changed();
      else if (running.size === 0) break;
      else await Promise.race([...all(), pause(500)]);
    }
  } finally {
    await Promise.all(all());
    stopBeating();
  }
}
