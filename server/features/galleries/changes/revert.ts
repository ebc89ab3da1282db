import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableGallery } from '../access.ts';
import { type GalleryRow, lockGallery, touchGallery, updateGallery } from '../store/galleries.ts';
import { dropPlaces, type PlaceRow, placesOf, putPlaces } from '../store/items.ts';
import { type Content, comparePending, findContent } from '../store/publications.ts';
import { lookOf } from './history.ts';

/** The draft that the team had, of what is published. */
export interface KeptDraft {
  name: string;
  content: Omit<Content, 'files'>;
  places: PlaceRow[];
}

export const draftOf = async (tx: Tx, row: GalleryRow): Promise<KeptDraft> => {
  const { title, type, settings, filter, fallback } = row;
  return {
    name: title,
    content: { title, type, settings, filter, fallback },
    places: await placesOf(tx, row.team_id, row.id),
  };
};

/** Puts content and places in the place of what the team has. The gallery is locked by the caller. */
export async function putDraft(tx: Tx, row: GalleryRow, { content, places }: Omit<KeptDraft, 'name'>): Promise<void> {
  const { team_id: team, id } = row;
  const known = new Set(places.map((place) => place.id));
  await updateGallery(tx, team, id, { ...lookOf(row), ...content });
  const gone = (await placesOf(tx, team, id)).filter((place) => !known.has(place.id));
  await dropPlaces(
    tx,
    team,
    id,
    gone.map((place) => place.id),
  );
  await putPlaces(tx, team, id, places);
  await touchGallery(tx, team, id);
  await comparePending(tx, team, id);
}

/** Puts an earlier publication in the place of the draft, so that it is looked at before visitors see it. */
export async function putBack(tx: Tx, act: Act, { team_id: team, id }: EditableGallery, number: number): Promise<void> {
  const row = (await lockGallery(tx, team, id)) ?? fail('not_found');
  const earlier = (await findContent(tx, team, id, number)) ?? fail('not_found', 'This publication is no longer kept.');
  const before = await draftOf(tx, row);
  await putDraft(tx, row, ofContent(earlier));
  const after = { name: earlier.title, live: row.live, number };
  await record(tx, act, { team, action: 'gallery.put_back', noun: 'gallery', subject: id, before, after });
}

function ofContent({ files, ...content }: Content): Omit<KeptDraft, 'name'> {
  return { content, places: files.map((file, index) => ({ recipe: null, ...file, position: String(index + 1) })) };
}

/** Throws the draft away: the gallery is again as visitors see it. */
export async function revertGallery(tx: Tx, act: Act, { team_id: team, id }: EditableGallery): Promise<void> {
  const row = (await lockGallery(tx, team, id)) ?? fail('not_found');
  if (row.live === null) fail('conflict', `${row.title} was never published: there is nothing to go back to.`);
  const published =
    (await findContent(tx, team, id, row.live)) ?? fail('conflict', 'This gallery has no published version.');
  if (!row.pending) return;
  const before = await draftOf(tx, row);
  await putDraft(tx, row, ofContent(published));
  const after = { name: published.title, live: row.live };
  await record(tx, act, { team, action: 'gallery.revert', noun: 'gallery', subject: id, before, after });
}
