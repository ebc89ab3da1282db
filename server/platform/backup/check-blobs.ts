import { BlobMissing, type Storage } from '#platform/storage/storage.ts';
import { hashing, inBatches, mapSome, type NamedBytes, promisedHash } from './copy-blobs.ts';

export interface BlobProblem {
  readonly key: string;
  readonly problem: 'missing' | 'wrong size' | 'damaged';
  /** Bytes that should be there, and that are. */
  readonly expected: number | null;
  readonly found: number | null;
}

export interface Checked {
  readonly blobs: number;
  readonly bytes: number;
  readonly problems: BlobProblem[];
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const { stream } = await storage.open(key);
  const hash = hashing();
  for await (const _ of stream.pipe(hash.stream));
  return hash.digest();
}

/** Looks at one; with `contents`, reads every byte of what came in. */
async function checkOne(storage: Storage, { key, size }: NamedBytes, contents: boolean) {
  const info = await storage.stat(key);
  const problem = (kind: BlobProblem['problem']): BlobProblem => ({
    key,
    problem: kind,
    expected: size,
    found: info?.size ?? null,
  });
  if (!info) return { size: 0, problem: problem('missing') };
  // What the product made may have been made anew since its size was noted.
  if (size !== null && info.size !== size) return { size: info.size, problem: problem('wrong size') };
  const promised = promisedHash(key);
  if (!contents || promised === null) return { size: info.size, problem: null };
  try {
    const same = (await hashOf(storage, key)) === promised;
    return { size: info.size, problem: same ? null : problem('damaged') };
  } catch (error) {
    if (error instanceof BlobMissing) return { size: 0, problem: problem('missing') };
    throw error;
  }
}

/**
 * Compares what is stored with what rows name. What looks wrong is looked at once more in the end, as `again` then says
 * that it is named: rows come and go while we look.
 */
export async function checkBlobs(
  storage: Storage,
  named: AsyncIterable<NamedBytes>,
  {
    contents,
    again = async (one) => one,
    onBatch = () => undefined,
  }: {
    contents: boolean;
    again?: (one: NamedBytes) => Promise<NamedBytes | null>;
    onBatch?: (done: number) => void;
  },
): Promise<Checked> {
  const suspects: NamedBytes[] = [];
  let blobs = 0;
  let bytes = 0;
  for await (const batch of inBatches(named)) {
    const results = await mapSome(batch, (one) => checkOne(storage, one, contents));
    for (const [place, { size, problem }] of results.entries()) {
      bytes += size;
      const one = batch[place];
      if (problem && one) suspects.push(one);
    }
    blobs += batch.length;
    onBatch(blobs);
  }
  const problems: BlobProblem[] = [];
  for (const suspect of suspects) {
    const now = await again(suspect);
    const problem = now ? (await checkOne(storage, now, contents)).problem : null;
    if (problem) problems.push(problem);
  }
  return { blobs, bytes, problems };
}
