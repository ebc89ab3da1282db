import { ctaEdits } from '../ctas/cta-edits.ts';
import { listEdits } from './list-edits.ts';
import { lookEdits } from './look-edits.ts';
import { shownFiles } from './shown-files.ts';

/** Everything that changes the files of one gallery. Each act is at once on the screen, and put right by what the server says. */
export function fileEdits(team: string, gallery: string) {
  const shown = shownFiles(team, gallery);
  return { ...listEdits(shown), ...lookEdits(shown), ...ctaEdits(shown) };
}
export type FileEdits = ReturnType<typeof fileEdits>;
