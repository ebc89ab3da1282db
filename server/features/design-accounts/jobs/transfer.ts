import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { authorizeAs } from '#platform/authorize.ts';
import { AppError, fail } from '#platform/errors.ts';
import { findStanding } from '#platform/http/identity/standing.ts';
import { NotNow } from '#platform/jobs/not-now.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Services } from '#server/services.ts';
import { importDesign } from '../publishing/import.ts';
import { uploadFile } from '../publishing/upload.ts';
import { waitSeconds } from '../rules.ts';
import { findAccountOf } from '../store/accounts.ts';
import { endFailed, readTransfer, type TransferRow, tellProgress } from '../store/transfers.ts';
import { requireTool } from '../tools/all.ts';
import { type TransferData, transferJob } from './definition.ts';

/** An hour of being told to wait is enough. */
const patienceMs = 3_600_000;
/** Troubles that another attempt does not mend. */
const endsAtOnce: readonly string[] = ['integration_failed', 'no_space'];
const gaveUp = 'This could not be done after several attempts.';

/** Does what a person asked for, as far as they may still do it. */
async function transfer(services: Services, row: TransferRow, signal: AbortSignal): Promise<void> {
  const { db, config } = services;
  const { team_id: team, user_id: user, set_id: set, kind } = row;
  const account =
    (await findAccountOf(db, team, row.account_id)) ?? fail('not_found', 'The account was disconnected meanwhile.');
  const who = (await findStanding(db, { team, user, set })) ?? fail('forbidden');
  const action = kind === 'upload' ? 'design_account.send' : 'design_account.import';
  authorizeAs(who, action, account, account);
  const tool = requireTool(config, account.tool);
  const one = { row, account, tool, who };
  await (kind === 'upload' ? uploadFile(services, one, signal) : importDesign(services, one, signal));
}

/** The sentence that a transfer ends with; null where it is tried again. Throws `NotNow` where a tool said when. */
async function endOf(services: Services, row: TransferRow, error: unknown, last: boolean): Promise<string | null> {
  if (error instanceof MediaFailure) return error.message;
  if (error instanceof AppError)
    return error.status < 500 || endsAtOnce.includes(error.code) || last ? error.message : null;
  if (!(error instanceof NetworkTrouble)) return last ? gaveUp : null;
  if (error.kind !== 'later') return error.message;
  const patient = services.clock.now().getTime() - row.created_at.getTime() < patienceMs;
  if (error.afterSeconds === undefined || !patient) return last || !patient ? error.message : null;
  await tellProgress(services.db, row, { state: 'waiting', progress: 1 });
  throw new NotNow(error.message, waitSeconds(error.afterSeconds));
}

/** Sends a file to a design tool, or brings a design in, and tells how far it is. Done twice, it is found done. */
export async function runTransfer(
  services: Services,
  { team, transfer: id }: TransferData,
  signal: AbortSignal,
  attempt: Pick<Attempt, 'retries'>,
): Promise<void> {
  const row = await readTransfer(services.db, team, id);
  if (!row || row.state === 'done' || row.state === 'failed') return;
  try {
    await transfer(services, row, signal);
  } catch (error) {
    signal.throwIfAborted();
    const failed = await endOf(services, row, error, attempt.retries >= transferJob.retries);
    if (failed === null) throw error;
    await endFailed(services.db, row, failed);
    services.log.info({ transfer: id, reason: failed }, 'a transfer with a design tool failed');
  }
}
