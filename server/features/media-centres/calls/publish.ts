import type * as contract from '#contract/media-centres/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { publishCentre } from '../changes/publish.ts';
import { revertCentre } from '../changes/revert.ts';
import { tellCentre } from '../present-told.ts';
import { listPublications } from '../store/publications.ts';

export const publish: Handler<typeof contract.publishCentre, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.edit', call.params.id);
  await call.requireRevision(row.revision, () => tellCentre(call, row.team_id, row.id));
  await call.write((tx) => publishCentre(tx, call.act, row));
  return tellCentre(call, row.team_id, row.id);
};

export const revert: Handler<typeof contract.revertCentre, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.edit', call.params.id);
  await call.write((tx) => revertCentre(tx, call.services.jobs, call.act, row, call.body?.number));
  return tellCentre(call, row.team_id, row.id);
};

export const publications: Handler<typeof contract.centrePublications, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  const rows = await listPublications(call.db, row.team_id, row.id);
  const told = rows.map((one) => ({ ...one, at: one.at.toISOString() }));
  return pageOfAll(`media centre publications ${row.id}`, told, call.query, ({ number }) => String(number));
};
