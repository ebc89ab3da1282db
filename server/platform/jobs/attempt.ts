import { type CommandResponse, fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { takeTraceParent } from '#platform/telemetry/trace-parent.ts';
import { type Traces, typeOfError } from '#platform/telemetry/traces.ts';
import { allowRetry } from './allow-retry.ts';
import type { Holds } from './holds.ts';
import { NotNow, putOff } from './not-now.ts';
import type { Attempt, Work } from './queue.ts';

/** A worker that is silent for this long has died, and its job goes to another. */
export const heartbeatSeconds = 20;
const touchMs = 6_000;

interface Running<S> {
  boss: PgBoss;
  db: Db;
  log: Log;
  traces?: Traces | undefined;
  services: S;
  work: Work<S>;
  job: Job<object>;
  holds: Holds;
  abort: AbortController;
}

/** The number of jobs a command reached; the library leaves the field out of its types. */
const affected = (response: CommandResponse) => (response as { affected?: number }).affected ?? 0;

/** The reason by which jobs are aborted when the server stops before they end. */
export class Stopping extends Error {
  constructor() {
    super('The server is stopping.');
  }
}

/** Another worker has the job: what this one would write is no longer wanted. */
class Superseded extends Error {}

/** The end of a try. `taken`: another worker has the job by now. */
interface Outcome {
  readonly ended: 'done' | 'put off' | 'failed' | 'taken';
  readonly error?: unknown;
}

/** Does one job once and settles it. Never throws: what went wrong is the job's outcome. */
export async function attemptJob<S>(running: Running<S>): Promise<void> {
  const { traces, work, job } = running;
  const { data, parent } = takeTraceParent(job.data);
  const attempt = () => settle({ ...running, job: { ...job, data } });
  if (!traces) return void (await attempt());
  const { name } = work.job;
  const facts = { 'vitrine.job': name, 'vitrine.job_id': job.id, 'vitrine.job_retries': job.retryCount };
  const root = traces.begin({ kind: 'consumer', name: `job ${name}`, facts, link: parent });
  const { ended, error } = await root.within(attempt);
  root.add({ 'vitrine.job_ended': ended });
  if (ended === 'failed') root.fail(typeOfError(error));
  root.end();
}

async function settle<S>({ boss, db, log, services, work, job, holds, abort }: Running<S>): Promise<Outcome> {
  const { name } = work.job;
  const claim = { id: job.id, retryCount: job.retryCount };
  let finished = false;
  holds.hold(job.id);
  const attempt: Attempt = {
    job: job.id,
    signal: abort.signal,
    retries: job.retryCount,
    async finish(tx) {
      const response = await boss.complete(name, claim, null, { db: fromKysely(tx) });
      if (affected(response) === 0) throw new Superseded('Another worker has this job.');
      finished = true;
    },
  };
  const expiry = setTimeout(() => abort.abort(new Error('The job took too long.')), work.job.expireSeconds * 1000);
  const pulse = setInterval(() => {
    boss.touch(name, claim).then(
      (response) =>
        affected(response) === 0 && !finished && abort.abort(new Superseded('Another worker has this job.')),
      (error: unknown) => log.warn({ err: error, job: name }, 'a job could not say that it is alive'),
    );
  }, touchMs);
  try {
    await work.run(services, job.data as never, abort.signal, attempt);
    if (!finished) await boss.complete(name, claim);
    return { ended: 'done' };
  } catch (error) {
    if (error instanceof Superseded || abort.signal.reason instanceof Superseded) return { ended: 'taken' };
    if (error instanceof NotNow) {
      log.info({ job: name, data: job.data, reason: error.message }, 'a job was put off');
      await putOff(db, name, claim, error).catch((lost: unknown) =>
        log.warn({ err: lost, job: name }, 'a job could not be put off'),
      );
      return { ended: 'put off' };
    }
    const last = job.retryCount >= work.job.retries;
    log[last ? 'error' : 'warn']({ err: error, job: name, data: job.data, retries: job.retryCount }, 'a job failed');
    const message = error instanceof Error ? error.message : String(error);
    const handBack = async () => {
      if (abort.signal.reason instanceof Stopping) await allowRetry(db, name, claim);
      await boss.fail(name, claim, { message });
    };
    await handBack().catch((lost: unknown) =>
      log.warn({ err: lost, job: name }, 'a failed job could not be handed back'),
    );
    return { ended: 'failed', error };
  } finally {
    clearTimeout(expiry);
    clearInterval(pulse);
    holds.release(job.id);
  }
}
