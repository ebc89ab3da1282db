import type { Reply, Route } from '#contract/core/route.ts';
import { type Call, type Handled, type Handler, type HandleServices, on } from './handle.ts';

/** Answers the members of a team at an address that visitors have as well; undefined to who is none of them. */
export type TeamHandler<R extends Route, S extends HandleServices> = (
  call: Call<R, S>,
) => Promise<Reply<R> | undefined>;

/** Ties one of the two handlers of a shared address to its contract. */
export const onForTeam = <R extends Route, S extends HandleServices>(
  route: R,
  handler: TeamHandler<R, S>,
): Handled<S> => ({
  ...on(route, handler as Handler<R, S>),
  half: 'team',
});
export const onForVisitors = <R extends Route, S extends HandleServices>(
  route: R,
  handler: Handler<R, S>,
): Handled<S> => ({ ...on(route, handler), half: 'visitors' });

/** Makes one handler of the two of each shared address: the team's first, then that of visitors. */
export function joinShared<S extends HandleServices>(all: readonly Handled<S>[]): Handled<S>[] {
  const visitors = new Map(all.flatMap((one) => (one.half === 'visitors' ? [[one.route, one.handler] as const] : [])));
  const joined = all.flatMap((one): Handled<S>[] => {
    if (one.half === 'visitors') return [];
    const other = visitors.get(one.route);
    if (!other || one.half === undefined) return [one];
    visitors.delete(one.route);
    return [{ route: one.route, handler: async (call) => (await one.handler(call)) ?? other(call) }];
  });
  const alone = [...joined.flatMap((one) => (one.half ? [one.route] : [])), ...visitors.keys()];
  if (alone.length > 0) throw new Error(`Shared addresses with one handler: ${alone.map(({ id }) => id).join(', ')}.`);
  return joined;
}
