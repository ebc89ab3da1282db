import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { moveTime } from '../rules/time.ts';
import { plannedIn } from '../store/zones.ts';
import { lockWhole, requireStill, writeLocked } from './write.ts';

/** A team whose posts somebody may write. */
export type WritableTeam = Authorized<{ readonly team_id: string }, 'post.create'>;

export interface ZoneMove {
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
  readonly keep: 'keep_time' | 'keep_moment';
}

/** Takes planned posts to another zone. Tells how many. */
export async function movePosts(
  tx: Tx,
  act: Act,
  { team_id: team }: WritableTeam,
  { account, from, to, keep }: ZoneMove,
): Promise<number> {
  let moved = 0;
  for (const id of await plannedIn(tx, { team, account, zone: from })) {
    const locked = await lockWhole(tx, team, id);
    const { time } = locked.facts;
    if (!time) continue;
    requireStill(locked);
    const next = { ...locked.facts, time: moveTime(time, to, keep), time_zone: to };
    await writeLocked(tx, act, locked, { facts: next, status: undefined }, 'post.move');
    moved += 1;
  }
  return moved;
}
