import { madeOrWhy, privateEntry } from '#features/content/bytes/private-bytes.ts';
import { entryOf } from '#features/content/bytes/zip-entry.ts';
import type { StoredEntry, ZipEntry } from '#features/content/bytes/zip-stream.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { uniquePaths } from '#platform/zip/names.ts';
import type { Services } from '#server/services.ts';
import { noteSeen } from '../counted.ts';
import { offersOf } from '../file.ts';
import { keepsOf, type Placed, placedOf, takingOf, titleOf } from '../item.ts';
import { type Open, openById } from '../open.ts';
import { filesAt, type PlacedRow, requirementsOf } from '../store/files.ts';
import { whereOf } from '../store/rows.ts';
import { asTitled, presetFor } from './download.ts';
import { leftOut, lineOf, type ManifestLine, manifestOf, unseen } from './manifest.ts';
import { amountOf, type Chosen, type Part, partsOf } from './zip-parts.ts';

/** The size that a file comes in: the one that was chosen, or else the first that it is offered in. */
const sizeFor = (open: Open, placed: Placed, wanted: string): string | undefined => {
  const offers = offersOf(open, placed);
  return (offers.find(({ size }) => size === wanted) ?? offers[0])?.size;
};

type Path = ReturnType<typeof uniquePaths>;

async function entryFor(
  services: Services,
  open: Open,
  placed: Placed,
  { size, path }: { size: string; path: (name: string) => string },
): Promise<StoredEntry> {
  const { marked } = placed;
  const file = asTitled(placed);
  const settings = await presetFor(services, open, size);
  const { privacy } = open.settings.downloads;
  const own = size === 'original' && !marked ? await privateEntry(services, file, privacy, path) : null;
  if (own) return own;
  return entryOf(services, file, {
    size: size === 'large' || size === 'medium' ? size : 'original',
    preset: settings ? { name: '', settings } : undefined,
    path,
    marked,
  });
}

/** A Media Centre as it is at this moment; null when it is closed to the visitor by now. */
async function openNow({ services, request }: Visitor<Services>, { id }: Open): Promise<Open | null> {
  try {
    return await openById({ services, request }, id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Files of a part as they are when each one's turn comes: whatever was taken back meanwhile is not among them. */
async function* shownNow(asked: Visitor<Services>, open: Open, { rows }: Part) {
  let known = open;
  let fresh: ReadonlyMap<string, PlacedRow> | undefined;
  for (const row of rows) {
    const now = await openNow(asked, open);
    if (now && now.stamp !== known.stamp) {
      const where = whereOf(open);
      const places = rows.map(({ place }) => place);
      fresh = new Map((await filesAt(asked.services.db, where, places)).map((one) => [one.place, one] as const));
      known = now;
    }
    const same = fresh ? fresh.get(row.place) : row;
    const placed = now && same ? placedOf(now, [same]).at(0) : undefined;
    yield { row, now: now ?? known, placed };
  }
}

interface Wanted {
  readonly chosen: Chosen;
  readonly size: string;
}

/** The files of one part, each line of the list added when the file is due. */
async function* entriesOfPart(
  asked: Visitor<Services>,
  open: Open,
  part: Part,
  { size, path, lines }: { size: string; path: Path; lines: ManifestLine[] },
): AsyncGenerator<ZipEntry> {
  const { services } = asked;
  const rights = await requirementsOf(
    services.db,
    open.team,
    part.rows.map(({ id }) => id),
  );
  const taken: { file: string; album: string; size: string }[] = [];
  try {
    for await (const { row, now, placed } of shownNow(asked, open, part)) {
      const as = placed && sizeFor(now, placed, size);
      if (!placed || as === undefined) {
        const reason = placed && takingOf(now, placed).reason;
        lines.push(leftOut(titleOf({ row }), reason ?? 'It is no longer shown.'));
        continue;
      }
      const wanted = { size: as, path: (name: string) => path(part.folders, name) };
      const entry = await madeOrWhy(entryFor(services, now, placed, wanted));
      if (typeof entry === 'string') {
        lines.push(leftOut(titleOf({ row }), entry));
        continue;
      }
      lines.push(lineOf(entry.path, placed, { rights: rights.get(row.id) ?? [], keeps: keepsOf(now, placed) }));
      taken.push({ file: row.id, album: row.album, size: as });
      yield entry;
    }
  } finally {
    if (taken.length > 0) noteSeen(asked, open, { taken });
  }
}

/** All that goes into a zip: the terms, the files, and at last the list of them, which tells what was left out. */
export async function* entriesOf(
  asked: Visitor<Services>,
  open: Open,
  { chosen, size }: Wanted,
): AsyncGenerator<ZipEntry> {
  const path = uniquePaths();
  const lines: ManifestLine[] = [];
  const text = (name: string, words: string): ZipEntry => ({
    path: path([], name),
    modified: open.publishedAt,
    text: words,
  });
  const { terms } = open.settings.downloads;
  if (terms.trim() !== '') yield text('Usage terms.txt', terms);
  for await (const part of partsOf(asked.services, open, chosen))
    yield* entriesOfPart(asked, open, part, { size, path, lines });
  const gone = amountOf(open, chosen).files - lines.length;
  if (gone > 0) lines.push(unseen(gone));
  yield text('Credits and terms.csv', manifestOf(lines));
}
