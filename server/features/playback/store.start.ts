import type { StreamStart } from '#contract/playback/routes.ts';
import { rendition, watermarked } from '#platform/storage/keys.ts';
import { BlobMissing } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { masterName } from './rules/names.ts';
import { firstBytesIn, lightestIn } from './rules/start.ts';
import type { Version } from './store.ts';

/** In letters: a longer playlist would hold up what it is sent with. */
const longest = 32 * 1024;

/** The beginning of a version's stream, with one watermark or without; null while nothing is there. */
export async function startOf(
  { smallBlobs }: Pick<Services, 'smallBlobs'>,
  { team, version, mark }: Version & { mark: string },
): Promise<StreamStart | null> {
  const textOf = async (name: string) => {
    const blob = await smallBlobs.load(rendition(team, version, mark ? watermarked(name, mark) : name));
    return blob?.body.toString('utf8');
  };
  try {
    const master = await textOf(masterName);
    const list = master && lightestIn(master);
    const text = list && (await textOf(list));
    const first = text && firstBytesIn(text);
    if (!first) return null;
    const playlists = { [masterName]: master, ...(text.length <= longest ? { [list]: text } : {}) };
    return { playlists, list, first };
  } catch (error) {
    // It is made anew, or was removed a moment ago.
    if (error instanceof BlobMissing) return null;
    throw error;
  }
}
