import { opensToKeys, type Route } from '#contract/core/route.ts';
import { fail } from '#platform/errors.ts';
import { type Actor, requireFeature, requireFlag, seatIn } from '../identity/actor.ts';

/** Door, team, flags and plan, as far as the address alone tells; rows are checked by `access.ts` of their noun. */
export function passDoor(route: Route, actor: Actor | null, params: unknown): void {
  if (actor?.key && !opensToKeys(route)) fail('forbidden', 'An API key cannot do this. Sign in to do it.');
  if (route.door === 'visitor') return;
  if (!actor) fail('unauthenticated');
  const { team } = params as { team?: string };
  if (route.door === 'staff') {
    if (!actor.staff) fail('forbidden', 'Only staff can do this.');
    return;
  }
  if (route.door !== 'member' || team === undefined) return;
  const seat = seatIn(actor, team);
  requireFlag(seat, route.flags);
  requireFeature(seat, route.feature);
}
