import type * as contract from '#contract/posts/plan-routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAccountForSlots, openLabel, openTemplate } from '../access.plan.ts';
import {
  createLabel,
  createTemplate,
  removeLabel,
  removeTemplate,
  updateLabel,
  updateTemplate,
  writeAccountSlots,
} from '../changes/plan.ts';
import { contentFrom } from '../given-content.ts';
import { freeTimes, nextFree } from '../slot-times.ts';
import { findLabel, listLabels, presentLabel } from '../store/labels.ts';
import { listSlots, presentSlot } from '../store/slots.ts';
import { findTemplate, listTemplates, presentTemplate } from '../store/templates.ts';

export const slots: Handler<typeof contract.listSlots, Services> = async ({ db, params, query }) => {
  const accounts = query.account ?? [];
  const all = (await listSlots(db, params.team, accounts)).map(presentSlot);
  return pageOfAll(`slots ${params.team} ${accounts.join()}`, all, query, ({ uuid }) => uuid);
};

export const setSlots: Handler<typeof contract.updateSlots, Services> = async (call) => {
  const { act, write, db, body } = call;
  const { team_id: team, id: account, name } = await openAccountForSlots(call, call.params.id);
  await write((tx) => writeAccountSlots(tx, act, { team, account, name }, body.slots));
  return { slots: (await listSlots(db, team, [account])).map(presentSlot) };
};

const longestMs = 62 * 86_400_000;

export const free: Handler<typeof contract.freeSlots, Services> = async ({ db, params, query }) => {
  const [from, to] = [new Date(query.from), new Date(query.to)];
  if (from >= to) invalid('to', 'must be after from');
  if (to.getTime() - from.getTime() > longestMs) invalid('to', 'must be at most 62 days after from');
  return { slots: await freeTimes(db, params.team, { accounts: query.account ?? [], from, to }) };
};

export const next: Handler<typeof contract.nextSlot, Services> = async ({ db, services, params, query }) => {
  const now = services.clock.now().getTime();
  const after = query.after === undefined ? now : Math.max(now, Date.parse(query.after));
  const accounts = query.account ?? [];
  if (accounts.length === 0) invalid('account', 'must name an account');
  return { slot: await nextFree(db, params.team, accounts, new Date(after)) };
};

export const labels: Handler<typeof contract.listLabels, Services> = async ({ db, params, query }) =>
  pageOfAll(`labels ${params.team}`, (await listLabels(db, params.team)).map(presentLabel), query, ({ uuid }) => uuid);

async function toldLabel({ db }: Pick<Caller<Services>, 'db'>, team: string, id: string) {
  return presentLabel((await findLabel(db, [team], id)) ?? fail('not_found'));
}

export const addLabel: Handler<typeof contract.createLabel, Services> = async (call) => {
  const { params, body, act, write } = call;
  return toldLabel(call, params.team, await write((tx) => createLabel(tx, act, params.team, body)));
};

export const changeLabel: Handler<typeof contract.updateLabel, Services> = async (call) => {
  const { body, act, write } = call;
  const label = await openLabel(call, 'post.create', call.params.id);
  const { name, colour } = body;
  await write((tx) =>
    updateLabel(tx, act, label, {
      ...(name === undefined ? {} : { name }),
      ...(colour === undefined ? {} : { colour }),
    }),
  );
  return toldLabel(call, label.team_id, label.id);
};

export const dropLabel: Handler<typeof contract.deleteLabel, Services> = async (call) => {
  const label = await openLabel(call, 'post.tidy', call.params.id);
  await call.write((tx) => removeLabel(tx, call.act, label));
};

export const templates: Handler<typeof contract.listTemplates, Services> = async ({ db, params, query }) => {
  const all = (await listTemplates(db, params.team)).map(presentTemplate);
  return pageOfAll(`templates ${params.team}`, all, query, ({ uuid }) => uuid);
};

async function toldTemplate({ db }: Pick<Caller<Services>, 'db'>, team: string, id: string) {
  return presentTemplate((await findTemplate(db, [team], id)) ?? fail('not_found'));
}

export const addTemplate: Handler<typeof contract.createTemplate, Services> = async (call) => {
  const { params, body, act, write } = call;
  // Everything in it has to be the team's.
  await contentFrom(call, params.team, body.content, null);
  return toldTemplate(call, params.team, await write((tx) => createTemplate(tx, act, params.team, body)));
};

export const changeTemplate: Handler<typeof contract.updateTemplate, Services> = async (call) => {
  const { body, act, write } = call;
  const template = await openTemplate(call, 'post.create', call.params.id);
  const { name, content } = body;
  if (content) await contentFrom(call, template.team_id, content, null);
  const wanted = { ...(name === undefined ? {} : { name }), ...(content === undefined ? {} : { content }) };
  await write((tx) => updateTemplate(tx, act, template, wanted));
  return toldTemplate(call, template.team_id, template.id);
};

export const dropTemplate: Handler<typeof contract.deleteTemplate, Services> = async (call) => {
  const template = await openTemplate(call, 'post.tidy', call.params.id);
  await call.write((tx) => removeTemplate(tx, call.act, template));
};
