import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FilePicker } from '../../files/browse/pick/FilePicker.tsx';
import styles from '../EmbedFlyout.module.css';
import { sizeField } from '../size-field.ts';
import { PreviewItems } from './PreviewItems.tsx';
import { type NewEmbedForm, type NewEmbedProps, useNewEmbed } from './use-new-embed.ts';

/** The title and size of the embed, and whether its files can be downloaded. */
function EmbedFields({ form, set, wrong }: NewEmbedForm) {
  return (
    <>
      <TextInput
        label="Title"
        value={form.title}
        maxLength={limits.name}
        error={wrong.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <div className={styles.pair}>
        <NumberInput
          label="Width"
          value={form.width}
          error={wrong.width}
          onChange={(width) => set({ width })}
          {...sizeField}
        />
        <NumberInput
          label="Height"
          value={form.height}
          error={wrong.height}
          onChange={(height) => set({ height })}
          {...sizeField}
        />
      </div>
      <Switch
        label="Allow download"
        description="Visitors can download the originals. Unconverted videos only play if downloads are allowed."
        labelPosition="left"
        checked={form.downloadable}
        onChange={(event) => set({ downloadable: event.currentTarget.checked })}
        classNames={{ body: styles.switch ?? '', label: styles.label ?? '', description: styles.label ?? '' }}
      />
    </>
  );
}

/** The files of the embed; others of the library are put in from a list. */
function EmbedItems({ draft, startsOpen }: { draft: NewEmbedForm['draft']; startsOpen: boolean }) {
  const { items, chosen, isIn, reasonOf, toggle } = draft;
  const [adding, setAdding] = useState(startsOpen);
  return (
    <>
      <PreviewItems
        items={items}
        isIn={isIn}
        reasonOf={reasonOf}
        onToggle={toggle}
        adding={adding}
        onAdd={() => setAdding(!adding)}
      />
      {adding && (
        <div className={styles.picker}>
          <FilePicker
            label="Library files"
            chosen={new Set(chosen.map(({ uuid }) => uuid))}
            onToggle={toggle}
            reasonOf={reasonOf}
          />
        </div>
      )}
    </>
  );
}

export function NewEmbed(props: NewEmbedProps & { onClose: () => void }) {
  const embed = useNewEmbed(props);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    embed.submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <EmbedFields {...embed} />
        <EmbedItems draft={embed.draft} startsOpen={props.files.length === 0} />
        <FormError text={embed.wrong.rest} />
      </div>
      <footer className={styles.foot}>
        <Button variant="quiet" onClick={props.onClose} disabled={embed.busy}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" loading={embed.busy} disabled={!embed.ready}>
          Create embed
        </Button>
      </footer>
    </form>
  );
}
