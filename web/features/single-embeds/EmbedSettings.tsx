import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import styles from './EmbedSettings.module.css';
import { useUpdateEmbed } from './embed-actions.ts';
import { sizeField, sizeProblem } from './size-field.ts';

/** The typed values that are not saved yet. */
export interface TypedEmbed {
  readonly title?: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

function Switches({ embed, disabled }: { embed: SingleEmbed; disabled: boolean }) {
  const update = useUpdateEmbed(embed);
  return (
    <>
      <Switch
        label="Shown on other sites"
        description="Settings are kept while it is off"
        labelPosition="left"
        checked={embed.active}
        disabled={disabled || update.isPending}
        onChange={({ currentTarget: { checked: active } }) =>
          update.mutate({ body: { active }, said: active ? 'Embed on' : 'Embed off' })
        }
        classNames={{ body: styles.switch ?? '', label: styles.label ?? '', description: styles.label ?? '' }}
      />
      <Switch
        label="Allow download"
        description="Visitors can download the originals. Unconverted videos only play if downloads are allowed."
        labelPosition="left"
        checked={embed.downloadable}
        disabled={disabled || update.isPending}
        onChange={({ currentTarget: { checked: downloadable } }) =>
          update.mutate({
            body: { downloadable },
            said: downloadable ? 'Download allowed' : 'Download no longer allowed',
          })
        }
        classNames={{ body: styles.switch ?? '', label: styles.label ?? '', description: styles.label ?? '' }}
      />
    </>
  );
}

/** Title and size, saved together; the two switches at once. `onType` hears of all that is typed. */
export function EmbedSettings(props: {
  embed: SingleEmbed;
  typed: TypedEmbed;
  editable: boolean;
  onType: (typed: TypedEmbed) => void;
}) {
  const { embed, typed, editable, onType } = props;
  const update = useUpdateEmbed(embed);
  const { title, width, height } = { ...embed, ...typed };
  const { byField, rest } = update.error
    ? formErrors(update.error, ['title', 'width', 'height'])
    : { byField: {}, rest: undefined };
  const wrong = { width: sizeProblem(width), height: sizeProblem(height) };
  const same = title.trim() === embed.title && width === embed.width && height === embed.height;
  const ready = editable && !same && title.trim() !== '' && !wrong.width && !wrong.height;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || update.isPending) return;
    update.mutate(
      { body: { title, width: Number(width), height: Number(height) }, said: 'Embed saved', failed: null },
      { onSuccess: () => onType({}) },
    );
  };
  return (
    <div className={styles.root}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          readOnly={!editable}
          error={byField.title}
          onChange={(event) => onType({ ...typed, title: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <NumberInput
            label="Width"
            value={width}
            readOnly={!editable}
            error={byField.width ?? wrong.width}
            onChange={(value) => onType({ ...typed, width: value })}
            {...sizeField}
          />
          <NumberInput
            label="Height"
            value={height}
            readOnly={!editable}
            error={byField.height ?? wrong.height}
            onChange={(value) => onType({ ...typed, height: value })}
            {...sizeField}
          />
        </div>
        <FormError text={rest} />
        {editable && !same && (
          <span className={styles.buttons}>
            <Button variant="quiet" onClick={() => onType({})} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="ink" loading={update.isPending} disabled={!ready}>
              Save
            </Button>
          </span>
        )}
      </form>
      <Switches embed={embed} disabled={!editable} />
    </div>
  );
}
