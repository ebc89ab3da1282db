import { rejectedDays } from '#contract/social-posts/post.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { collectFrom, ownSources } from '../collecting/collect.ts';
import { forgetRejected } from '../store/posts.ts';
import { ensureSources, takeDueSources } from '../store/sources.ts';

export const collectJob: JobDefinition = {
  name: 'social_posts.collect',
  concurrency: 1,
  priority: 2,
  retries: 0,
  expireSeconds: 600,
  everySeconds: 300,
};

const [atOnce, holdSeconds] = [50, 900];

/** Looks for new posts wherever it is time to, and forgets what was rejected long ago. */
export async function collectPosts(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  await forgetRejected(services.db, rejectedDays);
  await ensureSources(services.db, ownSources);
  for (const source of await takeDueSources(services.db, atOnce, holdSeconds)) {
    if (signal.aborted) return;
    await collectFrom(services, source, signal);
  }
}
