import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { EditableCentre } from '../access.ts';
import { type CentreRow, lockCentre, updateCentre } from '../store/centres.ts';
import { type Content, draftContent, publishedContent } from '../store/content.ts';
import { comparePending } from '../store/difference.ts';
import { putDraft } from '../store/put-back.ts';
import { askFilling } from './ask-filling.ts';
import { factsOf } from './history.ts';

/** The draft that the team had. */
export interface KeptDraft {
  name: string;
  content: Required<Content>;
}

/** The draft that the team got: the publication it was made of. */
export interface KeptReturn {
  name: string;
  number: number;
}

/** Puts content in the place of the draft. The Media Centre is locked by the caller. */
export async function replaceDraft(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  row: CentreRow,
  content: Required<Content>,
  keepHidden: boolean,
): Promise<void> {
  const { team_id: team, id } = row;
  await updateCentre(tx, team, id, { ...factsOf(row), title: content.title, settings: content.settings });
  await putDraft(tx, { team, centre: id, by: act.actor }, content, keepHidden);
  await comparePending(tx, team, id);
  await askFilling(tx, jobs, { team });
}

/** Throws the draft away: the Media Centre is again as visitors see it, or as they saw it once. */
export async function revertCentre(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id }: EditableCentre,
  number: number | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, id)) ?? fail('not_found');
  if (row.live === null) fail('conflict', `${row.title} was never published: there is nothing to go back to.`);
  const wanted = number ?? row.live;
  const content =
    (await publishedContent(tx, team, id, wanted)) ?? fail('not_found', 'This publication is no longer kept.');
  if (wanted === row.live && !row.pending) return;
  const draft = (await draftContent(tx, team, id)) ?? fail('not_found');
  await replaceDraft(tx, jobs, act, row, content, true);
  const told: { before: KeptDraft; after: KeptReturn } = {
    before: { name: row.title, content: draft },
    after: { name: content.title, number: wanted },
  };
  await record(tx, act, { team, action: 'media_centre.revert', noun: 'media_centre', subject: id, ...told });
}
