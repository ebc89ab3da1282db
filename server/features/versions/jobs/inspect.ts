import { fillNewFile } from '#features/attributes/changes/fill.ts';
import { holdMapped } from '#features/attributes/store.embedded.ts';
import { askCaptions } from '#features/captions/changes/ask-captions.ts';
import { tagByKeywords } from '#features/files/changes/tag-by-keywords.ts';
import { askPlayback } from '#features/playback/changes/ask-playback.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Inspection } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { askPages, askPoster, type VersionJob } from '../changes/ask-processing.ts';
import { askHearing } from '../changes/ask-sound.ts';
import { embeddedText, getsPages, indexedText, ownWords, sourceOf, storable } from '../rules.ts';
import {
  fillUntouched,
  findVersion,
  type KeptRenditions,
  setInspection,
  setMetadata,
  setWords,
  type VersionRow,
} from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storedRendition, storeRenditions, withFolder } from './rendition-files.ts';

const untold: Inspection = {
  width: null,
  height: null,
  duration: null,
  frames: null,
  preview: null,
  poster: null,
  hover: null,
  sizes: [],
  colours: [],
  phash: null,
  metadata: [],
  facts: {
    takenAt: null,
    camera: null,
    lens: null,
    gps: null,
    creator: null,
    copyright: null,
    title: null,
    description: null,
    keywords: [],
    rating: null,
  },
  text: null,
  pages: null,
  videoCodec: null,
  audioCodec: null,
  hasAudio: false,
  playable: false,
  failed: null,
};

async function look(services: Services, row: VersionRow, outDir: string, signal: AbortSignal): Promise<Inspection> {
  const source = row.size > 0 ? await wholePath(services.storage, original(row.team_id, row.sha256), row.size) : null;
  if (!source) return untold;
  const { preview, poster } = row.renditions;
  const made = await storedRendition(services, { team: row.team_id, version: row.id }, preview ?? poster);
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  return services.media.inspect({ source, sniffed, outDir, text: true, made, signal });
}

/** Writes all that was found. False when the version is gone. */
async function write(tx: Tx, row: VersionRow, found: Inspection, renditions: KeptRenditions): Promise<boolean> {
  const { team_id: team, id: version } = row;
  const facts = storable(found.facts);
  const failed = row.failed ?? found.failed;
  const { width, height, duration } = found;
  const known = { found: { ...found, facts }, width, height, duration, failed, renditions, source: sourceOf(facts) };
  // Before any row of the file: whoever changes an attribute holds it before files, too.
  const mapped = row.processed_at === null ? await holdMapped(tx, team) : [];
  if (!(await setInspection(tx, team, version, known))) return false;
  await setMetadata(tx, team, version, storable(found.metadata));
  await setWords(tx, team, version, embeddedText(facts), indexedText(found.text));
  if (row.processed_at === null) {
    await fillUntouched(tx, team, version, ownWords(facts));
    await tagByKeywords(tx, { team_id: team, id: row.file_id }, facts.keywords);
    await fillNewFile(tx, { team_id: team, id: row.file_id }, mapped, storable(found.metadata));
  }
  return true;
}

/** Asks for what else is made of it. */
async function askMore(
  { jobs, media }: Services,
  tx: Tx,
  { team_id: team, id: version, kind, media_type: mediaType, poster }: VersionRow,
  failed: string | null,
): Promise<void> {
  const job = { team, version };
  if (kind === 'audio' && !failed) await askHearing(tx, jobs, job);
  if (getsPages(media.available, { kind, media_type: mediaType })) await askPages(tx, jobs, job);
  if (kind === 'video') await askCaptions(tx, jobs, job);
  if (poster) await askPoster(tx, jobs, job);
  if (kind === 'video') await askPlayback(tx, jobs, job);
}

/** Finds out all else about a version, makes its larger pictures, and says that it is processed. */
export async function inspectVersion(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (!row) return;
  await withFolder(services, async (folder) => {
    const found = await look(services, row, folder, signal);
    const fresh = [found.preview, found.poster, found.hover, ...found.sizes].filter(
      (one) => one?.path.startsWith(folder) ?? false,
    );
    const renditions = await storeRenditions(services, job, fresh);
    const failed = row.failed ?? found.failed;
    const there = await noteMade(services, row, attempt, {
      action: 'version.processed',
      told: { failed },
      marks: true,
      write: (tx) => write(tx, row, found, renditions),
      next: (tx) => askMore(services, tx, row, failed),
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
