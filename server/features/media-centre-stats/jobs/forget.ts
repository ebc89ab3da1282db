import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { forgetVisitors } from '../store.ts';

export const forgetJob: JobDefinition = {
  name: 'media_centres.forget_visitors',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Forgets by what visitors of earlier days were told apart. */
export async function forgetOld({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetVisitors(db);
}
