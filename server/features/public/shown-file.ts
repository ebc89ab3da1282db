import { releaseByLink, seenByLink } from '#contract/policy/release.ts';
import { factsOf } from '#features/files/access.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import { watermarked } from '#platform/storage/keys.ts';

/** A file as visitors may see and have it at this moment. */
export interface ShownFile {
  readonly file: FileRow;
  /** True when it may be seen with the mark only. */
  readonly marked: boolean;
  /** True when its bytes could be given at all; what shows it says whether they are. */
  readonly givable: boolean;
}

/** The part of a file that policy lets visitors have; undefined: not even a look. */
export function shownFile(file: FileRow): ShownFile | undefined {
  const [seen, taken] = [seenByLink(factsOf(file), file.read_at), releaseByLink(factsOf(file), file.read_at)];
  if (seen.pixels === 'none') return undefined;
  return { file, marked: seen.pixels === 'watermarked', givable: taken.pixels !== 'none' };
}

/** A file under the name that visitors are told: a hidden name stays hidden from whoever holds a link. */
export const asTold = (file: FileRow): FileRow =>
  file.hide_name ? { ...file, name: hiddenName(file.created_at, file.extension) } : file;

/** Names of what plays, and of its wave: nothing of a file that carries the mark. */
export const heardNames = ({ file: { renditions }, marked }: Pick<ShownFile, 'file' | 'marked'>) =>
  marked ? {} : { play: renditions.play?.name, peaks: renditions.peaks?.name };

/** The name under which something is stored that visitors may see or hear; nothing clean of a file that carries the mark. */
export function storedName(shown: ShownFile, name: string): string | undefined {
  const { file, marked } = shown;
  if (shownNames(file.renditions, marked, file.mark).includes(name))
    return marked ? watermarked(name, file.mark) : name;
  return Object.values(heardNames(shown)).includes(name) ? name : undefined;
}
