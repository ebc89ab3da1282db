import type { SearchKind } from '#contract/searches.ts';
import type { Change } from '#platform/db/change.ts';
import type { SearchLook, SearchRow } from '../store.ts';

/** The state of a search that history keeps: all it takes to bring it back. */
export interface KeptSearch extends SearchLook {
  user: string;
  /** Left out in older lines: files. */
  kind?: SearchKind;
  created_at: string;
}

/** A deleted one, with the people who were told of its finds. */
export interface RemovedSearch extends KeptSearch {
  alerts?: string[];
}

export const keep = (row: SearchRow): KeptSearch => ({
  name: row.name,
  query: row.query,
  pinned: row.pinned,
  kind: row.kind,
  user: row.user_id,
  created_at: row.created_at.toISOString(),
});

type Verb = 'create' | 'update' | 'delete';

/** A line of history. What is the team's before or after is the team's to read; what is one person's own is theirs alone. */
export function lineOf(
  verb: Verb,
  { team, id }: { team: string; id: string },
  before: (SearchLook & object) | null,
  after: (SearchLook & object) | null,
): Change {
  const shared = before?.pinned || after?.pinned;
  return { team, action: `search.${shared ? 'team_' : ''}${verb}`, noun: 'search', subject: id, before, after };
}
