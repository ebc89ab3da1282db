import { usableTags } from '#features/tags/changes/ensure.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { type DefaultsSource, type Plan, planOf, saidBy } from '../rules.ts';
import type { Wishes } from '../store.plan.ts';
import { findSources } from '../store.ts';

export interface UploadPlan {
  plan: Plan;
  /** The chosen things that are gone, and names of no tag that the uploader may not make. */
  missing: { kind: string; name: string }[];
}

async function ownWord(
  tx: Tx,
  act: Act,
  team: string,
  { tags: names, rights, collections, internal_use: internal }: Wishes,
): Promise<{ source: DefaultsSource; unknown: string[] }> {
  const usable = names && (await usableTags(tx, { ...act, cause: { kind: 'upload' } }, team, names));
  const source = {
    from: null,
    gives: {
      ...(usable ? { tags: usable.tags } : {}),
      ...(rights ? { rights } : {}),
      ...(collections ? { collections } : {}),
      ...(internal === undefined ? {} : { internal_use: internal }),
    },
  };
  return { source, unknown: usable?.unknown ?? [] };
}

/**
 * Values that a new file in a folder is given. The uploader's own count first, then the profile they chose, then the
 * folders from the nearest up, then the team's default profile; each field by the first of these that has it.
 */
export async function planUpload(
  tx: Tx,
  act: Act,
  { team, folder, wishes = {} }: { team: string; folder: string | null; wishes?: Wishes | undefined },
): Promise<UploadPlan> {
  const { profile } = wishes;
  const sources = await findSources(tx, team, folder, profile === null ? null : profile?.uuid);
  const gone = profile && !sources.some(({ kind }) => kind === 'chosen');
  const { source, unknown } = await ownWord(tx, act, team, wishes);
  return {
    plan: planOf([source, ...sources.map(saidBy)]),
    missing: [
      ...(gone ? [{ kind: 'profile', name: profile.name }] : []),
      ...unknown.map((name) => ({ kind: 'tag', name })),
    ],
  };
}
