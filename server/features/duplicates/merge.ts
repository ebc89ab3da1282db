import type { mergeDuplicates } from '#contract/duplicates.ts';
import { presentDetail } from '#features/files/present/file.ts';
import { lockFiles } from '#features/files/store/files.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { permitMerge, requireAll } from './access.ts';
import { mergeFiles } from './changes/merge.ts';
import { planMerge } from './merge-plan.ts';
import { findSurroundings } from './store.ts';
import { valuesGained } from './values-gained.ts';

/** One file stays with all that the others had; one act, so that one undo brings everything back. */
export const merge: Handler<typeof mergeDuplicates, Services> = async (call) => {
  const { params, body, act, services, write, membership } = call;
  const { team } = params;
  const { files: ids, keep } = body;
  if (keep !== undefined && !ids.includes(keep)) invalid('keep', 'must be one of the files');
  const may = permitMerge(call, team);
  const key = await ledgerKey(services);
  const stays = await write(async (tx) => {
    const files = await lockFiles(tx, team, ids);
    requireAll(files, ids);
    if (files.length < 2) invalid('files', 'must name two files or more');
    const plan = planMerge(files, await findSurroundings(tx, team, ids), keep);
    const attributes = membership.features.includes('DAM_PLUS') ? await valuesGained(tx, team, plan) : [];
    await mergeFiles(tx, { jobs: services.jobs, key }, act, plan, attributes, may);
    return plan.keep;
  });
  return presentDetail(call, stays);
};
