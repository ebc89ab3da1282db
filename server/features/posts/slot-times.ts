import type { SlotTime } from '#contract/posts/plan-routes.ts';
import { listAccounts } from '#features/social-accounts/store/accounts.ts';
import type { Db } from '#platform/db/db.ts';
import { occurrences } from './rules/slots.ts';
import { type KeptTime, presentTime } from './rules/time.ts';
import { listSlots, takenTimes } from './store/slots.ts';

interface Stretch {
  readonly accounts: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

interface Found {
  readonly account: string;
  readonly time: KeptTime;
  readonly post: string | null;
}

const horizonMs = 60 * 86_400_000;

/** The slots of accounts that are there and on, between two moments, with what has them. */
async function timesBetween(db: Db, team: string, { accounts, from, to }: Stretch): Promise<Found[]> {
  const live = await listAccounts(db, { team, active: true });
  const zones = new Map(live.map((row) => [row.id, row.zone]));
  const slots = (await listSlots(db, team, accounts)).filter(({ account_id: account }) => zones.has(account));
  const byAccount = Map.groupBy(slots, ({ account_id: account }) => account);
  const taken = await takenTimes(db, team, { accounts: [...byAccount.keys()], from, to });
  const posts = new Map(taken.map(({ account_id, at, post }) => [`${account_id} ${at.getTime()}`, post]));
  return [...byAccount]
    .flatMap(([account, weekly]) =>
      occurrences(weekly, zones.get(account) ?? 'UTC', { from, to }).map((time) => ({
        account,
        time,
        post: posts.get(`${account} ${time.scheduled_at.getTime()}`) ?? null,
      })),
    )
    .sort((a, b) => a.time.scheduled_at.getTime() - b.time.scheduled_at.getTime());
}

const present = ({ account, time, post }: Found): SlotTime => ({ account, planned: presentTime(time), post });

export const freeTimes = async (db: Db, team: string, stretch: Stretch): Promise<SlotTime[]> =>
  (await timesBetween(db, team, stretch)).map(present);

/** The next slot that all of these accounts have free together; else the next of the first of them. */
export async function nextFree(
  db: Db,
  team: string,
  accounts: readonly string[],
  after: Date,
): Promise<SlotTime | null> {
  const to = new Date(after.getTime() + horizonMs);
  const found = await timesBetween(db, team, { accounts, from: after, to });
  const free = found.filter(({ post }) => post === null);
  const together = Map.groupBy(free, ({ time }) => time.scheduled_at.getTime());
  const all = [...together.values()].find((at) => new Set(at.map(({ account }) => account)).size === accounts.length);
  const [first] = all ?? free.filter(({ account }) => account === accounts[0]);
  return first ? present(first) : null;
}
