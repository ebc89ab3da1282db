import type { CollectionDetail } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { findMatches } from '#features/files/store/query.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { sharedWith } from './access.ts';
import { presentCollection } from './present.ts';
import { findCard } from './store/collections.ts';
import { groupsWith } from './store/groups.ts';
import { isWatching, peopleOf } from './store/people.ts';
import { firstFiles } from './store/positions.ts';
import { notesOf, sectionsOf } from './store/sections.ts';
import { tagsOf } from './tags/store.ts';

type DetailCall = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor' | 'request'>;

/** The collection as it stands now, with the first of its files. A smart one is asked, not remembered. */
export async function showDetail(call: DetailCall, team: string, id: string): Promise<CollectionDetail> {
  const row = (await findCard(call.db, team, id, sharedWith(call.actor))) ?? fail('not_found');
  const { db, searchDb } = call.services;
  const membership = call.membershipFor(team);
  const viewer = viewerOf(call, membership);
  const shown = limits.page.default;
  const found =
    row.query === null
      ? { first: await firstFiles(db, team, id, shown), count: row.file_count, exact: true }
      : await findMatches({ db, searchDb, signal: call.request.signal }, team, id, shown);
  const files = await presentSummaries(
    call,
    found.first.map((file) => ({ team_id: team, id: file })),
  );
  const manual = row.query === null;
  const [sections, notes, people, groups, tags, watched] = await Promise.all([
    manual ? sectionsOf(db, team, id) : [],
    manual ? notesOf(db, team, id) : [],
    peopleOf(db, team, id),
    groupsWith(db, team, id),
    tagsOf(db, team, id),
    isWatching(db, team, id, call.actor.user),
  ]);
  return {
    ...presentCollection(viewer, standing(call.actor, membership), row),
    file_count: found.count,
    count_exact: found.exact,
    files,
    sections: sections.map(({ id: uuid, title, before }) => ({ uuid, title, before })),
    notes: notes.slice(0, serverLimits.notesShown).map(({ file, text: note }) => ({ file, note })),
    people,
    people_count: people.length,
    groups,
    groups_count: groups.length,
    tags,
    watched,
  };
}
