import { queryOptions } from '@tanstack/react-query';
import {
  type Attribute,
  type AttributeChanges,
  listAttributes,
  previewAttribute,
} from '#contract/attributes/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { listMembers } from '#contract/teams/members.ts';
import { call } from '../../lib/call.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

const keyOf = (team: string) => ['attributes', team] as const;

/** A team has no more attributes than one page. */
async function read(team: string, archived: boolean, uses: boolean, signal: AbortSignal): Promise<Attribute[]> {
  const query = { limit: limits.page.max, archived: String(archived), uses: String(uses) } as {
    limit: number;
    archived: 'true' | 'false';
    uses: 'true' | 'false';
  };
  return (await call(listAttributes, { params: { team }, query, signal })).results;
}

/** The team's attributes in their order, for fields and filters. */
export const attributesQuery = (team: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'live'],
    queryFn: ({ signal }) => read(team, false, false, signal),
  });

/** The same with how often each is used, or those that are archived. */
export const managedQuery = (team: string, archived: boolean) =>
  queryOptions({
    queryKey: [...keyOf(team), 'managed', archived],
    queryFn: ({ signal }) => read(team, archived, true, signal),
  });

/** The loss that a change of one attribute would bring. */
export const lossQuery = (id: string, revision: number, changes: Partial<AttributeChanges>) =>
  queryOptions({
    queryKey: [...keyOf(''), 'loss', id, revision, changes],
    queryFn: ({ signal }) => call(previewAttribute, { params: { id }, body: changes as AttributeChanges, signal }),
    staleTime: 0,
  });

/** The people who can be chosen in a field for people. */
export const membersQuery = (team: string) =>
  pagedQuery(
    ['members', team],
    (page, signal) =>
      call(listMembers, {
        params: { team },
        query: { limit: limits.page.max, ...page },
        signal,
      }),
    { staleTime: 60_000 },
  );

export const refreshAttributes = (team: string) => queryClient.invalidateQueries({ queryKey: keyOf(team) });

const types = ['attribute.created', 'attribute.updated', 'attribute.deleted'];

/** Keeps attributes true while others change them. */
export function useLiveAttributes(team: string): void {
  useTeamEvents(team, types, () => void refreshAttributes(team));
}
