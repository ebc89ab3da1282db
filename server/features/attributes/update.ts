import type { updateAttribute } from '#contract/attributes/routes.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type ManagedAttribute, openAttribute } from './access.ts';
import { changeAttribute } from './changes/change.ts';
import { previewLoss } from './changes/convert.ts';
import { moveAttribute } from './changes/move.ts';
import { refuseTaken, showAttribute } from './present.ts';
import { definitionOf, interimShape, wantedDefinition } from './rules.ts';
import type { Definition } from './store.ts';

type UpdateCall = Call<typeof updateAttribute, Services>;

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

async function refuseLoss(call: UpdateCall, attribute: ManagedAttribute, after: Definition): Promise<never> {
  const loss = await previewLoss(call.db, attribute, interimShape(definitionOf(attribute), after));
  const much = `${loss.exact ? '' : 'at least '}${many(loss.values, 'value')} of ${many(loss.files, 'file')}`;
  fail('conflict', {
    detail: `This would lose ${much}. Send "lose": true to go on; it can be undone.`,
    current: loss,
  });
}

/** Both in one transaction, so that both are one set. */
async function carryOut(tx: Tx, call: UpdateCall, attribute: ManagedAttribute): Promise<void> {
  const { act, db, body } = call;
  const { position, lose, ...changes } = body;
  const wanted = (before: Definition) => wantedDefinition(before, changes);
  if (Object.keys(changes).length > 0) {
    const outcome = await changeAttribute(tx, act, attribute, wanted, lose);
    if (outcome === 'name_taken')
      await refuseTaken(db, attribute.team_id, { name: body.name ?? attribute.name, but: attribute.id });
    if (outcome === 'loss') await refuseLoss(call, attribute, wanted(definitionOf(attribute)));
  }
  if (position !== undefined) await moveAttribute(tx, act, attribute, position);
}

export const update: Handler<typeof updateAttribute, Services> = async (call) => {
  const attribute = await openAttribute(call, call.params.id);
  await call.requireRevision(attribute.revision, () => showAttribute(call.db, attribute));
  await call.write((tx) => carryOut(tx, call, attribute));
  return showAttribute(call.db, attribute);
};
