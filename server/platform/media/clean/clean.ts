import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { CleanTask } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { CleanJob } from '../model.ts';
import { cleanFilm } from './clean-film.ts';
import { placesIn } from './places-in.ts';

async function cleanDocument(runtime: MediaRuntime, { source, sniffed, out, words, signal }: CleanJob): Promise<void> {
  const { extension } = sniffed;
  const name = `clean.${extension}`;
  await runtime.decoders.run({
    ...{ source, extension, priority: priorities.request, signal },
    timeoutMs: runtime.sandboxes.timeouts.cleaning,
    task: (paths): CleanTask => ({ do: 'clean', source: paths.source, out: paths.out, extension, name, words }),
    collect: async (_, sandbox) => sandbox.take(name, out, limits.outputBytes),
  });
}

/** Makes a copy without metadata, and looks whether any place is left in it: what cannot be cleaned is not made. */
export async function cleanFile(runtime: MediaRuntime, job: CleanJob) {
  const { sniffed, out } = job;
  const isFilm = sniffed.kind === 'video' || sniffed.kind === 'audio';
  const looked = { source: out, sniffed, signal: job.signal };
  const make = isFilm ? (captions: boolean) => cleanFilm(runtime, job, captions) : () => cleanDocument(runtime, job);
  await make(true);
  if ((await placesIn(runtime, looked)).length > 0) {
    await rm(out, { force: true });
    // Some cameras write where they are as captions.
    if (isFilm) await make(false);
    const left = isFilm ? await placesIn(runtime, looked) : ['a document'];
    if (left.length > 0) {
      await rm(out, { force: true });
      throw new Trouble('place-kept', left.join(', '));
    }
  }
  return { path: out, name: basename(out), mediaType: sniffed.mediaType, bytes: (await stat(out)).size };
}
