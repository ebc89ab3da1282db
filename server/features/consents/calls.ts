import type * as contract from '#contract/consents/routes.ts';
import { openFiles } from '#features/files/access.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openConsent, requireManager } from './access.ts';
import { changeConsent, giveConsent, withdrawConsent } from './changes/change.ts';
import { presentConsents, tellConsent } from './show-consents.ts';
import { type ConsentFilter, countConsents, listConsents } from './store/consents.ts';

export const list: Handler<typeof contract.listConsents, Services> = async (call) => {
  const { limit, cursor, q, ...narrowed } = call.query;
  const { team } = call.params;
  const which: ConsentFilter = { ...narrowed, team, q: q?.trim() || undefined };
  const found = await pageOf(
    {
      list: `consents ${JSON.stringify(which)}`,
      width: 1,
      rows: (some, after) => listConsents(call.db, which, some, after === null ? null : String(after[0])),
      count: (upTo) => countConsents(call.db, which, upTo),
      placeOf: (row) => [row.id],
    },
    { limit, cursor },
    (row) => row,
  );
  return { ...found, results: await presentConsents(call, team, found.results) };
};

export const show: Handler<typeof contract.showConsent, Services> = async (call) => {
  const { team_id: team, id } = await openConsent(call, 'consent.view', call.params.id);
  return tellConsent(call, team, id);
};

/** The files that a consent names are the team's, and the caller may see them. */
async function requireFiles(call: Caller<Services>, team: string, ids: readonly (string | null | undefined)[]) {
  await openFiles(
    call,
    'view',
    team,
    ids.filter((id) => id !== null && id !== undefined),
  );
}

export const create: Handler<typeof contract.createConsent, Services> = async (call) => {
  const { params, body, act, write, services } = call;
  const { team } = params;
  const allowed = requireManager(call, team);
  await requireFiles(call, team, [...(body.files ?? []), body.form]);
  const key = await ledgerKey(services);
  const id = await write((tx) => giveConsent(tx, act, allowed, { wanted: body, key }));
  return tellConsent(call, team, id);
};

export const update: Handler<typeof contract.updateConsent, Services> = async (call) => {
  const { params, body, act, write, services } = call;
  const consent = await openConsent(call, 'consent.manage', params.id);
  const { team_id: team, id, revision } = consent;
  await call.requireRevision(revision, () => tellConsent(call, team, id));
  await requireFiles(call, team, [...(body.add_files ?? []), body.form]);
  const key = await ledgerKey(services);
  await write((tx) => changeConsent(tx, act, consent, { wanted: body, key }));
  return tellConsent(call, team, id);
};

export const withdraw: Handler<typeof contract.withdrawConsent, Services> = async (call) => {
  const { params, body, act, write, services } = call;
  const consent = await openConsent(call, 'consent.manage', params.id);
  const key = await ledgerKey(services);
  await write((tx) => withdrawConsent(tx, act, consent, { reason: body.reason, key }));
  return tellConsent(call, consent.team_id, consent.id);
};
