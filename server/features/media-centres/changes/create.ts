import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { albumsOf, type PutAlbum, putAlbums } from '../store/albums.ts';
import { type CentreFacts, type CentreRow, countCentres, insertCentre } from '../store/centres.ts';
import { countFiles } from '../store/files.ts';
import { writePublication } from '../store/publications.ts';
import { requireFreeSlug, requireSense } from './facts.ts';
import { type KeptCentre, toldFacts } from './history.ts';
import { showDraft } from './settle.ts';

export const keepCentre = async (
  tx: Tx,
  row: CentreFacts & Pick<CentreRow, 'team_id' | 'id'>,
): Promise<KeptCentre> => ({
  name: row.title,
  facts: toldFacts(row),
  albums: (await albumsOf(tx, row.team_id, row.id)).length,
  files: await countFiles(tx, row.team_id, row.id),
});

interface NewCentre {
  readonly team: string;
  readonly facts: CentreFacts;
  readonly createdBy: string | null;
  /** Albums with new ids. */
  readonly albums: readonly PutAlbum[];
  /** Puts files into them, once they are there. */
  fill?(id: string): Promise<void>;
  readonly draft: boolean | undefined;
}

/** Makes a Media Centre and tells its id. */
export async function createCentre(
  tx: Tx,
  act: Act,
  { team, facts, createdBy, albums, fill, draft }: NewCentre,
): Promise<string> {
  if ((await countCentres(tx, team)) >= serverLimits.mediaCentresPerTeam)
    fail('conflict', `A team can have at most ${serverLimits.mediaCentresPerTeam} Media Centres.`);
  requireSense(facts);
  await requireFreeSlug(tx, facts.slug, null);
  const id = newId();
  await insertCentre(tx, { ...facts, team, id, createdBy });
  await putAlbums(tx, { team, centre: id, by: createdBy }, albums);
  await fill?.(id);
  const after = await keepCentre(tx, { ...facts, team_id: team, id });
  await record(tx, act, { team, action: 'media_centre.create', noun: 'media_centre', subject: id, after });
  if (!draft) {
    await showDraft(tx, { team_id: team, id }, { albums: true, files: 'all' });
    await writePublication(tx, { team, id, by: act.actor, instead: false });
  }
  return id;
}
