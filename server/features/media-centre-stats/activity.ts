import type { ReplyOut } from '#contract/core/route.ts';
import type { ActivityKind } from '#contract/media-centres/activities.ts';
import type { centreActivity } from '#contract/media-centres/stats.ts';
import { presentSet } from '#features/changes/present.ts';
import { findSets } from '#features/changes/store.ts';
import { openCentre } from '#features/media-centres/access.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { answeredText, askedText, type Line, merged, type Place } from './rules.lines.ts';
import { aboutOf, countActivity, listAnswersOf, listRequestsOf, listSetsOf } from './store.activity.ts';

type Item = ReplyOut<typeof centreActivity>['results'][number];

const nothing: Omit<Item, 'kind' | 'created_at' | 'text'> = {
  by: null,
  visitor: null,
  change_set: null,
  undoable: false,
  undone: false,
  album: null,
  file: null,
  request: null,
  status: null,
};

const placeFrom = (after: readonly (string | number | null)[] | null): Place => {
  const [seq = null, request = null, at = null, answer = null] = after ?? [];
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return [seq === null ? null : Number(seq), text(request), text(at), text(answer)];
};

/** The item for a line about a visitor's request or its answer; undefined when the line is about a change. */
function itemOfRequest({ request, answer }: Line, title: string): Item | undefined {
  if (request) {
    const { id, at, visitor, status } = request;
    const text = askedText(request, title);
    return { ...nothing, kind: 'request', created_at: at.toISOString(), text, visitor, request: id, status };
  }
  if (!answer) return undefined;
  const { id, at, by, visitor, status } = answer;
  const text = answeredText(answer);
  return { ...nothing, kind: 'answer', created_at: at.toISOString(), text, by, visitor, request: id, status };
}

/** The history of a Media Centre with the requests of its visitors and their answers. */
export const activity: Handler<typeof centreActivity, Services> = async (call) => {
  const { db } = call;
  const { kind, ...paging } = call.query;
  const { registry } = call.services;
  const { history } = registry;
  const { team_id: team, id: centre, title } = await openCentre(call, 'media_centre.view', call.params.id);
  const { flags } = call.membershipFor(team);
  const reader = { user: call.actor.user, flags };
  // Who asked is for those who decide.
  const reviews = flags.includes('REVIEW_REQUESTS');
  const where = { team, centre };
  const wants = (...kinds: readonly ActivityKind[]) => kind === undefined || kinds.includes(kind);
  const page = await pageOf<Line, Line>(
    {
      list: `media centre activity ${team} ${centre} ${reviews} ${kind ?? ''}`,
      width: 4,
      async rows(limit, after) {
        const from = placeFrom(after);
        const [seq, id, at, answer] = from;
        const changes = wants('change', 'publication') ? await listSetsOf(db, history, where, kind, limit, seq) : [];
        const requests = reviews && wants('request') ? await listRequestsOf(db, where, limit, id) : [];
        const last = at === null || answer === null ? null : ([at, answer] as const);
        const answers = reviews && wants('answer') ? await listAnswersOf(db, where, limit, last) : [];
        return merged({ changes, requests, answers }, from, limit);
      },
      count: (upTo) => countActivity(db, history, where, { upTo, kind, reviews }),
      placeOf: ({ place }) => [...place],
    },
    paging,
    (line) => line,
  );
  const changes = page.results.flatMap(({ change }) => change ?? []);
  const found = await findSets(
    db,
    history,
    team,
    reader,
    changes.map(({ set }) => set),
  );
  const sets = new Map(found.map((set) => [set.id, set] as const));
  const seqs = changes.map(({ seq }) => seq);
  const about = new Map((await aboutOf(db, where, seqs)).map((row) => [row.seq, row] as const));
  const item = (line: Line): Item[] => {
    const { change } = line;
    const asked = itemOfRequest(line, title);
    if (asked) return [asked];
    const set = change && sets.get(change.set);
    if (!set) return [];
    const { at, by, summary: text, undoable, undone } = presentSet(registry, reader, set);
    const { album = null, file = null } = about.get(change.seq) ?? {};
    const shown = { ...nothing, by, change_set: set.id, undoable, undone, album, file };
    return [{ ...shown, kind: change.published ? 'publication' : 'change', created_at: at, text }];
  };
  return { ...page, results: page.results.flatMap(item) };
};
