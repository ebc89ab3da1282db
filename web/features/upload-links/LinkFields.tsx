import { Checkbox, NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import {
  guestFields,
  guestFieldWords,
  sentKinds,
  sentKindWords,
  type WishLevel,
  wishLevels,
} from '#contract/upload-links/link.ts';
import { dayKey } from '../../lib/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { askedOf, type LinkForm } from './link-form.ts';
import { type Place, PlaceFields } from './PlaceFields.tsx';
import styles from './UploadLinks.module.css';

const levelWords: Readonly<Record<WishLevel, string>> = { off: 'Off', optional: 'Optional', required: 'Required' };

function AskedFields({ form }: { form: LinkForm }) {
  const asked = askedOf(form.values);
  return (
    <fieldset className={styles.group}>
      <legend>What guests are asked</legend>
      <div className={styles.asked}>
        {guestFields.map((field) => (
          <NativeSelect
            key={field}
            label={guestFieldWords[field]}
            data={wishLevels.map((value) => ({ value, label: levelWords[value] }))}
            value={asked[field]}
            disabled={field === 'name' && form.values.agrees}
            description={field === 'name' && form.values.agrees ? 'Signs the terms' : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            onChange={(event) => form.setFieldValue(`asked.${field}`, event.currentTarget.value as WishLevel)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TermsFields({ form }: { form: LinkForm }) {
  return (
    <>
      <Switch label="Guests agree to terms" {...form.getInputProps('agrees', { type: 'checkbox' })} />
      {form.values.agrees && (
        <Textarea
          label="Terms"
          description="Each text is kept as a version. What guests agreed to is in the ledger."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.text}
          {...form.getInputProps('terms')}
        />
      )}
    </>
  );
}

function LimitFields({ form }: { form: LinkForm }) {
  return (
    <fieldset className={styles.group}>
      <legend>Limits</legend>
      <div className={styles.asked}>
        <DateField label="Ends" min={dayKey(Date.now())} {...form.getInputProps('ends_at')} />
        <NumberInput
          label="Files in all"
          placeholder="No limit"
          min={1}
          max={limits.uploadLinkFiles}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('max_files')}
        />
        <NumberInput
          label="MB for each file"
          placeholder="No limit"
          min={0.1}
          hideControls
          {...form.getInputProps('max_mb')}
        />
      </div>
      <Checkbox.Group label="Kinds of files" description="None: all" {...form.getInputProps('kinds')}>
        <div className={styles.kinds}>
          {sentKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={sentKindWords[kind]} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}

function PasswordFields({ form, had }: { form: LinkForm; had: boolean }) {
  return (
    <>
      <Switch label="Password" {...form.getInputProps('locked', { type: 'checkbox' })} />
      {form.values.locked && (
        <PasswordInput
          label={had ? 'New password' : 'Password for guests'}
          placeholder={had ? 'As it is' : undefined}
          autoComplete="new-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
      )}
    </>
  );
}

/** All that is decided about an upload link. `had`: it has a password by now. */
export function LinkFields({ form, had, onPlace }: { form: LinkForm; had: boolean; onPlace: (place: Place) => void }) {
  return (
    <div className={styles.fields}>
      <TextInput
        label="Title"
        placeholder="Photos of the sailing day"
        maxLength={limits.name}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Welcome"
        placeholder="What you would like to receive"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.clientMessage}
        {...form.getInputProps('welcome')}
      />
      <PlaceFields form={form} onChoose={onPlace} />
      <AskedFields form={form} />
      <TermsFields form={form} />
      <LimitFields form={form} />
      <PasswordFields form={form} had={had} />
    </div>
  );
}
