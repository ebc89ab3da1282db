import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { exclusivityNames, modificationNames, usualChannels, usualTerritories } from '../words.ts';
import { ColourChoice } from './ColourChoice.tsx';
import styles from './RightDrawer.module.css';
import type { RightFields } from './use-right-editor.ts';

/** Name, colour, and what the right allows in plain words. */
export function AboutFields({ form, autoFocus }: { form: RightFields; autoFocus: boolean }) {
  return (
    <>
      <TextInput
        label="Name"
        maxLength={limits.rightName}
        data-autofocus={autoFocus ? true : undefined}
        {...form.getInputProps('name')}
      />
      <ColourChoice value={form.values.colour} onChange={(colour) => form.setFieldValue('colour', colour)} />
      <TextInput
        label="What it allows, in plain language"
        placeholder="All owned channels, worldwide, no paid media"
        maxLength={500}
        {...form.getInputProps('summary')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.text}
        {...form.getInputProps('description')}
      />
    </>
  );
}

/** The places where files may be used. */
export function ReachFields({ form }: { form: RightFields }) {
  return (
    <>
      <TagsInput
        label="Channels"
        description="Leave empty for any channel"
        data={usualChannels}
        maxTags={limits.rightLabels}
        clearable
        {...form.getInputProps('channels')}
      />
      <TagsInput
        label="Territories"
        description="Leave empty for any territory"
        data={usualTerritories}
        maxTags={limits.rightLabels}
        clearable
        {...form.getInputProps('territories')}
      />
    </>
  );
}

/** The dates between which files may be used. */
export function PeriodFields({ form }: { form: RightFields }) {
  return (
    <>
      <div className={styles.pair}>
        <DateField label="First day" {...form.getInputProps('valid_from')} />
        <DateField label="Last day" {...form.getInputProps('valid_to')} />
      </div>
      <TextInput
        label="Or expires after (days)"
        description="Files without an expiry date expire this many days after they get these rights."
        inputMode="numeric"
        placeholder="No end"
        {...form.getInputProps('default_duration')}
      />
    </>
  );
}

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function Choice({
  form,
  field,
  label,
  names,
}: {
  form: RightFields;
  field: 'exclusivity' | 'modifications';
  label: string;
  names: Readonly<Record<string, string>>;
}) {
  return (
    <Select
      label={label}
      placeholder="Not specified"
      clearable
      data={choices(names)}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
    />
  );
}

/** The terms of use, and the credit. */
export function UseFields({ form }: { form: RightFields }) {
  return (
    <>
      <TextInput
        label="Credit line"
        placeholder="Photo: Maria Alvarez"
        maxLength={500}
        {...form.getInputProps('credit')}
      />
      <div className={styles.pair}>
        <Choice form={form} field="exclusivity" label="Exclusivity" names={exclusivityNames} />
        <Choice form={form} field="modifications" label="Modifications" names={modificationNames} />
      </div>
    </>
  );
}
