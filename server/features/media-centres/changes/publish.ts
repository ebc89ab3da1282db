import { requireAttributes } from '#features/attributes/access.required.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCentre } from '../access.ts';
import { type CentreRow, lockCentre } from '../store/centres.ts';
import type { Content } from '../store/content.ts';
import { comparePending } from '../store/difference.ts';
import { filesToShow } from '../store/live.ts';
import { keepLive, setLive, writePublication } from '../store/publications.ts';
import { putLive } from '../store/put-back.ts';
import type { KeptLive } from './history.ts';
import { showDraft } from './settle.ts';

async function recordPublishing(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name, live: was }: CentreRow,
  live: number | null,
) {
  const told: { before: KeptLive; after: KeptLive } = { before: { name, live: was }, after: { name, live } };
  await record(tx, act, { team, action: 'media_centre.publish', noun: 'media_centre', subject: id, ...told });
}

/** Shows visitors the Media Centre as its team has it. */
export async function publishCentre(tx: Tx, act: Act, { team_id: team, id }: EditableCentre): Promise<void> {
  const row = (await lockCentre(tx, team, id)) ?? fail('not_found');
  if (row.live !== null && !row.pending) return;
  await requireAttributes(tx, team, await filesToShow(tx, team, id));
  await keepLive(tx, team, id);
  await showDraft(tx, row, { albums: true, files: 'all' });
  const live = await writePublication(tx, { team, id, by: act.actor, instead: false });
  await recordPublishing(tx, act, row, live);
}

/** Has visitors see an earlier publication, or none, with its history. The Media Centre is locked by the caller. */
export async function showPublication(
  tx: Tx,
  act: Act,
  row: CentreRow,
  earlier: { readonly number: number; readonly content: Required<Content> } | null,
): Promise<void> {
  const { team_id: team, id } = row;
  await keepLive(tx, team, id);
  await putLive(tx, team, id, earlier?.content ?? null);
  await setLive(tx, team, id, earlier?.number ?? null);
  await comparePending(tx, team, id);
  await recordPublishing(tx, act, row, earlier?.number ?? null);
}
