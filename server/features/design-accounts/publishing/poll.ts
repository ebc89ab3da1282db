import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { until } from '#features/social-accounts/connectors/shared/wait.ts';
import type { Services } from '#server/services.ts';
import { type TransferRow, tellProgress } from '../store/transfers.ts';
import type { RemoteJob } from '../tools/tool.ts';

/** Longer ones are put off, so that other work has its turn. */
const [mostMs, againSeconds] = [20_000, 5];
/** The part of a transfer that is done once the tool has what it needs, and the most before it says that all is. */
const [begun, most] = [60, 95];

/** Follows a job at the tool to its end, and gives its addresses. Throws `NetworkTrouble`. */
export async function followJob(
  { db }: Pick<Services, 'db'>,
  row: TransferRow,
  first: RemoteJob,
  look: (job: string) => Promise<RemoteJob>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  let [now, progress] = [first, begun];
  await tellProgress(db, row, { state: 'running', progress, job: first.job });
  const ended = await until(
    async () => {
      if (now.state !== 'running') return now;
      now = await look(now.job);
      progress = Math.min(most, progress + 5);
      if (now.state === 'running') await tellProgress(db, row, { state: 'running', progress });
      return now.state === 'running' ? null : now;
    },
    signal,
    mostMs,
  );
  if (ended === null) throw new NetworkTrouble('later', 'This takes longer than it should.', againSeconds);
  if (ended.state === 'failed') throw new NetworkTrouble('refused', ended.failed);
  return ended.state === 'done' ? ended.urls : [];
}
