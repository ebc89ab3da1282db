import { queryOptions } from '@tanstack/react-query';
import { isWithin } from '#contract/tags/group-path.ts';
import { listTagGroups, previewTagGroup, type TagGroup } from '#contract/tags/groups.ts';
import { call } from '../../../lib/call.ts';
import { tagsKey } from '../queries.ts';

/** Every group, each before those inside it; with words, those that have such tags. */
export const tagGroupsQuery = (team: string, q = '') =>
  queryOptions({
    queryKey: [...tagsKey(team), 'groups', q],
    queryFn: ({ signal }) => call(listTagGroups, { params: { team }, query: q === '' ? {} : { q }, signal }),
    staleTime: 30_000,
  });

/** Files that have several tags of a group. */
export const groupPreviewQuery = (team: string, group: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'several', group],
    queryFn: ({ signal }) => call(previewTagGroup, { params: { team }, body: { group }, signal }),
    staleTime: 0,
  });

/** The group of which a file has one tag at most, for a tag of some group. */
export const exclusiveGroupOf = (groups: readonly TagGroup[], group: string | null): string | undefined =>
  group === null ? undefined : groups.find((one) => one.exclusive && isWithin(group, one.name))?.name;
