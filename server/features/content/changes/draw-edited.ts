import { rm } from 'node:fs/promises';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FileRow, Rendition } from '#features/files/store/files.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { editedSource } from '../bytes/edited-source.ts';
import { currentMark } from '../bytes/mark-of.ts';
import { originalPath } from '../bytes/variant.ts';

/** Widths in pixels for phones and for tiles; the third picture is as large as a preview. */
const widths = [400, 1080] as const;
const longest = 2048;
const finish = { quality: null, srgb: true, dpi: null, copyright: null, artist: null };

/** A picture by a recipe. `size` tells it from the others, as its name does. */
export type DrawnPicture = Rendition & { readonly size: string };

interface Drawing {
  readonly recipe: Recipe;
  /** The beginning of the names. */
  readonly stem: string;
  /** True where they carry the team's mark. */
  readonly marked: boolean;
}

/** Stores pictures of a version by a recipe, which no row names yet. Throws `MediaFailure`, and `AppError` in words. */
export async function drawEdited(
  services: Services,
  file: FileRow,
  { recipe, stem, marked }: Drawing,
): Promise<DrawnPicture[]> {
  const { storage, media } = services;
  const { team_id: team, cover_version: version, media_type: mediaType, extension } = file;
  const mark = marked ? (await currentMark(services, team)).mark : undefined;
  const from = {
    source: await originalPath(services, file),
    sniffed: { mediaType, extension, kind: 'image' as const },
  };
  const given = { file, edit: { team, recipe }, from, background: true };
  return editedSource(services, given, async (edited, { width: whole }) => {
    const made: DrawnPicture[] = [];
    for (const width of [...widths.filter((side) => side < whole), null]) {
      const [out, size] = [await storage.tempFile(), width === null ? 'large' : String(width)];
      const sides = width === null ? { long: longest } : { width };
      try {
        const job = { ...edited, ...sides, out, mark, format: 'webp', finish, background: true } as const;
        const { path: _, ...facts } = await media.resize(job);
        const name = `${stem}-${size}.webp`;
        await storage.adopt(rendition(team, version, name), out);
        made.push({ ...facts, name, size });
      } finally {
        await rm(out, { force: true });
      }
    }
    return made;
  });
}
