import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FilePicker } from '../files/browse/FilePicker.tsx';
import styles from './EmbedFlyout.module.css';
import { useCreateEmbed } from './embed-actions.ts';
import { PreviewItems } from './PreviewItems.tsx';
import { sizeField, sizeProblem } from './size-field.ts';
import { useEmbedDraft } from './use-embed-draft.ts';

const fields = ['title', 'width', 'height', 'files'];

/** A file's name without its extension; several files have no common name. */
const titleFor = (files: readonly FileSummary[]) =>
  files.length === 1 ? (files[0]?.name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '') : '';

export function NewEmbed(props: {
  files: readonly FileSummary[];
  onBusy: (busy: boolean) => void;
  onMade: (embed: SingleEmbed) => void;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(titleFor(props.files));
  const [width, setWidth] = useState<number | string>(640);
  const [height, setHeight] = useState<number | string>(480);
  const [downloadable, setDownloadable] = useState(false);
  const [adding, setAdding] = useState(props.files.length === 0);
  const { items, chosen, isIn, reasonOf, toggle } = useEmbedDraft(props.files);
  const create = useCreateEmbed();
  const { byField, rest } = create.error ? formErrors(create.error, fields) : { byField: {}, rest: undefined };
  const wrong = { width: sizeProblem(width), height: sizeProblem(height) };
  const ready = title.trim() !== '' && chosen.length > 0 && !wrong.width && !wrong.height;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || create.isPending) return;
    props.onBusy(true);
    const files = chosen.map(({ uuid }) => uuid);
    create.mutate(
      { title, width: Number(width), height: Number(height), downloadable, files },
      { onSuccess: ({ reply }) => props.onMade(reply), onSettled: () => props.onBusy(false) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          error={byField.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.pair}>
          <NumberInput
            label="Width"
            value={width}
            error={byField.width ?? wrong.width}
            onChange={setWidth}
            {...sizeField}
          />
          <NumberInput
            label="Height"
            value={height}
            error={byField.height ?? wrong.height}
            onChange={setHeight}
            {...sizeField}
          />
        </div>
        <Switch
          label="Allow download"
          description="Visitors can download the originals. Unconverted videos only play if downloads are allowed."
          labelPosition="left"
          checked={downloadable}
          onChange={(event) => setDownloadable(event.currentTarget.checked)}
          classNames={{ body: styles.switch ?? '', label: styles.label ?? '', description: styles.label ?? '' }}
        />
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
        <FormError text={rest ?? byField.files} />
      </div>
      <footer className={styles.foot}>
        <Button variant="quiet" onClick={props.onClose} disabled={create.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" loading={create.isPending} disabled={!ready}>
          Create embed
        </Button>
      </footer>
    </form>
  );
}
