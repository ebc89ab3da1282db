import { type Entry, getFileNameLowLevel, openPromise } from 'yauzl';
import type { ArchiveEntry, ContentOf } from '#contract/documents/content.ts';
import { isoTime, most, shortened } from './budget.ts';

/** The name as the archive says it, also one that climbs out of its folder: here it is a text and no path. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

function told(entry: Entry): ArchiveEntry {
  const path = nameOf(entry);
  return {
    path: shortened(path),
    folder: /[/\\]$/.test(path),
    size: entry.uncompressedSize,
    modified: isoTime(entry.getLastModDate()),
  };
}

/** The list of what a zip says it holds. Nothing is unpacked. */
export async function listZip(source: string): Promise<ContentOf<'archive'>> {
  const zip = await openPromise(source, { lazyEntries: true, autoClose: false, decodeStrings: false });
  const entries: ArchiveEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(told(entry));
      if (entries.length >= most.entries) break;
    }
  } catch (error) {
    // Of a damaged list, the readable beginning is told.
    if (entries.length === 0) throw error;
  } finally {
    zip.close();
  }
  const total = Math.max(zip.entryCount, entries.length);
  return { kind: 'archive', entries, total, cut: total > entries.length };
}
