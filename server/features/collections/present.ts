import type { Collection } from '#contract/collections.ts';
import { decideOn } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import type { CollectionCardRow } from './store/collections.ts';

/** A collection as its card tells it, with what someone of this standing may do with it. */
export function presentCollection(viewer: Viewer, who: Standing, row: CollectionCardRow): Collection {
  const cover = row.tiles.find((tile) => tile.file === row.cover_file);
  return {
    uuid: row.id,
    team: row.team_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    query: row.query,
    owner: row.owner,
    file_count: row.file_count,
    count_exact: row.counted_exactly,
    cover:
      row.cover_file === null
        ? null
        : { uuid: row.cover_file, thumbnail_url: cover ? tileAddress(viewer, cover.tile) : null },
    tiles: row.tiles.flatMap(({ tile }) => tileAddress(viewer, tile) ?? []),
    people: row.people,
    people_count: row.people_count,
    groups: row.groups,
    groups_count: row.groups_count,
    actions: (['add', 'edit'] as const).filter((action) => decideOn(who, `collection.${action}`, row).allow),
    archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
