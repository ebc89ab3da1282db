import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setup } from '#contract/session.ts';
import { CallError, call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { meQuery, setupQuery } from '../../lib/me.ts';
import styles from '../../ui/Form.module.css';
import { FormError } from '../../ui/FormError.tsx';

const empty = { team: '', first_name: '', last_name: '', email: '', password: '' };
const filled = (value: string, what: string) => (value.trim() === '' ? `Type ${what}.` : null);

/** Makes the first person and team, once, and signs in. */
export function SetupForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      team: (value) => filled(value, 'a name for the team'),
      first_name: (value) => filled(value, 'your first name'),
      last_name: (value) => filled(value, 'your last name'),
      email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Type an e-mail address, like ines@example.com.'),
      password: (value) => (value.length < 8 ? 'This is too short.' : null),
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
      <div className={styles.pair}>
        <TextInput
          label="First name"
          maxLength={100}
          size="lg"
          autoComplete="given-name"
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          maxLength={100}
          size="lg"
          autoComplete="family-name"
          key={form.key('last_name')}
          {...form.getInputProps('last_name')}
        />
      </div>
      <TextInput
        label="E-mail"
        type="email"
        size="lg"
        autoComplete="username"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        size="lg"
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <FormError text={refused ?? undefined} />
      <Button variant="ink" size="lg" type="submit" loading={make.isPending}>
        Create team
      </Button>
    </form>
  );
}
