import type { CentreSettings } from '#contract/media-centres/centre.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { standingOf } from '#features/galleries/shown/usable.ts';
import { type ShownFile, shownFile } from '../shown-file.ts';

/** A file as visitors of a Media Centre may see it at this moment: with the mark, too, where everything of it carries that. */
export function shownHere({ downloads }: Pick<CentreSettings, 'downloads'>, file: FileRow): ShownFile | undefined {
  if (!standingOf(file).usable) return undefined;
  const shown = shownFile(downloads.watermark ? { ...file, watermark: true } : file);
  return shown && { ...shown, file };
}
