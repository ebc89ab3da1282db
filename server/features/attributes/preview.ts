import type { previewAttribute } from '#contract/attributes/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAttribute, requireFolders } from './access.ts';
import { previewLoss } from './changes/convert.ts';
import { definitionOf, interimShape, losesFit, wantedDefinition } from './rules.ts';

/** The loss that a change would bring. Nothing is written. */
export const preview: Handler<typeof previewAttribute, Services> = async (call) => {
  const attribute = await openAttribute(call, call.params.id);
  const before = definitionOf(attribute);
  const after = wantedDefinition(before, call.body);
  await requireFolders(call.db, attribute.team_id, after.folders, before.folders);
  if (!losesFit(before, after)) return { files: 0, values: 0, rewritten: 0, exact: true, examples: [] };
  return previewLoss(call.db, attribute, interimShape(before, after));
};
