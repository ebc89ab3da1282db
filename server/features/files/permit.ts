import { actionsOf } from '#contract/files.changes.ts';
import type { FileChanges } from '#contract/files.ts';
import { decide, type FileAction, type Flag } from '#contract/policy.ts';
import type { Route } from '#contract/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import { requireFeature, standing } from '#platform/http/actor.ts';
import type { Call } from '#platform/http/handle.ts';
import { factsOf } from './access.ts';
import type { FileRow } from './store.ts';

/** Proof that everything an update asks for was allowed: gives the row as each change demands it. */
export type Permit = <A extends FileAction>(action: A) => Authorized<FileRow, A>;

/** Asks the law about every field of an update at once, and refuses naming every flag that is missing. */
export function permitChanges(
  call: Pick<Call<Route>, 'actor' | 'seatFor'>,
  row: FileRow,
  changes: FileChanges,
): Permit {
  const seat = call.seatFor(row.team_id);
  const actions = actionsOf(changes);
  const decisions = actions.map((action) => decide(standing(call.actor, seat), action, factsOf(row), row.read_at));
  const denials = decisions.filter((decision) => !decision.allow);
  const [first] = denials;
  if (first) {
    const needs = new Set<Flag>(denials.flatMap((denial) => denial.needs));
    fail('forbidden', { detail: first.reason, needs: [...needs] });
  }
  if (actions.includes('watermark')) requireFeature(seat, 'DAM_PLUS');
  return (action) => {
    if (!actions.includes(action)) throw new Error(`The update did not ask for ${action}`);
    return authorized(row, action);
  };
}
