import { limits } from '#contract/core/limits.ts';
import type { checkRecipe, RecipeCheck } from '#contract/recipes/routes.ts';
import { targetOf } from '#features/files/access.target.ts';
import { versionsWait } from '#features/submissions/store.versions.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countUpTo, filesOf } from '../chosen.ts';
import { editable } from '../editable.ts';

/** Asks about each file; of more than a recipe is put on at once, about none. */
export const check: Handler<typeof checkRecipe, Services> = async (call) => {
  const { team } = call.params;
  const { as, ...which } = call.body;
  const files = await targetOf(call, team, which);
  const most = limits.recipeFiles;
  const rows = await filesOf(call.db, files, most + 1);
  if (rows.length > most) {
    const total = await countUpTo(call.db, files, limits.countExactTo * 10);
    const reason = `A recipe can be applied to at most ${most.toLocaleString('en')} files at once.`;
    return { total, editable: 0, refused: [{ reason, count: total }], waits: false };
  }
  const who = call.standingIn(team);
  const waits = as === 'version' && (await versionsWait(call.db, team, who.user));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const outcome = editable(who, row);
    if ('reason' in outcome) counts.set(outcome.reason, (counts.get(outcome.reason) ?? 0) + 1);
  }
  const refused = [...counts].map(([reason, count]): RecipeCheck['refused'][number] => ({ reason, count }));
  refused.sort((one, other) => other.count - one.count);
  const left = refused.reduce((sum, { count }) => sum + count, 0);
  return { total: rows.length, editable: rows.length - left, refused, waits };
};
