import { termOf } from '#contract/media-centres/search-term.ts';
import type * as contract from '#contract/media-centres/synonyms.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { setSynonym } from '../changes/synonyms.ts';
import type { CentreRow } from '../store/centres.ts';
import { synonymsOf } from '../store/synonyms.ts';

const told = async (db: Db, { team_id: team, id: centre }: CentreRow, query: Parameters<typeof pageOfAll>[2]) =>
  pageOfAll(`synonyms ${centre}`, await synonymsOf(db, { team, centre }), query, ({ term }) => term);

export const list: Handler<typeof contract.listSynonyms, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  return told(call.db, row, call.query);
};

export const set: Handler<typeof contract.setSynonym, Services> = async (call) => {
  const { params, body, db } = call;
  const row = await openCentre(call, 'media_centre.edit', params.id);
  const term = termOf(body.term);
  const means = body.means === null ? null : termOf(body.means);
  if (means === term) invalid('means', 'must differ from the term');
  await call.write((tx) => setSynonym(tx, call.act, row, { term, means }));
  return told(db, row, {});
};
