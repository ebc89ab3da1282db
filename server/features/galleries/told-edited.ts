import type { GalleryFile } from '#contract/galleries/files.ts';
import { release } from '#contract/policy/use/release.ts';
import { findConversions } from '#features/content/store.ts';
import { factsOf } from '#features/files/access.ts';
import type { Presenter } from '#features/files/present/file.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { standing } from '#platform/http/identity/actor.ts';
import { watermarked } from '#platform/storage/keys.ts';
import { wantEdits, wishOf } from './changes/want-edits.ts';
import { type Edited, type EditedPicture, editedAs, editedSize, type GalleryEdit } from './shown/edited.ts';
import { findEdits } from './shown/find-edits.ts';
import type { Placed } from './shown/placed.ts';
import { standingOf } from './shown/usable.ts';

interface ToldEdit extends Pick<GalleryFile, 'recipe' | 'edited'> {
  /** The reason visitors do not see it, in a sentence. */
  readonly leftOut: string | null;
}

/** A file without a recipe. */
export const asItIs: ToldEdit = { recipe: null, edited: null, leftOut: null };

/** The addresses of pictures, as far as the caller may see them: with the mark only, where they may see no others. */
function sourcesFor(call: Presenter, file: FileRow, pictures: readonly EditedPicture[]) {
  const { team_id: team, cover_version: version, mark, read_at: at } = file;
  const who = standing(call.actor, call.membershipFor(team));
  const facts = factsOf(file);
  const see = release(who, 'see', facts, at);
  if (see.pixels === 'none') return [];
  const terms = releaseTerms(who, facts, at);
  const { content } = call.services;
  return pictures.flatMap(({ name, width, bytes }) => {
    const begin = watermarked('', mark);
    if (name.startsWith(begin)) {
      const as = { ...terms, audience: 'watermarked', watermark: mark } as const;
      return { width, url: content.view(team, version, name.slice(begin.length), as) };
    }
    return see.pixels === 'clean' ? { width, url: content.view(team, version, name, { ...terms, size: bytes }) } : [];
  });
}

/** Waits for no image: it is being made. */
const waits = 'This image is being prepared with its recipe. Visitors see it as soon as it is ready.';

function toldOf(
  call: Presenter,
  file: FileRow,
  {
    id,
    edit,
    edited,
    failed,
  }: { id: string; edit: GalleryEdit | undefined; edited: Edited; failed: string | undefined },
): ToldEdit {
  const { pictures, wanted, unfit } = edited;
  const reason = unfit ?? (wanted === null ? null : (failed ?? null));
  const state = reason !== null ? 'failed' : wanted === null ? 'ready' : 'waiting';
  const size = edit && editedSize(file, edit);
  const sources = sourcesFor(call, file, pictures);
  return {
    recipe: { uuid: id, name: edit?.name ?? null, state, reason },
    edited: size && sources.length > 0 ? { ...size, sources } : null,
    leftOut: pictures.length > 0 ? null : reason === null ? waits : `The recipe could not be used. ${reason}`,
  };
}

/** Files of a gallery with their recipes, by the ids of their places. Has images made that are missing. */
export async function tellEdited(
  call: Presenter,
  { team, gallery }: { team: string; gallery: string },
  placed: readonly Placed[],
  rows: ReadonlyMap<string, FileRow>,
): Promise<ReadonlyMap<string, ToldEdit>> {
  const edits = await findEdits(call.db, team, placed);
  const found = placed.flatMap(({ id: place, file: of, recipe: id }) => {
    const file = rows.get(of);
    if (id === null || !file) return [];
    const edit = edits.get(id);
    const { usable, marked } = standingOf(file);
    return { place, file, usable, id, edit, edited: editedAs(file, edit, marked) };
  });
  const asked = found.flatMap(({ file, usable, edited: { wanted: name } }) =>
    name === null ? [] : { version: file.cover_version, name, usable },
  );
  const conversions = asked.length === 0 ? [] : await findConversions(call.db, team, asked);
  const failures = new Map(
    conversions.flatMap((one) => (one.state === 'failed' ? [[wishOf(one), one.failed ?? ''] as const] : [])),
  );
  const left = asked.filter((one) => one.usable && !failures.has(wishOf(one)));
  wantEdits(call.services, team, gallery, left);
  return new Map(
    found.map(({ place, file, id, edit, edited }) => {
      const { wanted: name } = edited;
      const failed = name === null ? undefined : failures.get(wishOf({ version: file.cover_version, name }));
      return [place, toldOf(call, file, { id, edit, edited, failed })];
    }),
  );
}
