import type * as contract from '#contract/shares.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { acceptOffer, refuseOffer } from './changes/answer-offer.ts';
import { offersTo } from './store.offers.ts';

/** The folders that other teams offer to this one. */
export const listOffers: Handler<typeof contract.listShareOffers, Services> = async ({ db, params, query }) => {
  const offers = (await offersTo(db, params.team)).map((row) => ({
    uuid: row.id,
    team: { uuid: row.team_id, name: row.team_name },
    folder: { uuid: row.folder_id, name: row.folder_name },
    download: row.download,
    by: row.by,
    created_at: row.created_at.toISOString(),
  }));
  return pageOfAll(`share offers ${params.team}`, offers, query, ({ uuid }) => uuid);
};

/** The first word counts: an offer that was answered or taken back is not there any more. */
export const answer: Handler<typeof contract.answerShareOffer, Services> = async (call) => {
  const { act, params, body } = call;
  const change = body.accept ? acceptOffer : refuseOffer;
  const folder = await call.write((tx) => change(tx, act, params.team, body.offer));
  return { folder: folder ?? fail('not_found', 'This folder is no longer offered.') };
};
