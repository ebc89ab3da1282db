import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { heartbeatSeconds } from './attempt.ts';
import type { JobDefinition } from './queue.ts';

/** Done jobs are kept for a while to look at, never as a record. */
const keepSeconds = 600;

const differs = (queue: object, settings: object) =>
  Object.entries(settings).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value);

/** Makes the queues, or brings their settings up to date; those that others name as their dead letter first. */
async function makeQueues(boss: PgBoss, kinds: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const named = new Set(kinds.flatMap((kind) => kind.deadLetter ?? []));
  for (const kind of kinds.toSorted((a, b) => Number(named.has(b.name)) - Number(named.has(a.name)))) {
    const settings = {
      retryLimit: kind.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: kind.longestDelaySeconds ?? 60,
      expireInSeconds: kind.expireSeconds + 10,
      heartbeatSeconds,
      deleteAfterSeconds: Math.max(keepSeconds, (kind.everySeconds ?? 0) * 2),
      ...(kind.deadLetter ? { deadLetter: kind.deadLetter } : {}),
    };
    const queue = known.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, { policy: 'short', ...settings });
    else if (differs(queue, settings)) await boss.updateQueue(kind.name, settings);
  }
}

/** pg-boss in the product's own database, with a queue for every kind of job. */
export async function startBoss(db: Db, log: Log, kinds: readonly JobDefinition[]): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 300,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    clockMonitorIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue'));
  await boss.start();
  await makeQueues(boss, kinds);
  return boss;
}
