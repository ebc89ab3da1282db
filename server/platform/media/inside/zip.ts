import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { limits } from '../limits.ts';
import { Unable } from './trouble.ts';

const mostEntries = 20_000;

/** True when a zip has an entry of this name among its first. */
export async function hasEntry(source: string, name: string): Promise<boolean> {
  const zip = await openPromise(source, { lazyEntries: true, autoClose: false, decodeStrings: false });
  let seen = 0;
  try {
    for await (const { fileNameRaw } of zip.eachEntry()) {
      if (fileNameRaw.equals(Buffer.from(name))) return true;
      seen += 1;
      if (seen > mostEntries) return false;
    }
    return false;
  } catch {
    return false;
  } finally {
    zip.close();
  }
}

/** The wanted entries of a zip, one at a time, within the limits of the house. */
export async function* readEntries(
  source: string,
  wanted: (name: string) => boolean,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await openPromise(source, { lazyEntries: true, autoClose: false });
  try {
    if (zip.entryCount > mostEntries) throw new Unable('too-large', 'too many entries');
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (!wanted(entry.fileName)) continue;
      total += entry.uncompressedSize;
      if (total > limits.textBytes) throw new Unable('too-large', 'too much to unpack');
      yield { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) };
    }
  } finally {
    zip.close();
  }
}
