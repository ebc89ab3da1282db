import type * as contract from '#contract/posts/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { publishNow, retryPost, stopPost } from '../changes/publish.ts';
import { settlePost } from '../changes/settle.ts';
import { readFacts } from '../facts.ts';
import { tellPost } from '../load.ts';
import { accountsOf, requireFit } from './check.ts';

export const publish: Handler<typeof contract.publishPost, Services> = async (call) => {
  const { act, write, db, services } = call;
  const row = await openPost(call, 'post.publish', call.params.id);
  const { team_id: team, id, approvals } = row;
  if (row.status === 'publishing' || row.status === 'published') fail('already_published');
  const { time: _, ...facts } = await readFacts(db, row);
  await requireFit(
    call,
    team,
    { ...facts, time: null },
    { post: id, accounts: await accountsOf(call, row), approvals },
  );
  await write((tx) => publishNow(tx, act, row, services.clock.now()));
  return tellPost(call, team, id);
};

export const retry: Handler<typeof contract.retryPost, Services> = async (call) => {
  const { act, write, services, body } = call;
  const row = await openPost(call, 'post.publish', call.params.id);
  const { team_id: team, id } = row;
  await write((tx) => retryPost(tx, act, row, { now: services.clock.now(), account: body?.account }));
  return tellPost(call, team, id);
};

export const stop: Handler<typeof contract.stopPost, Services> = async (call) => {
  const row = await openPost(call, 'post.stop', call.params.id);
  await call.write((tx) => stopPost(tx, call.act, row));
  return tellPost(call, row.team_id, row.id);
};

export const settle: Handler<typeof contract.settlePost, Services> = async (call) => {
  const { act, write, services, body } = call;
  const row = await openPost(call, 'post.publish', call.params.id);
  const { team_id: team, id } = row;
  const { account, published, permalink = null } = body;
  await write((tx) => settlePost(tx, act, row, { account, published, permalink, at: services.clock.now() }));
  return tellPost(call, team, id);
};
