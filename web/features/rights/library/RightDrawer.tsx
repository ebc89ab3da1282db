import { Button, Drawer, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Right } from '#contract/rights.ts';
import { CallError } from '../../../lib/call.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { number } from '../../../lib/format.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { exclusivityNames, modificationNames, usualChannels, usualTerritories } from '../words.ts';
import { ColourChoice } from './ColourChoice.tsx';
import styles from './RightDrawer.module.css';
import { useCreateRight, useUpdateRight } from './right-actions.ts';
import { bodyOf, formOf, problemsOf, type RightForm } from './right-form.ts';
import { TermsVersions } from './TermsVersions.tsx';

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function saidOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed these rights in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, Object.keys(formOf(undefined))).rest;
}

/** Makes a right, or changes one. What was typed stays when it is refused. */
export function RightDrawer({
  team,
  right,
  onClose,
}: {
  team: string;
  right?: Right | undefined;
  onClose: () => void;
}) {
  const create = useCreateRight(team);
  const update = useUpdateRight(team);
  // The right as it was opened: a change by someone else meanwhile is not written over.
  const [was] = useState(right);
  const form = useForm<RightForm>({ initialValues: formOf(right), validate: problemsOf });
  const busy = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const onError = (refused: unknown) => {
    if (refused instanceof CallError && refused.code === 'name_taken') form.setFieldError('name', refused.message);
    else form.setErrors(formErrors(refused, Object.keys(form.values)).byField);
  };
  const save = form.onSubmit((values) => {
    const body = bodyOf(values);
    if (was) update.mutate({ right: was, changes: body }, { onSuccess: onClose, onError });
    else create.mutate(body, { onSuccess: onClose, onError });
  });
  const taken = error instanceof CallError && error.code === 'name_taken';
  return (
    <Drawer opened onClose={busy ? () => {} : onClose} title={right ? right.name : 'New rights profile'} size={480}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextInput
          label="Name"
          maxLength={limits.rightName}
          data-autofocus={right === undefined ? true : undefined}
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
        <div className={styles.pair}>
          <TextInput type="date" label="First day" {...form.getInputProps('valid_from')} />
          <TextInput type="date" label="Last day" {...form.getInputProps('valid_to')} />
        </div>
        <TextInput
          label="Or expires after (days)"
          description="Files without an expiry date expire this many days after they get these rights."
          inputMode="numeric"
          placeholder="No end"
          {...form.getInputProps('default_duration')}
        />
        <TextInput
          label="Credit line"
          placeholder="Photo: Maria Alvarez"
          maxLength={500}
          {...form.getInputProps('credit')}
        />
        <div className={styles.pair}>
          <Select
            label="Exclusivity"
            placeholder="Not specified"
            clearable
            data={choices(exclusivityNames)}
            {...form.getInputProps('exclusivity')}
            value={form.values.exclusivity || null}
            onChange={(value) => form.setFieldValue('exclusivity', value ?? '')}
          />
          <Select
            label="Modifications"
            placeholder="Not specified"
            clearable
            data={choices(modificationNames)}
            {...form.getInputProps('modifications')}
            value={form.values.modifications || null}
            onChange={(value) => form.setFieldValue('modifications', value ?? '')}
          />
        </div>
        <Textarea
          label="Terms"
          description={right?.terms ? `Version ${right.terms_version}. Changes are saved as a new version.` : undefined}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={limits.text}
          {...form.getInputProps('terms')}
        />
        {right && <TermsVersions team={team} right={right} />}
        {right && (
          <Switch
            label="Withdrawn"
            description={`Files with these rights can no longer be used${right.count > 0 ? `: ${number(right.count)} now` : ''}.`}
            {...form.getInputProps('withdrawn', { type: 'checkbox' })}
          />
        )}
        <FormError text={taken ? undefined : saidOf(error)} />
        <footer className={styles.foot}>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="ink"
            loading={busy}
            disabled={form.values.name.trim() === '' || !form.isDirty()}
          >
            {right ? 'Save' : 'Create'}
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}
