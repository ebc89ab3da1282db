import { Button, Drawer, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { hasOptions, slugOf } from '#contract/attributes/rules.ts';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import styles from './AttributeDrawer.module.css';
import { lossOf, useCreateAttribute, useUpdateAttribute } from './attribute-actions.ts';
import {
  bodyOf,
  type Draft,
  draftOf,
  emptyDraft,
  mayLose,
  newOption,
  repeatedName,
  shapeOf,
} from './attribute-form.ts';
import { FolderChoice } from './FolderChoice.tsx';
import { LossPreview } from './LossPreview.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { lossQuery } from './queries.ts';
import { TypeTiles } from './TypeTiles.tsx';

const previewAfterMs = 300;

/** What the present draft would lose, a moment after the last change of it. */
function useLoss(attribute: Attribute | undefined, draft: Draft) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  const asked = attribute !== undefined && mayLose(attribute, draft);
  const found = useQuery({
    ...lossQuery(attribute?.uuid ?? '', attribute?.revision ?? 0, shapeOf(settled)),
    enabled: asked && settled === draft,
  });
  return { asked, loss: settled === draft ? found.data : undefined };
}

/** Makes an attribute, or changes one and shows before what that would cost. Input stays when it was refused. */
export function AttributeDrawer({ attribute, onClose }: { attribute?: Attribute | undefined; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(attribute ? draftOf(attribute) : emptyDraft);
  const create = useCreateAttribute();
  const update = useUpdateAttribute();
  const { asked, loss: previewed } = useLoss(attribute, draft);
  const loss = lossOf(update.error) ?? previewed;
  const busy = create.isPending || update.isPending;
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    if (create.isError) create.reset();
    if (update.isError) update.reset();
  };

  const twice = hasOptions(draft.type) ? repeatedName(draft.options) : undefined;
  const error = create.error ?? (loss && lossOf(update.error) ? null : update.error);
  const { byField, rest } = error
    ? formErrors(error, ['name', 'options', 'folders'])
    : { byField: {}, rest: undefined };
  const ready = draft.name.trim() !== '' && !twice && (!asked || loss !== undefined);
  const lossy = asked && (loss?.values ?? 0) > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    const body = bodyOf(draft);
    if (attribute)
      update.mutate(
        { attribute, body: { ...body, lose: lossy }, said: `${body.name} updated` },
        { onSuccess: onClose },
      );
    else create.mutate(body, { onSuccess: onClose });
  };
  return (
    <Drawer opened onClose={onClose} title={attribute ? 'Edit attribute' : 'New attribute'} size={440}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <div className={styles.pair}>
          <TextInput
            label="Name"
            value={draft.name}
            maxLength={limits.attributeName}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={byField.name}
            data-autofocus
          />
          <TextInput
            label="Slug"
            value={attribute?.slug ?? (draft.name.trim() === '' ? '' : slugOf(draft.name))}
            readOnly
            className={styles.mono ?? ''}
            description={attribute ? 'Cannot be changed' : 'Generated from the name'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
        <TypeTiles
          value={draft.type}
          onChange={(type) =>
            set({ type, ...(hasOptions(type) && draft.options.length === 0 ? { options: [newOption()] } : {}) })
          }
        />
        {hasOptions(draft.type) && (
          <OptionsEditor
            options={draft.options}
            onChange={(options) => set({ options })}
            error={twice ? `Two options are called ${twice}.` : byField.options}
          />
        )}
        {asked && <LossPreview loss={loss} />}
        <Switch
          label="Required"
          description="Once set, it cannot be cleared."
          checked={draft.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <FolderChoice folders={draft.folders} onChange={(folders) => set({ folders })} />
        <FormError text={rest ?? byField.folders} />
        <footer className={styles.foot}>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant={lossy ? 'danger' : 'ink'} loading={busy} disabled={!ready}>
            {!attribute
              ? 'Create attribute'
              : lossy
                ? `Save and delete ${count(loss?.values ?? 0, 'value')}`
                : 'Save attribute'}
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}
