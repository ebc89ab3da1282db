import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CentreRow } from '../store/centres.ts';
import { comparePending } from '../store/difference.ts';
import { type ShownFiles, showAlbums, showFiles } from '../store/live.ts';
import { setPending, writePublication } from '../store/publications.ts';

/** Parts that a change touched besides the settings, so that no more is compared than has to be. */
export interface Touched {
  readonly albums?: true;
  readonly files?: ShownFiles;
}

/** Shows visitors the draft, or what was touched of it. */
export async function showDraft(
  tx: Tx,
  { team_id: team, id }: Pick<CentreRow, 'team_id' | 'id'>,
  { albums, files }: Touched,
): Promise<void> {
  // What is hidden is kept with the album, so that its rule does not bring it back.
  if (albums || files) await showAlbums(tx, team, id);
  if (files) await showFiles(tx, team, id, files);
}

/** A change that the team makes goes its way by `draft`; one that puts back is compared with what visitors see. */
export type Way = { readonly draft: boolean | undefined } | 'undo';

/**
 * After every change to what a Media Centre shows: visitors see it at once where it is on and has no draft, and none is asked
 * for; otherwise it joins the draft. `was`: the Media Centre before the change.
 */
export async function settle(tx: Tx, act: Act, was: CentreRow, touched: Touched, way: Way): Promise<void> {
  const { team_id: team, id, live, active, pending } = was;
  const draft = way !== 'undo' && way.draft;
  if (!draft && live !== null && active && !pending) {
    await showDraft(tx, was, touched);
    await writePublication(tx, { team, id, by: act.actor, instead: true });
  } else if (way === 'undo') await comparePending(tx, team, id);
  else await setPending(tx, team, id);
}
