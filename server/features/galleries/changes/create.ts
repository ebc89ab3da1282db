import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { placeId } from '../rules.place-id.ts';
import { type GalleryLook, insertGallery } from '../store/galleries.ts';
import { type PlaceRow, putPlaces } from '../store/items.ts';
import { publishNow } from '../store/publications.ts';
import type { KeptGallery } from './history.ts';

/** A place as it comes into a gallery. */
export const freshPlace = (gallery: string, file: string, position: number): PlaceRow => ({
  id: placeId(gallery, file),
  file,
  position: String(position),
  hidden: false,
  pinned: false,
  caption: null,
  alt: null,
  credit: null,
  show_caption: true,
  ctas: [],
  recipe: null,
});

interface NewGallery {
  readonly team: string;
  readonly look: GalleryLook;
  readonly createdBy: string | null;
  /** Of the new gallery, whose id it is told. */
  places(gallery: string): PlaceRow[];
  readonly draft: boolean | undefined;
}

/** Makes a gallery with its files and tells its id. */
export async function createGallery(
  tx: Tx,
  act: Act,
  { team, look, createdBy, places, draft }: NewGallery,
): Promise<string> {
  const id = newId();
  const files = places(id);
  await insertGallery(tx, { ...look, team, id, createdBy });
  await putPlaces(tx, team, id, files);
  const after: KeptGallery = { name: look.title, look, files: files.length };
  await record(tx, act, { team, action: 'gallery.create', noun: 'gallery', subject: id, after });
  if (!draft) await publishNow(tx, { team, id, by: act.actor, instead: false });
  return id;
}
