import { actionsOf } from '#contract/files/changes.ts';
import type { FileChanges } from '#contract/files/routes.ts';
import type { FileAction } from '#contract/policy/files.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { decideOn } from '#contract/policy/policies.ts';
import type { Denial } from '#contract/policy/rule.ts';
import { type Authorized, refuse } from '#platform/authorize.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { authorizeFile, caseOf } from './access.ts';
import type { FileRow } from './store/files.ts';

/** Proof that everything an update asks for was allowed: gives the row as each change demands it. */
export type Permit = <A extends FileAction>(action: A) => Authorized<FileRow, A>;

/** Refuses by the first reason; a missing flag comes before a missing plan. */
function refuseAll(denials: readonly Denial[]): void {
  const byRole = denials.filter(({ feature }) => feature === undefined);
  const first = byRole[0] ?? denials[0];
  if (!first) return;
  const needs = new Set<Flag>(byRole.flatMap((denial) => denial.needs));
  refuse({ ...first, needs: [...needs] });
}

/** Asks policy about every field of an update at once, and refuses naming every flag that is missing. */
export function permitChanges(
  call: Pick<Opener, 'standingIn' | 'membershipFor'>,
  row: FileRow,
  changes: FileChanges,
): Permit {
  call.membershipFor(row.team_id);
  const who = call.standingIn(row.team_id);
  const actions = actionsOf(changes);
  const decisions = actions.map((action) => decideOn(who, action, caseOf(row)));
  refuseAll(decisions.filter((decision) => !decision.allow));
  return (action) => {
    if (!actions.includes(action)) throw new Error(`The update did not ask for ${action}`);
    return authorizeFile(who, action, row);
  };
}
