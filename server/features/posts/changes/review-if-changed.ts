import { mailNews } from '#features/notifications/changes/mail-news.ts';
import type { Services } from '#server/services.ts';
import { reviewAgain } from './review-again.ts';

/** Has a post reviewed again that shows something else than people answered about, and tells them. True where it did. */
export async function reviewIfChanged(services: Services, team: string, id: string): Promise<boolean> {
  if (!(await reviewAgain(services.db, team, id))) return false;
  services.pulse.changed();
  await mailNews(services, team, 'post_review');
  return true;
}
