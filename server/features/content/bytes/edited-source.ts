import { rm } from 'node:fs/promises';
import type { Size } from '#contract/image-editor/rendering.ts';
import type { WholeSettings } from '#features/download-presets/rules.settings.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { logoKey, withLogo } from '#features/image-editor/access.logo.ts';
import { focusOf } from '#features/image-editor/rules.ts';
import type { Sniffed } from '#platform/media/model.ts';
import type { Services } from '#server/services.ts';

/** A recipe that is put on a picture while it is made, and the team whose logo it may show. */
export type Edit = NonNullable<WholeSettings['edit']>;

/** A picture on this machine, and what it is. */
export interface From {
  readonly source: string;
  readonly sniffed: Sniffed;
}

/** Everything that a picture with a recipe depends on besides its version. */
export const editKey = async ({ db }: Services, file: FileRow, { team, recipe }: Edit): Promise<unknown[]> => [
  recipe,
  focusOf(file),
  await logoKey(db, team, recipe),
];

const extensionOf = (mediaType: string) =>
  mediaType.replace('image/', '').replace('jpeg', 'jpg').replace('tiff', 'tif');

/** Works with a picture as a recipe makes it, at its full size; it is gone afterwards. Throws `MediaFailure`. */
export async function editedSource<T>(
  services: Services,
  {
    file,
    edit: { team, recipe },
    from,
    background = false,
  }: {
    file: FileRow;
    edit: Edit;
    from: From;
    /** True when everyone who waits for an answer goes first. */
    background?: boolean;
  },
  work: (edited: From, size: Size) => Promise<T>,
): Promise<T> {
  const out = await services.storage.tempFile();
  try {
    const job = { ...from, out, recipe, focalPoint: focusOf(file), background };
    const { mediaType, ...made } = await withLogo(services, team, recipe, (logo) =>
      services.media.edit({ ...job, logo }),
    );
    return await work({ source: out, sniffed: { mediaType, extension: extensionOf(mediaType), kind: 'image' } }, made);
  } finally {
    await rm(out, { force: true });
  }
}
