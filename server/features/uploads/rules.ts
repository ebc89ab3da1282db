import { withoutControls } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { invalid } from '#platform/errors.ts';

const longestExtension = 20;
const deepestPath = 50;

/** At most `max` UTF-16 units, never half a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return text.slice(0, end);
}

const plain = (text: string) => withoutControls(text.toWellFormed()).trim();
const meaningless = (text: string) => text === '' || text === '.' || text === '..';

/** The name under which a sent file is kept: its last path segment, as it was written, cut with its extension kept. */
export function fileNameOf(sent: string): string {
  const last = plain(sent).split(/[/\\]/).at(-1) ?? '';
  const name = plain(last);
  if (meaningless(name)) return 'Untitled';
  if (name.length <= limits.name) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : '';
  return cut(name.slice(0, name.length - extension.length), limits.name - extension.length) + extension;
}

/** The folders of a path such as `holiday/day 1/a.jpg`, top first. Nothing in it can lead out of the target folder. */
export function foldersOf(relativePath: string): string[] {
  const segments = relativePath.split(/[/\\]/).slice(0, -1);
  return segments
    .map((segment) => plain(cut(plain(segment), limits.folderName)))
    .filter((segment) => !meaningless(segment))
    .slice(0, deepestPath);
}

/** An empty version would be the cover of a file that has pictures. */
export const refuseEmptyVersion = (path: string): never => invalid(path, 'is empty, and a version needs bytes');
