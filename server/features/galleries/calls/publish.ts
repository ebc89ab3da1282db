import type * as contract from '#contract/galleries/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { publishGallery } from '../changes/publish.ts';
import { putBack, revertGallery } from '../changes/revert.ts';
import { tellGallery } from '../present-told.ts';
import { listPublications } from '../store/publications.ts';

export const publish: Handler<typeof contract.publishGallery, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  await call.requireRevision(row.revision, () => tellGallery(call, row.team_id, row.id));
  await call.write((tx) => publishGallery(tx, call.act, row));
  return tellGallery(call, row.team_id, row.id);
};

export const revert: Handler<typeof contract.revertGallery, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const { number } = call.body ?? {};
  await call.write((tx) =>
    number === undefined ? revertGallery(tx, call.act, row) : putBack(tx, call.act, row, number),
  );
  return tellGallery(call, row.team_id, row.id);
};

export const publications: Handler<typeof contract.galleryPublications, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.view', call.params.id);
  const rows = await listPublications(call.db, row.team_id, row.id);
  const told = rows.map((one) => ({ ...one, at: one.at.toISOString() }));
  return pageOfAll(`gallery publications ${row.id}`, told, call.query, ({ number }) => String(number));
};
