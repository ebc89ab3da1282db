import { ensureTags } from '#features/tags/changes/ensure.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { type DefaultsSource, type Plan, planOf, saidBy } from '../rules.ts';
import type { Wishes } from '../store.plan.ts';
import { findSources } from '../store.ts';

export interface UploadPlan {
  plan: Plan;
  /** The chosen things that are gone. */
  missing: { kind: string; name: string }[];
}

async function ownWord(tx: Tx, act: Act, team: string, wishes: Wishes): Promise<DefaultsSource> {
  const { tags, rights, collections, internal_use: internal } = wishes;
  return {
    from: null,
    gives: {
      ...(tags ? { tags: await ensureTags(tx, { ...act, cause: { kind: 'upload' } }, team, tags) } : {}),
      ...(rights ? { rights } : {}),
      ...(collections ? { collections } : {}),
      ...(internal === undefined ? {} : { internal_use: internal }),
    },
  };
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
  return {
    plan: planOf([await ownWord(tx, act, team, wishes), ...sources.map(saidBy)]),
    missing: gone ? [{ kind: 'profile', name: profile.name }] : [],
  };
}
