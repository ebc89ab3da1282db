import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Describable, embeddedWords } from '#contract/metadata/rules.ts';
import { assignmentsOf } from '#platform/media/metadata/embed-words.ts';
import type { Services } from '#server/services.ts';
import type { NamedVersion } from './collect.ts';
import type { Planned } from './work.ts';

const atOnce = 200;

export const sidecarsFile = 'sidecars.bin';

function describable({ words }: NamedVersion): Describable {
  const { name = null, handle = null } = words.source?.creator ?? {};
  return { ...words, source: words.source ? { creator: { name, handle } } : null };
}

type Sidecar = Omit<Planned, 'part'>;

/** Writes the sidecars of files one behind the other into one file of the work folder, and tells where each is. */
export async function* writeSidecars(
  { media }: Pick<Services, 'media'>,
  folder: string,
  covers: AsyncIterable<NamedVersion>,
  signal: AbortSignal,
): AsyncGenerator<Sidecar> {
  const target = join(folder, sidecarsFile);
  await writeFile(target, '', { mode: 0o600 });
  let at = 0;
  async function make(batch: readonly NamedVersion[]): Promise<Sidecar[]> {
    const room = await mkdtemp(join(folder, 'sidecars-'));
    try {
      const asked = batch.map((version, place) => ({
        assignments: assignmentsOf(embeddedWords(describable(version)), [], ['XMP']),
        out: join(room, `${place}.xmp`),
      }));
      await media.sidecars({ sidecars: asked, signal });
      const made: Sidecar[] = [];
      for (const [place, { path, sidecar, updated_at: modified }] of batch.entries()) {
        const bytes = await readFile(asked[place]?.out ?? '');
        await appendFile(target, bytes);
        made.push({ path: sidecar ?? `${path}.xmp`, size: bytes.length, modified, from: { file: sidecarsFile, at } });
        at += bytes.length;
      }
      return made;
    } finally {
      await rm(room, { recursive: true, force: true });
    }
  }
  let batch: NamedVersion[] = [];
  for await (const cover of covers) {
    signal.throwIfAborted();
    if (batch.push(cover) < atOnce) continue;
    yield* await make(batch);
    batch = [];
  }
  if (batch.length > 0) yield* await make(batch);
}
