import { checkUploads } from '#contract/uploads.ts';
import { CallError, call } from '../../../lib/call.ts';
import { onReachable } from '../../../lib/online.ts';
import { sha256Of } from './hash.ts';
import type { UploadRecord } from './upload-record.ts';
import type { Existing } from './uploads.store.ts';

/** The facts known of a file before it is sent. */
export type FileFacts =
  | { readonly kind: 'new'; readonly sha256: string }
  | { readonly kind: 'duplicate'; readonly sha256: string; readonly existing: Existing }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'refused'; readonly reason: string };

interface Hashed {
  readonly record: UploadRecord;
  readonly sha256: string;
}

/** So many files, or so many bytes, are asked after together. */
const filesTogether = 25;
const bytesTogether = 64 * 1024 * 1024;
const againMs = 3_000;

const isAway = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

const soon = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, againMs);
    const stop = onReachable(done);
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });

/** The bytes among these that the team has already. A server that is away is waited for. */
async function existingOnes(team: string, hashed: readonly Hashed[]): Promise<Map<string, Existing>> {
  const body = hashed.map(({ record: { name, size }, sha256 }) => ({ name, size, sha256 }));
  for (;;) {
    try {
      const { results } = await call(checkUploads, { params: { team }, body });
      const known = results.flatMap(({ sha256, existing }) => {
        const [first] = existing.filter((file) => !file.recycled);
        return first ? [[sha256, { uuid: first.uuid, name: first.name }] as const] : [];
      });
      return new Map(known);
    } catch (error) {
      if (!isAway(error)) throw error;
      await soon();
    }
  }
}

/** Hashes files and asks which of them the team has, a few at a time; tells of each as soon as it is known. */
export async function lookAtFiles(
  files: readonly { readonly record: UploadRecord; readonly file: () => Promise<Blob | undefined> }[],
  tell: (record: UploadRecord, looked: FileFacts) => Promise<void>,
): Promise<void> {
  let hashed: Hashed[] = [];
  const ask = async () => {
    const asked = hashed;
    hashed = [];
    for (const [team, ofTeam] of Map.groupBy(asked, ({ record }) => record.target.team)) {
      try {
        const known = await existingOnes(team, ofTeam);
        for (const { record, sha256 } of ofTeam) {
          const existing = known.get(sha256);
          await tell(record, existing ? { kind: 'duplicate', sha256, existing } : { kind: 'new', sha256 });
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'The upload failed.';
        for (const { record } of ofTeam) await tell(record, { kind: 'refused', reason });
      }
    }
  };
  for (const { record, file } of files) {
    const bytes = await file();
    const sha256 = bytes ? await sha256Of(bytes) : null;
    if (sha256 === null) await tell(record, { kind: 'unreadable' });
    // What is attached to a file may be a copy of another: nothing to ask.
    else if (record.target.attachTo) await tell(record, { kind: 'new', sha256 });
    else hashed.push({ record, sha256 });
    const size = hashed.reduce((sum, one) => sum + one.record.size, 0);
    if (hashed.length >= filesTogether || size >= bytesTogether) await ask();
  }
  if (hashed.length > 0) await ask();
}
