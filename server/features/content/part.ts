import type { downloadPart, downloadStill } from '#contract/content/parts.ts';
import { renamed } from '#contract/files/rules.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { openForPart } from './access.ts';
import { noteDownload } from './bytes/note-download.ts';
import { type Part, partName, stillVariant } from './bytes/part-variant.ts';
import { limitPictures } from './bytes/resized.ts';
import { sendStored, sendVariant } from './bytes/send.ts';
import { sendProgress } from './bytes/send-progress.ts';
import { partJob } from './jobs/part.ts';
import { askAnew, findConversion } from './store.ts';

/** The second of a video as names of files can say it: `1.05.250`. */
function codeOf(second: number): string {
  const [minutes, rest] = [Math.floor(second / 60), second % 60];
  const [whole, thousandths] = rest.toFixed(3).split('.') as [string, string];
  return `${minutes}.${whole.padStart(2, '0')}${thousandths === '000' ? '' : `.${thousandths}`}`;
}
const named = (file: FileRow, words: string, extension: string) =>
  renamed(file.name, extension).replace(/\.\w+$/, ` ${words}$&`);

function requireWithin({ duration }: FileRow, name: 'at' | 'from', second: number): void {
  if (duration !== null && second > duration)
    invalid(name, `is after the end of the video, at ${duration.toFixed(1)} s`);
}

/** Sends the frame of a video at a second. */
export const still: Handler<typeof downloadStill, Services> = async (call) => {
  const { at } = call.query;
  const { file, marked } = await openForPart(call, call.params.uuid);
  requireWithin(file, 'at', at);
  const variant = await stillVariant(call.services, file, at, marked);
  const leaving = noteDownload(call, file, { action: 'download.copy', size: `the frame at ${codeOf(at)}`, marked });
  const as = { disposition: 'attachment', fileName: named(file, codeOf(at), 'jpg'), leaving } as const;
  return sendVariant(call, file, variant, as, () => limitPictures(call));
};

const wordsOf = ({ from, to }: Part) => `${codeOf(from)}-${codeOf(to)}`;

/** Sends a part of a video when it is there; until then answers 202 with how far it is. Asked twice, made once. */
export const part: Handler<typeof downloadPart, Services> = async (call) => {
  const { services, db, query } = call;
  const { file, marked } = await openForPart(call, call.params.uuid);
  requireWithin(file, 'from', query.from);
  const { team_id: team, cover_version: version } = file;
  const { name } = await partName(services, file, query, marked);
  if (await services.storage.stat(rendition(team, version, name)))
    return sendStored(call, file, name, 'video/mp4', {
      disposition: 'attachment',
      fileName: named(file, wordsOf(query), 'mp4'),
      leaving: noteDownload(call, file, { action: 'download.copy', size: `the part ${wordsOf(query)}`, marked }),
    });
  await call.write(async (tx) => {
    if (!(await askAnew(tx, team, version, name))) return;
    await limitRate(db, call.actor.user, rateLimits.film);
    const data = { team, file: file.id, version, name, part: query, marked };
    await services.jobs.enqueue(tx, partJob, data, { key: `part:${version}:${name}` });
  });
  const found = await findConversion(db, team, version, name);
  if (found?.state === 'failed') fail('unsupported_type', found.failed ?? 'This part cannot be made.');
  return sendProgress(call, found?.progress ?? 0);
};
