import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { KeptSynonym } from '../changes/history.ts';
import { writeSynonym } from '../changes/synonyms.ts';
import { lockCentre } from '../store/centres.ts';
import { synonymsOf } from '../store/synonyms.ts';

const putBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const row = (await lockCentre(tx, team, subject)) ?? fail('conflict', 'The Media Centre no longer exists.');
  const { term, means } = after as KeptSynonym;
  const now = (await synonymsOf(tx, { team, centre: subject })).find((one) => one.term === term)?.means ?? null;
  if (now !== means) fail('conflict', `The synonym of ${term} was changed again in the meantime.`);
  await writeSynonym(tx, act, row, before as KeptSynonym);
});

export const synonymUndo: Undoers = { 'media_centre.synonym': putBack };
