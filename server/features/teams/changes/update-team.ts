import type { Feature } from '#contract/policy/flags.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedTeam, TeamRef } from '../access.ts';
import { exchangeMarks } from '../store/mark.ts';
import { meetFeatureRequests } from '../store/requests.ts';
import {
  lockTeam,
  quotaOf,
  slugTaken,
  type TeamRow,
  type TeamSettings,
  updateFeatures,
  updateQuota,
  updateSettings,
} from '../store/teams.ts';

const settingNames = [
  'name',
  'slug',
  'logo',
  'accent_colour',
  'default_rights',
  'watermark_image',
  'watermark_sha256',
  'watermark_opacity',
  'download_agreement',
  'time_zone',
  'bin_days',
  'keyword_tags',
] as const satisfies readonly (keyof TeamSettings)[];

/** Settings to write; those left out stay. */
export type TeamChange = { readonly [K in keyof TeamSettings]?: TeamSettings[K] | undefined };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The difference, as it was and as it will be. */
function difference(now: TeamRow, wanted: TeamChange) {
  const changed = settingNames.filter((key) => wanted[key] !== undefined && !same(now[key], wanted[key]));
  const pick = (from: TeamChange) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { changed, before: pick(now), after: pick(wanted) };
}

/** Changes settings; a field left out stays. `check` sees the row as it is now that nobody else can change it. */
export async function updateTeam(
  tx: Tx,
  act: Act,
  team: ManagedTeam,
  wanted: TeamChange,
  check: (now: TeamRow) => Promise<void>,
): Promise<void> {
  const now = (await lockTeam(tx, team.id)) ?? fail('not_found');
  await check(now);
  const { changed, before, after } = difference(now, wanted);
  if (changed.length === 0) return;
  if (wanted.slug !== undefined && (await slugTaken(tx, wanted.slug, team.id)))
    fail('conflict', `Another team has the address ${wanted.slug}.`);
  await updateSettings(tx, team.id, { ...now, ...after });
  if (changed.includes('watermark_sha256'))
    await exchangeMarks(tx, team.id, { before: now.watermark_sha256, after: wanted.watermark_sha256 ?? null });
  await record(tx, act, { team: team.id, action: 'team.update', noun: 'team', subject: team.id, before, after });
}

/** Sets what the plan of a team includes. */
export async function setFeatures(
  tx: Tx,
  act: Act,
  team: Authorized<TeamRef, 'team.plan'>,
  features: readonly Feature[],
): Promise<void> {
  const now = (await lockTeam(tx, team.id)) ?? fail('not_found');
  if (same(now.features, features)) return;
  await updateFeatures(tx, team.id, features);
  await meetFeatureRequests(tx, team.id, features);
  await record(tx, act, {
    team: team.id,
    action: 'team.features',
    noun: 'team',
    subject: team.id,
    before: { features: now.features },
    after: { features },
  });
}

/** Sets how many bytes a team may store; null: no limit of its own. */
export async function setQuota(
  tx: Tx,
  act: Act,
  team: Authorized<TeamRef, 'team.plan'>,
  quota: number | null,
): Promise<void> {
  await lockTeam(tx, team.id);
  const now = await quotaOf(tx, team.id);
  if (now === quota) return;
  await updateQuota(tx, team.id, quota);
  await record(tx, act, {
    team: team.id,
    action: 'team.quota',
    noun: 'team',
    subject: team.id,
    before: { quota: now },
    after: { quota },
  });
}
