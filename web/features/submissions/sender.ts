import type { Submission } from '#contract/submissions/routes.ts';
import { fullName } from '../../lib/people.ts';

/** Whoever sent a submission, as a sentence has them. */
export function senderOf({ from, guest }: Pick<Submission, 'from' | 'guest'>, start = false): string {
  if (guest) return guest.name ?? (start ? 'A guest' : 'a guest');
  if (from) return fullName(from);
  return start ? 'A former member' : 'a former member';
}
