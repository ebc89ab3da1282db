import type * as contract from '#contract/posts/view-routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openView, requireKeeper } from '../access.plan.ts';
import { createView, removeView, updateView } from '../changes/views.ts';
import { findView, listViews, presentView } from '../store/views.ts';

export const views: Handler<typeof contract.listViews, Services> = async ({ db, params, query, actor }) => {
  const all = (await listViews(db, params.team, actor.user)).map(presentView);
  return pageOfAll(`views ${params.team} ${actor.user}`, all, query, ({ uuid }) => uuid);
};

async function toldView({ db }: Pick<Caller<Services>, 'db'>, team: string, id: string) {
  return presentView((await findView(db, [team], id)) ?? fail('not_found'));
}

export const addView: Handler<typeof contract.createView, Services> = async (call) => {
  const { params, body, act, write } = call;
  const { team } = params;
  const owner = requireKeeper(call, team);
  const { name, query, default: usual } = body;
  const id = await write((tx) => createView(tx, act, owner, { name, query, usual }));
  return toldView(call, team, id);
};

export const changeView: Handler<typeof contract.updateView, Services> = async (call) => {
  const { params, body, act, write } = call;
  const view = await openView(call, params.id);
  const { name, query, default: usual } = body;
  await write((tx) => updateView(tx, act, view, { name, query, usual }));
  return toldView(call, view.team_id, view.id);
};

export const dropView: Handler<typeof contract.deleteView, Services> = async (call) => {
  const view = await openView(call, call.params.id);
  await call.write((tx) => removeView(tx, call.act, view));
};
