import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formErrors } from '../../../lib/form-errors.ts';
import styles from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';

const fields = ['name', 'slug'] as const;
const looksLikeSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name of the team, and the short form of it that other teams and addresses use. */
export function TeamNameForm({ team, manages }: SettingProps) {
  const form = useForm({
    initialValues: { name: team.name, slug: team.slug },
    validate: {
      name: (value) => (value.trim() === '' ? 'Must not be empty' : null),
      slug: (value) => (looksLikeSlug.test(value) ? null : 'Use lowercase letters, digits and single hyphens'),
    },
  });
  const save = useUpdateTeam();
  const submit = ({ name, slug }: { name: string; slug: string }) => {
    const body = { ...(name === team.name ? {} : { name }), ...(slug === team.slug ? {} : { slug }) };
    const said = body.name === undefined ? 'Address changed' : 'Name changed';
    save.mutate({ body, said }, { onError: (error) => form.setErrors(formErrors(error, fields).byField) });
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput label="Name" maxLength={100} readOnly={!manages} {...form.getInputProps('name')} />
      <TextInput
        label="Address"
        description="Other teams use it to share folders with yours."
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        readOnly={!manages}
        {...form.getInputProps('slug')}
      />
      <FormError text={save.error ? formErrors(save.error, fields).rest : undefined} />
      {manages && (
        <div>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
