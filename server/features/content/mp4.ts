import type { convertToMp4 } from '#contract/content.ts';
import { renamed } from '#contract/files/rules.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openForDownload } from './access.ts';
import { bringFilm } from './bytes/film.ts';
import { noteDownload } from './bytes/note-download.ts';
import { type As, sendOriginal, sendStored } from './bytes/send.ts';
import { sendProgress } from './bytes/send-progress.ts';

/** Sends a video as MP4 when it is there; until then answers 202 with how far it is. Asked twice, made once. */
export async function sendFilm(call: Caller<Services>, file: FileRow, marked: boolean, leaving: As['leaving']) {
  const film = await bringFilm(call, file, marked);
  if (film.state === 'failed') fail('unsupported_type', film.why);
  if (film.state === 'ready') {
    const as = { disposition: 'attachment', fileName: renamed(file.name, 'mp4'), leaving } as const;
    return sendStored(call, file, film.name, 'video/mp4', as);
  }
  return sendProgress(call, film.state === 'coming' ? film.progress : 0);
}

export const mp4: Handler<typeof convertToMp4, Services> = async (call) => {
  const { file } = await openForDownload(call, call.params.uuid);
  if (file.kind !== 'video') fail('unsupported_type', 'This file is not a video.');
  const leaving = noteDownload(call, file, { action: 'download.file', size: 'mp4', marked: false });
  return file.media_type === 'video/mp4'
    ? sendOriginal(call, file, 'attachment', leaving)
    : sendFilm(call, file, false, leaving);
};
