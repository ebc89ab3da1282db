import type { previewDuplicates } from '#contract/duplicates.ts';
import { findFiles } from '#features/files/store/files.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireAll } from './access.ts';
import { planMerge, presentPlan } from './merge-plan.ts';
import { findSurroundings, folderNames } from './store.ts';
import { valuesGained } from './values-gained.ts';

export const preview: Handler<typeof previewDuplicates, Services> = async ({
  db,
  params: { team },
  body,
  membership,
}) => {
  const { files: ids, keep } = body;
  if (keep !== undefined && !ids.includes(keep)) invalid('keep', 'must be one of the files');
  const files = await findFiles(db, team, ids);
  requireAll(files, ids);
  if (files.length < 2) invalid('files', 'must name two files or more');
  const plan = planMerge(files, await findSurroundings(db, team, ids), keep);
  const attributes = membership.features.includes('DAM_PLUS') ? await valuesGained(db, team, plan) : [];
  return presentPlan(plan, await folderNames(db, team, plan.folders), attributes);
};
