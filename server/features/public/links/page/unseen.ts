import type { FileRow } from '#features/files/store/files.ts';
import { type Reason, sentence } from '#platform/media/failure.ts';

/** Reasons that lie in the file itself: what the server lacks is for its administrator, not for visitors. */
const ofTheFile: readonly Reason[] = [
  ...(['broken', 'cut-off', 'empty', 'hungry', 'locked', 'raw-unknown'] as const),
  ...(['slow', 'too-large', 'unsupported'] as const),
];

/** The sentence in the place of a file that its page does not show. */
export function unseenSentence({ kind, processed, failed }: Pick<FileRow, 'kind' | 'processed' | 'failed'>): string {
  if (failed === null && !processed) return 'This file is still being processed. Reload the page in a moment.';
  return (
    ofTheFile.map((reason) => sentence(reason, kind)).find((known) => known === failed) ?? 'This file has no preview.'
  );
}
