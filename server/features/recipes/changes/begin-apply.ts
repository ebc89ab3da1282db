import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { applyRecipe, SavedAs } from '#contract/recipes/routes.ts';
import { type BulkRow, fillJob, insertJob } from '#features/files/store/bulk.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { countUpTo } from '../chosen.ts';
import { applyJob } from '../jobs/definition.ts';

/** The value of its job: what is put on the files, and how each is saved. */
export interface Applied {
  readonly recipe: Recipe;
  /** The name under which the team keeps it; null: it is kept under none. */
  readonly name: string | null;
  readonly as: SavedAs;
}

/** Keeps what is put on which files, and has it done. */
export async function beginApply(
  call: Call<typeof applyRecipe, Services>,
  { team_id: team }: Authorized<{ team_id: string }, 'recipe.apply'>,
  files: RawBuilder<unknown>,
  value: Applied,
): Promise<BulkRow> {
  const { act, services, actor } = call;
  const id = newId();
  const most = limits.recipeFiles;
  const row = await call.write(async (tx) => {
    if ((await countUpTo(tx, files, most + 1)) > most)
      fail('too_large', `A recipe can be applied to at most ${most.toLocaleString('en')} files at once.`);
    await insertJob(tx, { team, id, set: act.id, actor: actor.user, source: act.source, action: 'recipe', value });
    const filled = await fillJob(tx, team, id, sql`${files}`, 1);
    if (filled.finished_at === null) await services.jobs.enqueue(tx, applyJob, { team, job: id }, { key: id });
    return filled;
  });
  act.wrote.add(team);
  return row;
}
