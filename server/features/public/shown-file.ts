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

/** The name under which a picture or film is stored that visitors may see; no clean one of a file that carries the mark. */
export function storedName({ file, marked }: ShownFile, name: string): string | undefined {
  if (shownNames(file.renditions, marked, file.mark).includes(name))
    return marked ? watermarked(name, file.mark) : name;
  return !marked && file.renditions.play?.name === name ? name : undefined;
}
