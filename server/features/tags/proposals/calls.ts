import type * as contract from '#contract/tags/proposals.ts';
import { openFiles } from '#features/files/access.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openProposal, openTags } from '../access.ts';
import { askCopies } from '../changes/ask-copies.ts';
import { acceptProposal, declineProposal, mergeProposal } from '../changes/decide-proposal.ts';
import { proposeTag } from '../changes/propose.ts';
import { presentProposal, refuseTaken, showTag } from '../present.ts';
import { countProposals, findShownProposal, listProposals } from '../store.proposals.ts';
import { findNamed } from '../store.ts';

export const list: Handler<typeof contract.listTagProposals, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `tag proposals ${team}`,
      width: 1,
      rows: (limit, after) => listProposals(db, team, limit, after && String(after[0])),
      count: (upTo) => countProposals(db, team, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentProposal,
  );

export const propose: Handler<typeof contract.proposeTag, Services> = async (call) => {
  const { act, actor, body, db, params } = call;
  const { team } = params;
  const files = await openFiles(call, 'edit', team, body.files);
  if (await findNamed(db, team, body.name)) await refuseTaken(db, team, body.name);
  const id = await call.write((tx) => proposeTag(tx, act, { team, name: body.name, user: actor.user }, files));
  await mailNews(call.services, team, 'tag_proposed');
  return presentProposal((await findShownProposal(db, team, id)) ?? fail('not_found'));
};

export const accept: Handler<typeof contract.acceptTagProposal, Services> = async (call) => {
  const { act, body, db, services } = call;
  const proposal = await openProposal(call, call.params.id);
  const { team_id: team } = proposal;
  const { into } = body;
  const tag = await call.write(async (tx) => {
    if (into === undefined) return acceptProposal(tx, act, proposal);
    const [other] = await openTags(call, tx, team, [into]);
    await mergeProposal(tx, act, proposal, other ?? fail('not_found'), body.keep_synonym);
    await askCopies(tx, services.jobs, team);
    return into;
  });
  await mailNews(services, team, 'tag_decided');
  return showTag(db, team, tag);
};

export const decline: Handler<typeof contract.declineTagProposal, Services> = async (call) => {
  const proposal = await openProposal(call, call.params.id);
  await call.write((tx) => declineProposal(tx, call.act, proposal, call.body.reason));
  await mailNews(call.services, proposal.team_id, 'tag_decided');
};
