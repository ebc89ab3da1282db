import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { forgetWarning, warnOfQuota } from './changes/warn-of-quota.ts';
import { measureUsed, readQuota } from './store.quota.ts';

const warnAt = 0.9;
/** The use of a team is measured so often at most; what is let in between is added. */
const freshMs = 10_000;

interface Measured {
  readonly at: number;
  used: number;
}

const known = new WeakMap<Services['storage'], Map<string, Measured>>();

async function usedBy({ db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>, team: string) {
  const teams = known.get(storage) ?? new Map<string, Measured>();
  known.set(storage, teams);
  const now = clock.now().getTime();
  const last = teams.get(team);
  if (last && now - last.at < freshMs) return last;
  const measured = { at: now, used: await measureUsed(db, team) };
  teams.set(team, measured);
  return measured;
}

/** 1536 -> '1.5 kB', as the screens have it. */
function readable(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${Math.round(value * 10) / 10} ${units[unit]}`;
}

/** Refuses before the first byte what does not fit in what the team may store; `guest`: somebody who is told no figures. */
export async function requireQuota(
  services: Pick<Services, 'db' | 'storage' | 'clock' | 'pulse'>,
  team: string,
  bytes: number,
  guest = false,
): Promise<void> {
  const { quota, warned } = await readQuota(services.db, team);
  if (quota === null) return;
  const measured = await usedBy(services, team);
  const { used } = measured;
  if (used + bytes > quota) {
    if (guest) fail('no_space', 'The team has no storage left for this file. Please tell whoever asked you for it.');
    fail(
      'no_space',
      `Your team uses ${readable(used)} of its ${readable(quota)} of storage, so ${readable(bytes)} more do not fit. Delete files permanently, or ask those who run this server for more.`,
    );
  }
  measured.used += bytes;
  const full = measured.used / quota;
  if (full >= warnAt && !warned)
    await warnOfQuota(
      services,
      team,
      `Your team uses ${Math.floor(full * 100)} % of its ${readable(quota)} of storage`,
    );
  else if (full < warnAt && warned) await forgetWarning(services, team);
}
