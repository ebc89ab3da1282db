import type { ReplyOut } from '#contract/core/route.ts';
import type { galleryWarnings } from '#contract/galleries/routes.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { withSettings } from '../rules.settings.ts';
import { placedRows } from '../shown/placed.ts';
import { dropsOutSoon, standingOf } from '../shown/usable.ts';
import { placesOf } from '../store/items.ts';
import { asItIs, tellEdited } from '../told-edited.ts';

interface Warned extends Pick<ReplyOut<typeof galleryWarnings>['results'][number], 'reason'> {
  readonly file: FileRow;
  readonly at: Date | null;
}

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
  const rows = new Map(placed.map(({ row: file }) => [file.id, file] as const));
  const edited = await tellEdited(call, { team, gallery: id }, placed, rows);
  const told = placed.flatMap(({ id: place, row: file, hidden }): Warned[] => {
    const standing = standingOf(file);
    if (hidden) return [];
    if (standing.code) return [{ file, reason: standing.code, at: standing.until }];
    const { recipe, leftOut } = edited.get(place) ?? asItIs;
    if (leftOut !== null) return [{ file, reason: recipe?.state === 'waiting' ? 'recipe' : 'recipe_failed', at: null }];
    return dropsOutSoon(standing, file.read_at) ? [{ file, reason: 'expiring', at: standing.until }] : [];
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
