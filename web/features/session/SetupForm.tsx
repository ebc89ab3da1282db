import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setup } from '#contract/session/routes.ts';
import { CallError, call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { meQuery, setupQuery } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { EmailField, NameFields, NewPasswordField, personRules } from '../../ui/form/PersonFields.tsx';

const empty = { team: '', first_name: '', last_name: '', email: '', password: '' };

/** Makes the first person and team, once, and signs in. */
export function SetupForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      team: personRules.team,
      first_name: personRules.first_name,
      last_name: personRules.last_name,
      email: personRules.email,
      password: personRules.password,
    },
  });
  const make = useMutation({
    mutationFn: (values: typeof empty) => call(setup, { body: { ...values, email: values.email.trim() } }),
    onSuccess(me) {
      client.clear();
      client.setQueryData(meQuery.queryKey, me);
      onDone();
    },
    onError(error) {
      form.setErrors(formErrors(error, Object.keys(empty)).byField);
      void client.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
  const taken = make.error instanceof CallError && make.error.status === 404;
  const refused = taken
    ? 'This server has been set up in the meantime. Reload the page to sign in.'
    : make.error && formErrors(make.error, Object.keys(empty)).rest;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
      <TextInput
        label="Team"
        placeholder="Halden Hotels"
        maxLength={100}
        size="lg"
        autoFocus
        autoComplete="organization"
        key={form.key('team')}
        {...form.getInputProps('team')}
      />
      <NameFields form={form} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
      <FormError text={refused ?? undefined} />
      <Button variant="ink" size="lg" type="submit" loading={make.isPending}>
        Create team
      </Button>
    </form>
  );
}
