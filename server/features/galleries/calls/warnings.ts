import type { galleryWarnings } from '#contract/galleries/routes.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { withSettings } from '../rules.settings.ts';
import { placedRows } from '../shown/placed.ts';
import { dropsOutSoon, standingOf } from '../shown/usable.ts';
import { placesOf } from '../store/items.ts';

export const warnings: Handler<typeof galleryWarnings, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.view', call.params.id);
  const { team_id: team, id, filter } = row;
  const { db, searchDb } = call.services;
  const asked = {
    team,
    gallery: id,
    settings: withSettings(row.settings),
    filter,
    files: await placesOf(db, team, id),
  };
  const placed = await placedRows({ db, searchDb, signal: call.request.signal }, asked);
  const told = placed.flatMap(({ row: file, hidden }) => {
    const standing = standingOf(file);
    if (hidden) return [];
    if (standing.code) return [{ file, reason: standing.code, at: standing.until }];
    return dropsOutSoon(standing, file.read_at) ? [{ file, reason: 'expiring' as const, at: standing.until }] : [];
  });
  const page = pageOfAll(`gallery warnings ${id}`, told, call.query, ({ file }) => file.id);
  const files = page.results.map(({ file }) => file);
  const summaries = new Map((await presentSummaries(call, files)).map((file) => [file.uuid, file] as const));
  return {
    ...page,
    results: page.results.flatMap(({ file, reason, at }) => {
      const summary = summaries.get(file.id);
      return summary ? [{ file: summary, reason, at: at?.toISOString() ?? null }] : [];
    }),
  };
};
