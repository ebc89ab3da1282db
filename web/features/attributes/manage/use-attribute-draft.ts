import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { hasOptions } from '#contract/attributes/rules.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { isolated } from '../../../lib/isolated.ts';
import { lossOf, useCreateAttribute, useUpdateAttribute } from '../attribute-actions.ts';
import { lossQuery } from '../queries.ts';
import { bodyOf, type Draft, draftOf, emptyDraft, mayLose, repeatedName, shapeOf } from './attribute-form.ts';

const previewAfterMs = 300;

/** The loss that the present draft would bring, a moment after its last change. */
function useLoss(attribute: Attribute | undefined, draft: Draft) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  const asked = attribute !== undefined && mayLose(attribute, draft);
  const found = useQuery({
    ...lossQuery(attribute?.uuid ?? '', attribute?.revision ?? 0, shapeOf(settled)),
    enabled: asked && settled === draft,
  });
  return { asked, loss: settled === draft ? found.data : undefined };
}

/** A new attribute that is drawn up, or changes of one, with what they would lose. Input stays when it was refused. */
export function useAttributeDraft(attribute: Attribute | undefined, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>(attribute ? draftOf(attribute) : emptyDraft);
  const create = useCreateAttribute();
  const update = useUpdateAttribute();
  const { asked, loss: previewed } = useLoss(attribute, draft);
  const refusedLoss = lossOf(update.error);
  const loss = refusedLoss ?? previewed;
  const busy = create.isPending || update.isPending;
  const twice = hasOptions(draft.type) ? repeatedName(draft.options) : undefined;
  const error = create.error ?? (refusedLoss ? null : update.error);
  const { byField, rest } = error
    ? formErrors(error, ['name', 'options', 'folders'])
    : { byField: {}, rest: undefined };
  const ready = draft.name.trim() !== '' && !twice && (!asked || loss !== undefined);
  const lossy = asked && (loss?.values ?? 0) > 0;
  return {
    draft,
    set(part: Partial<Draft>) {
      setDraft({ ...draft, ...part });
      if (create.isError) create.reset();
      if (update.isError) update.reset();
    },
    submit() {
      if (!ready || busy) return;
      const body = bodyOf(draft);
      if (attribute)
        update.mutate(
          { attribute, body: { ...body, lose: lossy }, said: `${isolated(body.name)} updated` },
          { onSuccess: onDone },
        );
      else create.mutate(body, { onSuccess: onDone });
    },
    wrong: {
      name: byField.name,
      options: twice ? `Two options are called ${twice}.` : byField.options,
      rest: rest ?? byField.folders,
    },
    ready,
    busy,
    /** The change may cost values; how many is known a moment later. */
    mayLose: asked,
    loss,
    lossy,
  };
}
export type AttributeDraft = ReturnType<typeof useAttributeDraft>;
