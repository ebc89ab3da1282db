import { Button, Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconFile, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import form from '../../ui/form/Form.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { sized } from '../../ui/sized.ts';
import { usualChannels, usualTerritories } from '../rights/words.ts';
import styles from './Consents.module.css';
import { PickFiles } from './PickFiles.tsx';
import type { ConsentFields as Fields } from './use-consent-editor.ts';

/** The person, how to reach them, and who consents for a minor. */
export function PersonFields({ form: fields, autoFocus }: { form: Fields; autoFocus: boolean }) {
  return (
    <>
      <TextInput
        label="Person"
        maxLength={limits.requestName}
        data-autofocus={autoFocus || undefined}
        {...fields.getInputProps('person')}
      />
      <TextInput
        label="Contact"
        placeholder="Email or phone"
        maxLength={limits.requestName}
        {...fields.getInputProps('contact')}
      />
      <Checkbox label="Under 18" {...fields.getInputProps('minor', { type: 'checkbox' })} />
      {fields.values.minor && (
        <TextInput
          label="Parent or guardian who consents"
          maxLength={limits.requestName}
          {...fields.getInputProps('guardian')}
        />
      )}
    </>
  );
}

/** The uses that were allowed, and how long. */
export function UseFields({ form: fields }: { form: Fields }) {
  return (
    <>
      <TagsInput
        label="Allowed uses"
        description="Leave empty for any use"
        data={usualChannels}
        maxTags={limits.rightLabels}
        clearable
        {...fields.getInputProps('channels')}
      />
      <TagsInput
        label="Territories"
        description="Leave empty for any territory"
        data={usualTerritories}
        maxTags={limits.rightLabels}
        clearable
        {...fields.getInputProps('territories')}
      />
      <DateField label="Valid until" {...fields.getInputProps('valid_until')} />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.text}
        {...fields.getInputProps('note')}
      />
    </>
  );
}

/** The signed form, which is a file of the library. */
export function FormField({ form: fields }: { form: Fields }) {
  const [picking, setPicking] = useState(false);
  const { form: chosen } = fields.values;
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Signed form</legend>
      {chosen ? (
        <div className={styles.document}>
          <IconFile size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.cut} dir="auto">
            {chosen.name}
          </span>
          <IconButton small label={`Remove ${chosen.name}`} onClick={() => fields.setFieldValue('form', null)}>
            <IconX />
          </IconButton>
        </div>
      ) : (
        <Button variant="line" onClick={() => setPicking(true)} className={styles.start ?? ''}>
          Choose from the library
        </Button>
      )}
      {picking && (
        <PickFiles
          title="Signed form"
          confirm="Choose"
          most={1}
          linked={new Set()}
          onClose={() => setPicking(false)}
          onPick={([file]) => {
            if (file) fields.setFieldValue('form', { uuid: file.uuid, name: file.name });
            setPicking(false);
          }}
        />
      )}
    </fieldset>
  );
}

/** The files that the consent is for. */
export function FileFields({ form: fields }: { form: Fields }) {
  const [picking, setPicking] = useState(false);
  const { files } = fields.values;
  const room = limits.consentFiles - files.length;
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Files</legend>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.uuid} className={styles.document}>
              {file.thumbnail_url ? (
                <img {...sized(file.thumbnail_url, 40)} alt="" className={styles.thumb} />
              ) : (
                <IconFile size={16} stroke={1.75} aria-hidden="true" />
              )}
              <span className={styles.cut} dir="auto">
                {file.name}
              </span>
              <IconButton
                small
                label={`Remove ${file.name}`}
                onClick={() =>
                  fields.setFieldValue(
                    'files',
                    files.filter(({ uuid }) => uuid !== file.uuid),
                  )
                }
              >
                <IconX />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button
          variant="line"
          leftSection={<IconPlus size={16} />}
          onClick={() => setPicking(true)}
          className={styles.start ?? ''}
        >
          Add files
        </Button>
      )}
      {picking && (
        <PickFiles
          title="Add files"
          confirm="Add"
          most={room}
          linked={new Set(files.map(({ uuid }) => uuid))}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            const more = picked.map(({ uuid, name, latest_version }) => ({
              uuid,
              name,
              thumbnail_url: latest_version.thumbnail_url,
            }));
            fields.setFieldValue('files', [...files, ...more]);
            setPicking(false);
          }}
        />
      )}
    </fieldset>
  );
}
