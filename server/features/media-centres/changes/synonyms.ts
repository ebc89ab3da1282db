import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCentre } from '../access.ts';
import { type CentreRow, lockCentre } from '../store/centres.ts';
import { putSynonym, synonymsOf } from '../store/synonyms.ts';
import type { KeptSynonym } from './history.ts';

/** Writes a synonym of a Media Centre that is locked, with its history. */
export async function writeSynonym(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre, title: name }: CentreRow,
  { term, means }: { term: string; means: string | null },
): Promise<void> {
  const where = { team, centre };
  const all = await synonymsOf(tx, where);
  const was = all.find((one) => one.term === term)?.means ?? null;
  if (was === means) return;
  if (was === null && all.length >= serverLimits.mediaCentreSynonyms)
    fail('conflict', `A Media Centre can have at most ${serverLimits.mediaCentreSynonyms} synonyms.`);
  await putSynonym(tx, { ...where, by: act.actor }, term, means);
  const before: KeptSynonym = { name, term, means: was };
  const after: KeptSynonym = { name, term, means };
  await record(tx, act, { team, action: 'media_centre.synonym', noun: 'media_centre', subject: centre, before, after });
}

/** Has a search term of visitors find what other words find as well, at once; null takes that back. */
export async function setSynonym(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EditableCentre,
  synonym: { term: string; means: string | null },
): Promise<void> {
  await writeSynonym(tx, act, (await lockCentre(tx, team, id)) ?? fail('not_found'), synonym);
}
