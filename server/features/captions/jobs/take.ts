import { mkdir, rm } from 'node:fs/promises';
import { limits } from '#contract/core/limits.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { findVersion, setSpokenWords, type VersionRow } from '#features/versions/store.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { CaptionsInside } from '#platform/media/video/jobs.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { CaptionsJob } from '../changes/ask-captions.ts';
import { keepText, type StoredText, storeText } from '../changes/keep-text.ts';
import { labelOf } from '../rules.ts';
import { insertCaption } from '../store.ts';

interface Taken {
  readonly found: CaptionsInside;
  readonly text: StoredText;
}

/** Captions as WebVTT in the folder; none when the video cannot be read. */
async function lookInside(services: Services, row: VersionRow, outDir: string, signal: AbortSignal) {
  const source = await wholePath(services.storage, original(row.team_id, row.sha256), row.size);
  if (!source) return [];
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  return services.media.captionsInside({ source, sniffed, outDir, signal }).catch((error: unknown) => {
    if (error instanceof MediaFailure) return [];
    throw error;
  });
}

/** Makes tracks of them; those that are there, or were removed, are left as they are. Gives the texts that nothing names. */
async function keepTaken(tx: Tx, { team_id: team, id: version, file_id: file }: VersionRow, taken: readonly Taken[]) {
  const kept: Taken[] = [];
  for (const one of taken) {
    const { index: stream, language, title } = one.found;
    const label = (title ?? labelOf(language)).slice(0, limits.captionLabel);
    await keepText(tx, team, version, one.text);
    const row = { team, id: newId(), version, text: one.text.id, kind: 'captions', language, label, stream } as const;
    if (await insertCaption(tx, { ...row, by: null })) kept.push(one);
  }
  await setSpokenWords(tx, team, version);
  const of = { team, noun: 'version', subject: version } as const;
  await record(tx, beginAct(null), { ...of, action: 'version.captioned', after: { file } });
  return kept;
}

/** Takes the captions that a video carries out of it, once. */
export async function takeCaptions(
  services: Services,
  { team, version }: CaptionsJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, storage } = services;
  const row = await findVersion(db, team, version);
  if (row?.kind !== 'video' || row.size === 0) return;
  const folder = await storage.tempFile();
  await mkdir(folder);
  try {
    const taken: Taken[] = [];
    for (const found of (await lookInside(services, row, folder, signal)).slice(0, serverLimits.captionsPerVersion))
      taken.push({ found, text: await storeText(services, team, version, found) });
    if (taken.length === 0) return;
    const there = await db.transaction().execute(async (tx) => {
      const known = await findVersion(tx, team, version);
      if (known) await keepTaken(tx, known, taken);
      await attempt.finish(tx);
      return known !== undefined;
    });
    if (!there) for (const { text } of taken) await storage.remove(rendition(team, version, captionsFile(text.id)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  services.pulse.changed();
}
