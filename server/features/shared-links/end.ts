import type { endSharedLinks } from '#contract/shared-links.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFlag } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';

/** Turns off links of any kind, all of them or none, as one change. */
export const end: Handler<typeof endSharedLinks, Services> = async (call) => {
  const { team } = call.params;
  const endings: ((tx: Tx, act: Act) => Promise<number>)[] = [];
  for (const [kind, links] of Map.groupBy(call.body.links, (link) => link.kind)) {
    const source =
      call.services.registry.sharedLinks.find((one) => one.kind === kind) ??
      invalid('links', `has no links of the kind ${kind}`);
    requireFlag(call.membership, [source.needs]);
    endings.push(await source.ending(call, team, [...new Set(links.map(({ uuid }) => uuid))]));
  }
  const ended = await call.write(async (tx) => {
    let count = 0;
    for (const turnOff of endings) count += await turnOff(tx, call.act);
    return count;
  });
  return { ended };
};
