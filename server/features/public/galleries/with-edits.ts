import type { FileRow } from '#features/files/store/files.ts';
import { type WantedEdit, wantEdits } from '#features/galleries/changes/want-edits.ts';
import { type Edited, editedAs, type GalleryEdit } from '#features/galleries/shown/edited.ts';
import { findEdits } from '#features/galleries/shown/find-edits.ts';
import type { Placed } from '#features/galleries/shown/placed.ts';
import { standingOf } from '#features/galleries/shown/usable.ts';
import type { Services } from '#server/services.ts';

/** An image as visitors see it by a recipe. */
interface ShownEdit extends Pick<Edited, 'pictures'> {
  readonly edit: GalleryEdit;
}

type PlacedRow = Placed & { readonly row: FileRow };
export type WithEdit = PlacedRow & { /** Null: as it is. */ readonly shownBy: ShownEdit | null };

/**
 * Files of a gallery with what their recipes made of them. An image that is not made yet, or cannot be, is left out: as it
 * is, nobody has chosen to show it. What is missing is asked for.
 */
export async function withEdits(
  services: Services,
  { team, id }: { team: string; id: string },
  placed: readonly PlacedRow[],
): Promise<WithEdit[]> {
  const edits = await findEdits(services.db, team, placed);
  const wanted: WantedEdit[] = [];
  const shown = placed.flatMap((one): WithEdit[] => {
    if (one.recipe === null) return [{ ...one, shownBy: null }];
    const edit = edits.get(one.recipe);
    const edited = editedAs(one.row, edit, standingOf(one.row).marked);
    if (edited.wanted !== null) wanted.push({ version: one.row.cover_version, name: edited.wanted });
    const { pictures } = edited;
    return edit && pictures.length > 0 ? [{ ...one, shownBy: { pictures, edit } }] : [];
  });
  wantEdits(services, team, id, wanted);
  return shown;
}
