import type { BodyIn } from '#contract/core/route.ts';
import { inside, leafOf, parentOf } from '#contract/tags/group-path.ts';
import { createTagGroup, deleteTagGroup, regroupTags, updateTagGroup } from '#contract/tags/groups.ts';
import type { Tag } from '#contract/tags.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { count } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useTeam } from '../../../lib/me.ts';
import { refreshTags } from '../tag-actions.ts';

type GroupChange = BodyIn<typeof updateTagGroup>;

export function useCreateGroup() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (name: string) => callWithMeta(createTagGroup, { params: { team }, body: { name } }),
    said: ({ reply }) => `Created the group ${isolated(reply.name)}`,
    failed: null,
    after: () => refreshTags(team),
  });
}

function saidOf({ group, name, exclusive }: GroupChange): string {
  if (exclusive !== undefined)
    return exclusive ? `A file has one tag of ${group} at most` : `A file can have several tags of ${group}`;
  if (name === undefined || name === group) return `Moved ${leafOf(group)}`;
  if (parentOf(name) === parentOf(group)) return `Group renamed to ${leafOf(name)}`;
  const parent = parentOf(name);
  return parent === null ? `Moved ${leafOf(group)} out of its group` : `Moved ${leafOf(group)} to ${parent}`;
}

/** Renames, moves, places or rules a group. `quiet`: whoever asks says why it failed. */
export function useUpdateGroup({ quiet = false }: { quiet?: boolean } = {}) {
  const { uuid: team } = useTeam();
  return useChange({
    run: (body: GroupChange) => callWithMeta(updateTagGroup, { params: { team }, body }),
    said: ({ changeSet }, body) => (changeSet === undefined ? undefined : saidOf(body)),
    failed: quiet ? null : 'The group was not changed',
    after: () => refreshTags(team),
  });
}

export function useDeleteGroup() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (group: string) => callWithMeta(deleteTagGroup, { params: { team }, body: { group } }),
    said: (_done, group) => `Deleted the group ${group}`,
    failed: null,
    after: () => refreshTags(team),
  });
}

interface Regrouped {
  tags: readonly Tag[];
  group: string | null;
}

export function useRegroup({ quiet = false }: { quiet?: boolean } = {}) {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ tags, group }: Regrouped) =>
      callWithMeta(regroupTags, { params: { team }, body: { tags: tags.map(({ uuid }) => uuid), group } }),
    said: ({ reply, changeSet }, { tags, group }) => {
      if (changeSet === undefined || reply.moved === 0) return undefined;
      const what = tags.length === 1 ? tags[0]?.name : count(reply.moved, 'tag');
      return group === null
        ? `Took ${what} out of ${tags.length === 1 ? 'its group' : 'their groups'}`
        : `Moved ${what} to ${group}`;
    },
    failed: quiet ? null : 'The tags were not moved',
    after: () => refreshTags(team),
  });
}

/** The name of a group once it is in another, or in none. */
export const movedInto = (group: string, parent: string | null): string => inside(parent, leafOf(group));
