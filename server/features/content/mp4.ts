import type { convertToMp4 } from '#contract/content.ts';
import { renamed } from '#contract/files/rules.ts';
import { wholeName } from '#features/playback/rules/names.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openForDownload } from './access.ts';
import { noteDownload } from './bytes/note-download.ts';
import { sendOriginal, sendStored } from './bytes/send.ts';
import { convertJob, mp4Name } from './jobs/convert.ts';
import { askConversion, findConversion } from './store.ts';

/** Sends the film as MP4 when it is there; until then answers 202 with how far it is. Asked twice, made once. */
export const mp4: Handler<typeof convertToMp4, Services> = async (call) => {
  const { services, db } = call;
  const { file } = await openForDownload(call, call.params.uuid);
  if (file.kind !== 'video') fail('unsupported_type', 'This file is not a video.');
  const leaving = noteDownload(call, file, { action: 'download.file', size: 'mp4', marked: false });
  if (file.media_type === 'video/mp4') return sendOriginal(call, file, 'attachment', leaving);
  const { team_id: team, cover_version: version } = file;
  const as = { disposition: 'attachment', fileName: renamed(file.name, 'mp4'), leaving } as const;
  // A short video that was made playable is as large as it came in.
  if (file.renditions.play?.name === wholeName) return sendStored(call, file, wholeName, 'video/mp4', as);
  await call.write(async (tx) => {
    if (!(await askConversion(tx, team, version, mp4Name))) return;
    await limitRate(db, call.actor.user, rateLimits.film);
    await services.jobs.enqueue(tx, convertJob, { team, version }, { key: `mp4:${version}` });
  });
  const found = await findConversion(db, team, version, mp4Name);
  if (found?.state === 'failed') fail('unsupported_type', found.failed ?? 'This video cannot be converted.');
  if (found?.state === 'done') return sendStored(call, file, mp4Name, 'video/mp4', as);
  return call.reply
    .code(202)
    .header('retry-after', '1')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ progress: found?.progress ?? 0 }));
};
