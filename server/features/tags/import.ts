import type { importTags as importRoute } from '#contract/tags.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { askCopies } from './changes/ask-copies.ts';
import { importTags, readKnown } from './changes/import.ts';
import { readSheet } from './csv-rows.ts';
import { planImport } from './import-plan.ts';

/** Brings the tags to what a sheet says, or only tells what that would change. Tags that it does not name stay. */
export const importCsv: Handler<typeof importRoute, Services> = async (call) => {
  const { params, body, act, services, write } = call;
  const { team } = params;
  const { rows, problems } = readSheet(body.csv);
  return write(async (tx) => {
    const plan = planImport(await readKnown(tx, team), rows);
    if (!body.dry_run) {
      await importTags(tx, act, team, plan);
      await askCopies(tx, services.jobs, team);
    }
    return {
      created: plan.create.length,
      updated: plan.update.length,
      unchanged: plan.unchanged,
      problems: [...problems, ...plan.problems].toSorted((a, b) => a.row - b.row),
    };
  });
};
