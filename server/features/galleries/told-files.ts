import type { GalleryFile } from '#contract/galleries/files.ts';
import { type Presenter, presentSummaries } from '#features/files/present/file.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { findFiles } from '#features/files/store/files.ts';
import { type PageRequest, partOf } from '#platform/db/page-of-all.ts';
import type { Services } from '#server/services.ts';
import { withSettings } from './rules.settings.ts';
import { captionsOf } from './shown/captions.ts';
import { type Placed, placedIn } from './shown/placed.ts';
import { standingOf } from './shown/usable.ts';
import type { GalleryRow } from './store/galleries.ts';
import { placesOf } from './store/items.ts';
import { asItIs, tellEdited } from './told-edited.ts';

type ItemPresenter = Presenter & { readonly services: Services; readonly request: { readonly signal: AbortSignal } };

/** Everything in a gallery as its team has it, in order; by its filter no more than it shows at most. */
export async function workingPlaces(call: ItemPresenter, row: GalleryRow): Promise<Placed[]> {
  const { team_id: team, id, filter } = row;
  const { db, searchDb } = call.services;
  const files = await placesOf(db, team, id);
  const settings = withSettings(row.settings);
  const placed = await placedIn(
    { db, searchDb, signal: call.request.signal },
    { team, gallery: id, settings, filter, files },
  );
  return placed.slice(0, Math.max(files.length, settings.max));
}

/** Places of a gallery as its team sees them; those whose file was deleted are left out. */
export async function tellPlaces(
  call: ItemPresenter,
  { team_id: team, id: gallery }: Pick<GalleryRow, 'team_id' | 'id'>,
  placed: readonly Placed[],
): Promise<GalleryFile[]> {
  const ids = placed.map(({ file }) => file);
  const keys = ids.map((id) => ({ team_id: team, id }));
  const summaries = new Map((await presentSummaries(call, keys)).map((file) => [file.uuid, file] as const));
  const rows = new Map<string, FileRow>((await findFiles(call.db, team, ids)).map((row) => [row.id, row]));
  const edited = await tellEdited(call, { team, gallery }, placed, rows);
  return placed.flatMap((one, position) => {
    const [file, row] = [summaries.get(one.file), rows.get(one.file)];
    if (!file || !row) return [];
    const standing = standingOf(row);
    const told = edited.get(one.id) ?? asItIs;
    const { usable, reason, until } = standing.usable && told.leftOut !== null ? leftOut(told.leftOut) : standing;
    return {
      uuid: one.id,
      file,
      position,
      hidden: one.hidden,
      pinned: one.pinned,
      caption: one.caption,
      alt: one.alt,
      credit: one.credit,
      show_caption: one.show_caption,
      source: one.source,
      usable,
      reason,
      until: until?.toISOString() ?? null,
      cta_count: one.ctas.length,
      ctas: one.ctas,
      recipe: told.recipe,
      edited: told.edited,
      shown: captionsOf(one, row),
    };
  });
}

const leftOut = (reason: string) => ({ usable: false, reason, until: null });

/** A page of the places of a gallery; without a limit all of them. */
export async function tellPage(call: ItemPresenter, row: GalleryRow, asked: PageRequest) {
  const places = await workingPlaces(call, row);
  const { items, begin, next } = partOf(`gallery files ${row.id}`, places, asked, ({ id }) => id);
  const told = await tellPlaces(call, row, items);
  const results = told.map((file) => ({ ...file, position: file.position + begin }));
  return { results, next, count: places.length, count_exact: true };
}

/** Some of them, by their ids and in the gallery's order. */
export async function tellSome(
  call: ItemPresenter,
  row: GalleryRow,
  wanted: readonly string[],
): Promise<GalleryFile[]> {
  const among = new Set(wanted);
  const placed = (await workingPlaces(call, row)).map((one, position) => ({ one, position }));
  const asked = placed.filter(({ one }) => among.has(one.id));
  const told = await tellPlaces(
    call,
    row,
    asked.map(({ one }) => one),
  );
  const positions = new Map(asked.map(({ one, position }) => [one.id, position]));
  return told.map((file) => ({ ...file, position: positions.get(file.uuid) ?? file.position }));
}
