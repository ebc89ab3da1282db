import { Transform } from 'node:stream';
import { designToolNames } from '#contract/design-accounts/tools.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { isRefused, leaving } from '#features/content/access.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import type { DesignAccountRow } from '../store/accounts.ts';
import { endWell, type TransferRow, tellProgress } from '../store/transfers.ts';
import type { DesignTool, RemoteJob, SentFile } from '../tools/tool.ts';
import { withAccess } from '../tools/with-access.ts';
import { outgoingBytes } from './bytes.ts';
import { followJob } from './poll.ts';

const minute = 60;
/** The part of a transfer that sending the bytes is. */
const [from, to, step] = [10, 60, 10];

/** Waits for its turn: a tool takes so many uploads of one person in a minute, whichever team they are of. */
async function takeTurn({ db }: Services, { id, uploadsPerMinute, personOf }: DesignTool, remoteId: string) {
  const key = `design upload|${id}|${personOf(remoteId)}`;
  const { allowed, retryAfter } = await spend(db, key, { max: uploadsPerMinute, seconds: minute });
  if (allowed) return;
  const name = designToolNames[id];
  throw new NetworkTrouble('later', `${name} takes ${uploadsPerMinute} uploads of one person a minute.`, retryAfter);
}

/** The bytes as they are sent, with word of how many have gone. */
async function sentFile(services: Services, tool: DesignTool, row: TransferRow, file: FileRow, marked: boolean) {
  const { key, size } = await outgoingBytes(services, tool, file, marked);
  const open = async () => {
    const { stream } = await services.storage.open(key);
    let [gone, told] = [0, from];
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        gone += chunk.length;
        const progress = from + Math.floor(((to - from) * gone) / size);
        if (progress >= told + step) {
          told = progress;
          tellProgress(services.db, row, { state: 'running', progress }).catch((error: unknown) =>
            services.log.warn({ err: error }, 'progress was not noted'),
          );
        }
        done(null, chunk);
      },
    });
    stream.on('error', (error) => counted.destroy(error));
    counted.on('close', () => stream.destroy());
    return stream.pipe(counted);
  };
  return { name: file.name, size, open } satisfies SentFile;
}

/** Sends an image to a design tool. What may leave is asked again in this moment. Throws `NetworkTrouble` and `AppError`. */
export async function uploadFile(
  services: Services,
  { row, account, tool, who }: { row: TransferRow; account: DesignAccountRow; tool: DesignTool; who: Standing },
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const file =
    (await findFile(db, [row.team_id], row.file_id ?? '')) ?? fail('not_found', 'The file was deleted meanwhile.');
  const outcome = leaving(who, file);
  if (isRefused(outcome)) refuse(outcome);
  const look = (job: string) =>
    withAccess(services, account, signal, (access) => tool.lookAtUpload(services, access, job));
  let begun: RemoteJob;
  if (row.remote_job !== null) begun = await look(row.remote_job);
  else {
    const sent = await sentFile(services, tool, row, file, outcome.marked);
    await takeTurn(services, tool, account.remote_id);
    await tellProgress(db, row, { state: 'running', progress: from });
    begun = await withAccess(services, account, signal, (access) => tool.beginUpload(services, access, sent));
  }
  await followJob(services, row, begun, look, signal);
  await endWell(db, row, row.file_id === null ? [] : [row.file_id]);
}
