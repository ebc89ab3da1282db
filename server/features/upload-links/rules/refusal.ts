import type { UploadLinkState } from '#contract/upload-links/link.ts';
import { fail } from '#platform/errors.ts';

const sentences: Readonly<Record<Exclude<UploadLinkState, 'open'>, string>> = {
  ended: 'The team has ended this link.',
  over: 'This link has ended.',
  full: 'This link has received all the files that it takes.',
};

/** Refuses what a link does not take any more. */
export function requireOpen(state: UploadLinkState): void {
  if (state !== 'open') fail('gone', `${sentences[state]} What you sent before has been received.`);
}
