import { sql } from 'kysely';
import type { MailState } from '#contract/mails.ts';
import { countByState } from '#features/mails/store.ts';
import { countQueues, lagOf } from '#features/operator/store.jobs.ts';
import { readFinding, type Use } from '#features/operator/store.storage.ts';
import { countDamaged } from '#features/storage/store.scrub.ts';
import type { Services } from '#server/services.ts';

/** Numbers about the whole installation, none of them of a person or a team. */
export interface Measured {
  readonly jobs: readonly { queue: string; state: string; n: number }[];
  readonly lag: ReadonlyMap<string, number>;
  readonly files: Readonly<Record<'ready' | 'processing' | 'failed' | 'recycled', number>>;
  readonly mails: Readonly<Record<MailState, number>>;
  readonly stored: Readonly<Record<'originals' | 'renditions', number>>;
  /** Uploads whose stored bytes are damaged. */
  readonly damaged: number;
  /** Null: the store does not answer. */
  readonly free: number | null;
}

type Parts = Pick<Services, 'db' | 'storage' | 'registry'>;

const keptMs = 5_000;

/** By the counts that are kept, and by the indexes of the few that are not ready. */
async function countFiles({ db }: Parts): Promise<Measured['files']> {
  const { rows } = await sql<{ live: number; recycled: number; processing: number; failed: number }>`select
    coalesce(sum(live), 0)::bigint as live, coalesce(sum(recycled), 0)::bigint as recycled,
    (select count(*) from files where not processed) as processing, (select count(*) from versions where failed is not null) as failed
    from file_counts where bucket = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(db);
  const { live = 0, recycled = 0, processing = 0, failed = 0 } = rows[0] ?? {};
  return { ready: Math.max(0, live - processing - failed), processing, failed, recycled };
}

async function look(parts: Parts): Promise<Measured> {
  const kinds = parts.registry.jobs.map(({ job }) => job.name);
  const { db, storage } = parts;
  const uses = (await readFinding<Use[]>(db, 'storage'))?.value ?? [];
  const queues = await countQueues(db);
  return {
    jobs: queues.filter(({ kind }) => kinds.includes(kind)).map(({ kind, ...rest }) => ({ queue: kind, ...rest })),
    lag: new Map([...kinds.map((kind) => [kind, 0] as const), ...(await lagOf(db, kinds))]),
    files: await countFiles(parts),
    mails: await countByState(db),
    stored: {
      originals: uses.reduce((sum, { originals }) => sum + originals, 0),
      renditions: uses.reduce((sum, { renditions }) => sum + renditions, 0),
    },
    damaged: await countDamaged(db),
    free: await storage.freeBytes().catch(() => null),
  };
}

/** Looks once in a few seconds at most, however many ask. */
export function measure(parts: Parts, now: () => number = Date.now): () => Promise<Measured> {
  let last: { at: number; result: Promise<Measured> } | undefined;
  return () => {
    if (last && now() - last.at < keptMs) return last.result;
    const result = look(parts);
    last = { at: now(), result };
    result.catch(() => {
      if (last?.result === result) last = undefined;
    });
    return result;
  };
}
