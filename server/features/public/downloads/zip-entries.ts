import { type Privacy, uncleanable } from '#contract/content/privacy.ts';
import type { downloadSizes } from '#contract/content.ts';
import { offersSize } from '#contract/files/rules.ts';
import { isRefused } from '#features/content/access.ts';
import { leavingOf, madeOrWhy, privateEntry } from '#features/content/bytes/private-bytes.ts';
import { entryOf, whyNot } from '#features/content/bytes/zip-entry.ts';
import { type LeftOut, noteOf } from '#features/content/bytes/zip-note.ts';
import type { StoredEntry, ZipEntry } from '#features/content/bytes/zip-stream.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { uniquePaths } from '#platform/zip/names.ts';
import type { Services } from '#server/services.ts';
import { leavingByLink } from './open.ts';

/** A file that a link gives, with the mark or without, or the reason that it is left out. */
interface ChosenFile {
  readonly file: FileRow;
  readonly marked: boolean;
  readonly reason: string | null;
}

interface Given {
  readonly size: (typeof downloadSizes)[number];
  readonly privacy: Privacy;
}

/** The files that go into a zip, and those of which only the reason does. What may not leave at all is not named. */
export const choose = (files: readonly FileRow[], privacy: Privacy): ChosenFile[] =>
  files.flatMap((file) => {
    const leaving = leavingByLink(file);
    if (isRefused(leaving)) return [];
    const { marked } = leaving;
    const kept = !marked && leavingOf(privacy, file) === 'refused' ? uncleanable : null;
    return [{ file, marked, reason: whyNot(file, leaving) ?? kept }];
  });

async function entryFor(
  services: Services,
  { file, marked }: ChosenFile,
  { size, privacy, path }: Given & { path: (name: string) => string },
): Promise<StoredEntry> {
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const smaller = size !== 'original' && !file.failed && offersSize(dimensions, size);
  const own = smaller || marked ? null : await privateEntry(services, file, privacy, path);
  return own ?? entryOf(services, file, { size, path, marked });
}

/** Each file when it is due, and at last which of them are not there and why. */
export async function* entriesOf(
  services: Services,
  chosen: readonly ChosenFile[],
  given: Given,
): AsyncGenerator<ZipEntry> {
  const unique = uniquePaths();
  const path = (name: string) => unique([], name);
  const left: LeftOut[] = [];
  for (const one of chosen) {
    const entry = one.reason ?? (await madeOrWhy(entryFor(services, one, { ...given, path })));
    if (typeof entry === 'string') left.push({ file: one.file, reason: entry });
    else yield entry;
  }
  yield* noteOf(left, path);
}
