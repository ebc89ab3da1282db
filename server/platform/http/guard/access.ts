import { opensToKeys, type Route } from '#contract/core/route.ts';
import { fail } from '#platform/errors.ts';
import { type Actor, membershipIn, requireFeature, requireFlag } from '../identity/actor.ts';

/** Door, team, flags and plan, as far as the address alone tells; rows are checked by `access.ts` of their noun. */
export function requireAccess(route: Route, actor: Actor | null, params: unknown): void {
  if (actor?.key && !opensToKeys(route)) fail('forbidden', 'An API key cannot do this. Sign in to do it.');
  if (route.access === 'visitor') return;
  if (!actor) fail('unauthenticated');
  const { team } = params as { team?: string };
  if (route.access === 'staff') {
    if (!actor.staff) fail('forbidden', 'Only staff can do this.');
    return;
  }
  if (route.access !== 'member' || team === undefined) return;
  const membership = membershipIn(actor, team);
  requireFlag(membership, route.flags, route.grants);
  requireFeature(membership, route.feature);
}
