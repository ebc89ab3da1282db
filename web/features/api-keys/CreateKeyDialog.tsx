import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Flag } from '#contract/policy/flags.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { useTeam } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { CopyLine, ShownOnce } from '../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import styles from './ApiKeys.module.css';
import { endOfChoice, expiryChoices } from './expiry.ts';
import { useCreateKey } from './key-actions.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface KeyForm {
  name: string;
  scopes: Flag[];
  expiry: string;
}

function Made({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`The key ${name}`}
      size="wide"
      footer={
        <Button variant="ink" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={list.form}>
        <ShownOnce
          label="Secret"
          secret={secret}
          text="Copy the secret now. It won’t be shown again. Anyone who has it can use the key."
        />
        <CopyLine
          label="Try it"
          text={`curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}/v1/users/me/`}
        />
        <p className={list.soft}>
          The API reference is at{' '}
          <a className={styles.link} href="/docs/" target="_blank" rel="noreferrer">
            /docs
          </a>
          .
        </p>
      </div>
    </Dialog>
  );
}

/** Makes a key, and then shows its secret, once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { permissions } = useTeam();
  const create = useCreateKey();
  const form = useForm<KeyForm>({
    initialValues: {
      name: '',
      scopes: permissions.includes('VIEW_ASSETS') ? ['VIEW_ASSETS'] : [],
      expiry: '90',
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Select at least one' : null),
    },
  });
  const save = form.onSubmit(({ name, scopes, expiry }) =>
    create.mutate(
      { name: name.trim(), scopes, expires_at: endOfChoice(expiry, new Date()) },
      { onError: (error) => form.setErrors(formErrors(error, ['name', 'scopes']).byField) },
    ),
  );
  if (create.data) return <Made name={create.data.name} secret={create.data.secret} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New API key"
      size="wide"
      locked={create.isPending}
      onSubmit={save}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" loading={create.isPending}>
            Create key
          </Button>
        </>
      }
    >
      <div className={list.form}>
        <FormError text={create.isError ? formErrors(create.error, ['name', 'scopes']).rest : undefined} />
        <div className={styles.two}>
          <TextInput
            label="Name"
            placeholder="Nightly import"
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label="Expires after"
            data={expiryChoices}
            allowDeselect={false}
            description={form.values.expiry === 'never' ? 'The key works until someone revokes it.' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('expiry')}
          />
        </div>
        <ScopeChoice
          chosen={form.values.scopes}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
          error={form.errors.scopes === undefined ? undefined : String(form.errors.scopes)}
        />
      </div>
    </Dialog>
  );
}
