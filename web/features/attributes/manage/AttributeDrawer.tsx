import { Button, Drawer, Select, Switch, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { hasOptions, slugOf } from '#contract/attributes/rules.ts';
import { limits } from '#contract/core/limits.ts';
import { embeddedFields, embeddedLabels } from '#contract/metadata/fields.ts';
import { count } from '../../../lib/format.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import styles from './AttributeDrawer.module.css';
import { newOption } from './attribute-form.ts';
import { FolderChoice } from './FolderChoice.tsx';
import { LossPreview } from './LossPreview.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { TypeTiles } from './TypeTiles.tsx';
import { type AttributeDraft, useAttributeDraft } from './use-attribute-draft.ts';

const choices = embeddedFields
  .map((value) => ({ value, label: embeddedLabels[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

interface PartProps {
  form: AttributeDraft;
  /** The one that is changed; undefined for a new one. */
  attribute: Attribute | undefined;
}

function NameFields({ form: { draft, set, wrong }, attribute }: PartProps) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="Name"
        value={draft.name}
        maxLength={limits.attributeName}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={wrong.name}
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
  );
}

/** The type of the attribute, with its options where it has some. */
function TypeFields({ form: { draft, set, wrong } }: Pick<PartProps, 'form'>) {
  return (
    <>
      <TypeTiles
        value={draft.type}
        onChange={(type) =>
          set({ type, ...(hasOptions(type) && draft.options.length === 0 ? { options: [newOption()] } : {}) })
        }
      />
      {hasOptions(draft.type) && (
        <OptionsEditor options={draft.options} onChange={(options) => set({ options })} error={wrong.options} />
      )}
    </>
  );
}

/** The places where it is shown beside the page of a file. */
function PlaceFields({ form: { draft, set } }: Pick<PartProps, 'form'>) {
  return (
    <>
      <Switch
        label="Show as a filter"
        description="Always in the filters of the library, with the number of files of each value."
        checked={draft.facet}
        onChange={(event) => set({ facet: event.currentTarget.checked })}
      />
      {draft.type !== 'User' && (
        <Switch
          label="Show to visitors"
          description="On file pages of Media Centres and public links."
          checked={draft.portalVisible}
          onChange={(event) => set({ portalVisible: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** The field inside files that it is filled from, and written to. */
function EmbeddedChoice({ form: { draft, set } }: Pick<PartProps, 'form'>) {
  return (
    <Select
      label="Embedded field"
      description="New files fill it from this field if it is empty. Write back puts it into the field, in place of the library’s own."
      placeholder="None"
      data={choices}
      value={draft.embedded}
      onChange={(value) => set({ embedded: embeddedFields.find((field) => field === value) ?? null })}
      searchable
      clearable
      nothingFoundMessage="No results"
    />
  );
}

function Buttons({ form, attribute, onClose }: PartProps & { onClose: () => void }) {
  const { busy, lossy, ready, loss } = form;
  const save = lossy ? `Save and delete ${count(loss?.values ?? 0, 'value')}` : 'Save attribute';
  return (
    <footer className={styles.foot}>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant={lossy ? 'danger' : 'ink'} loading={busy} disabled={!ready}>
        {attribute ? save : 'Create attribute'}
      </Button>
    </footer>
  );
}

/** Makes an attribute, or changes one and shows before what that would cost. */
export function AttributeDrawer({ attribute, onClose }: { attribute?: Attribute | undefined; onClose: () => void }) {
  const form = useAttributeDraft(attribute, onClose);
  const { draft, set } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Drawer opened onClose={onClose} title={attribute ? 'Edit attribute' : 'New attribute'} size={440}>
      <form onSubmit={onSubmit} className={styles.form} noValidate>
        <NameFields form={form} attribute={attribute} />
        <TypeFields form={form} />
        {form.mayLose && <LossPreview loss={form.loss} />}
        <Switch
          label="Required"
          description="Files without it cannot be published. Once set, it cannot be cleared."
          checked={draft.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <PlaceFields form={form} />
        {draft.type !== 'User' && <EmbeddedChoice form={form} />}
        <FolderChoice folders={draft.folders} onChange={(folders) => set({ folders })} />
        <FormError text={form.wrong.rest} />
        <Buttons form={form} attribute={attribute} onClose={onClose} />
      </form>
    </Drawer>
  );
}
