import { releaseByLink, seenByLink } from '#contract/policy/use/release.ts';
import { factsOf } from '#features/files/access.ts';
import { markedName } from '#features/files/rules/marked.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import type { FileRow, Streaming } from '#features/files/store/files.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import { isCaptionsFile } from '#platform/content/captions-file.ts';
import { isStreamed } from '#platform/content/stream-text.ts';
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

/** Names of what plays, and what goes along with it: of a file that carries the mark, those into which it is burnt. */
export function playedNames({ file, marked }: Pick<ShownFile, 'file' | 'marked'>) {
  const { renditions, mark } = file;
  const has = (kind: Streaming) =>
    (marked ? markedName(renditions, kind, mark) : renditions[kind]) === undefined ? undefined : true;
  return {
    play: marked ? markedName(renditions, 'play', mark) : renditions.play?.name,
    stream: has('stream') && 'play.m3u8',
    storyboard: has('storyboard') && 'storyboard.vtt',
    // A wave carries no mark, and says what is heard.
    peaks: marked ? undefined : renditions.peaks?.name,
  };
}

/** True for what is played with its captions: a sound that carries the mark is not heard, so its words are not told. */
export const isSpoken = ({ file: { kind }, marked }: { file: Pick<FileRow, 'kind'>; marked: boolean }): boolean =>
  kind === 'video' || (kind === 'audio' && !marked);

/** The name under which something is stored that visitors may see or hear; nothing clean of a file that carries the mark. */
export function storedName(shown: ShownFile, name: string): string | undefined {
  const { file, marked } = shown;
  if (shownNames(file.renditions, marked, file.mark).includes(name))
    return marked ? watermarked(name, file.mark) : name;
  // They are words, and carry no mark.
  if (isCaptionsFile(name)) return isSpoken(shown) ? name : undefined;
  if (file.kind === 'video' && isStreamed(name)) return marked ? watermarked(name, file.mark) : name;
  return !marked && Object.values(playedNames(shown)).includes(name) ? name : undefined;
}
