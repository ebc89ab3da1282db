import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formErrors } from '../../lib/form-errors.ts';
import styles from '../../ui/Form.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { useAcceptInvite } from './api.ts';

const empty = { first_name: '', last_name: '', password: '' };
const filled = (value: string, what: string) => (value.trim() === '' ? `Type ${what}.` : null);

/** Makes the account an invitation was sent for, and joins the team with it. */
export function JoinForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const join = useAcceptInvite(token, onDone);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      first_name: (value) => filled(value, 'your first name'),
      last_name: (value) => filled(value, 'your last name'),
      password: (value) => (value.length < 8 ? 'This is too short.' : null),
    },
  });
  const submit = form.onSubmit((values) =>
    join.mutate(values, { onError: (error) => form.setErrors(formErrors(error, Object.keys(empty)).byField) }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput label="E-mail" value={email} readOnly size="lg" autoComplete="username" />
      <div className={styles.pair}>
        <TextInput
          label="First name"
          maxLength={100}
          size="lg"
          autoFocus
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
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        size="lg"
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <FormError text={join.error ? formErrors(join.error, Object.keys(empty)).rest : undefined} />
      <Button variant="ink" size="lg" type="submit" loading={join.isPending}>
        Join
      </Button>
    </form>
  );
}
