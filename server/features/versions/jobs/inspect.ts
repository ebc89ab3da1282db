import { isOffice } from '#contract/documents/kinds.ts';
import { askCaptions } from '#features/captions/changes/ask-captions.ts';
import { askPlayback } from '#features/playback/changes/ask-playback.ts';
import { needsMarks } from '#features/teams/store/mark.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Inspection } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { askMark, askPages, askPoster, type VersionJob } from '../changes/ask-processing.ts';
import { askHearing } from '../changes/ask-sound.ts';
import { embeddedText, indexedText, ownWords, sourceOf, storable } from '../rules.ts';
import {
  fillUntouched,
  findVersion,
  type KeptRenditions,
  setInspection,
  setMetadata,
  setWords,
  type VersionRow,
} from '../store.ts';
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

/** Writes all that was found, in one transaction with its history. False when the version is gone. */
async function note(tx: Tx, row: VersionRow, found: Inspection, renditions: KeptRenditions): Promise<boolean> {
  const { team_id: team, id: version, file_id: file } = row;
  const facts = storable(found.facts);
  const failed = row.failed ?? found.failed;
  const { width, height, duration } = found;
  const known = { found: { ...found, facts }, width, height, duration, failed, renditions, source: sourceOf(facts) };
  if (!(await setInspection(tx, team, version, known))) return false;
  await setMetadata(tx, team, version, storable(found.metadata));
  await setWords(tx, team, version, embeddedText(facts), indexedText(found.text));
  if (row.processed_at === null) await fillUntouched(tx, team, version, ownWords(facts));
  await record(tx, beginAct(null), {
    team,
    action: 'version.processed',
    noun: 'version',
    subject: version,
    after: { file, failed },
  });
  return true;
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
    const there = await db.transaction().execute(async (tx) => {
      const noted = await note(tx, row, found, renditions);
      if (noted && (await needsMarks(tx, job.team))) await askMark(tx, jobs, job);
      if (noted && row.kind === 'audio' && !(row.failed ?? found.failed)) await askHearing(tx, jobs, job);
      if (noted && services.media.available.libreoffice && isOffice(row.media_type)) await askPages(tx, jobs, job);
      if (noted && row.kind === 'video') await askCaptions(tx, jobs, job);
      if (noted && row.poster) await askPoster(tx, jobs, job);
      if (noted && row.kind === 'video') await askPlayback(tx, jobs, job);
      await attempt.finish(tx);
      return noted;
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
