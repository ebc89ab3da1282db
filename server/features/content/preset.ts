import { cannotBeMarked } from '#contract/download-presets/rules.ts';
import { renamed } from '#contract/files/rules.ts';
import type { OpenPreset } from '#features/download-presets/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { noteDownload } from './bytes/note-download.ts';
import { presetVariant } from './bytes/preset-variant.ts';
import { limitPictures } from './bytes/resized.ts';
import { sendStored } from './bytes/send.ts';
import { sendProgress } from './bytes/send-progress.ts';
import { presetJob } from './jobs/preset.ts';
import { sendFilm } from './mp4.ts';
import { askAnew, findConversion } from './store.ts';

/** Sends what is no image by a preset that adds a watermark: a video as MP4 with the mark, and nothing else. */
function sendMarked(call: Caller<Services>, file: FileRow, called: string) {
  if (file.kind !== 'video') fail('unsupported_type', cannotBeMarked(called));
  const leaving = noteDownload(call, file, { action: 'download.file', size: called, marked: true });
  return sendFilm(call, file, true, leaving);
}

/** Sends a picture as a preset has it when it is there; until then answers 202 with how far it is. Asked twice, made once. */
export async function sendPreset(
  call: Caller<Services>,
  file: FileRow,
  { name: called, settings }: OpenPreset,
  marked: boolean,
) {
  const { services, db } = call;
  if (settings.watermark && file.kind !== 'image') return sendMarked(call, file, called);
  const { team_id: team, cover_version: version } = file;
  const { name, mediaType } = await presetVariant(services, file, settings, marked);
  const leaving = noteDownload(call, file, {
    action: 'download.file',
    size: called,
    marked: marked || settings.watermark,
  });
  if (await services.storage.stat(rendition(team, version, name))) {
    const fileName = renamed(file.name, name.split('.').at(-1) ?? 'jpg');
    return sendStored(call, file, name, mediaType, { disposition: 'attachment', fileName, leaving });
  }
  if (file.failed) fail('unsupported_type', file.failed);
  await call.write(async (tx) => {
    if (!(await askAnew(tx, team, version, name))) return;
    await limitPictures(call);
    const data = { team, file: file.id, version, name, settings, marked };
    await services.jobs.enqueue(tx, presetJob, data, { key: `preset:${version}:${name}` });
  });
  const found = await findConversion(db, team, version, name);
  if (found?.state === 'failed') fail('unsupported_type', found.failed ?? 'This image cannot be created.');
  return sendProgress(call, found?.progress ?? 0);
}
