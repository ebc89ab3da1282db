import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { moveTime } from '../rules/time.ts';
import { plannedIn } from '../store/zones.ts';
import { lockWhole, requireStill, writeLocked } from './write.ts';

export interface ZoneMove {
  readonly team: string;
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
  readonly keep: 'keep_time' | 'keep_moment';
}

/** Takes planned posts to another zone. Tells how many. */
export async function movePosts(tx: Tx, act: Act, { team, account, from, to, keep }: ZoneMove): Promise<number> {
  let moved = 0;
  for (const id of await plannedIn(tx, { team, account, zone: from })) {
    const post = authorizeSystem('The caller may edit the posts of the team.', 'post.edit', { team_id: team, id });
    const locked = await lockWhole(tx, post.team_id, post.id);
    const { time } = locked.facts;
    if (!time) continue;
    requireStill(locked);
    const next = { ...locked.facts, time: moveTime(time, to, keep), time_zone: to };
    await writeLocked(tx, act, locked, { facts: next, status: undefined }, 'post.move');
    moved += 1;
  }
  return moved;
}
