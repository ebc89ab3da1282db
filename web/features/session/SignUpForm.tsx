import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInByEmail, signUpByEmail } from '#contract/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { meQuery } from '../../lib/me.ts';
import styles from '../../ui/Form.module.css';
import { FormError } from '../../ui/FormError.tsx';

const empty = { first_name: '', last_name: '', email: '', password: '' };
const filled = (value: string, what: string) => (value.trim() === '' ? `Type ${what}.` : null);

/** Makes an account where the server is open to anyone, and signs in. `onDone` runs when the session is there. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      first_name: (value) => filled(value, 'your first name'),
      last_name: (value) => filled(value, 'your last name'),
      email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Type an e-mail address, like ines@example.com.'),
      password: (value) => (value.length < 8 ? 'This is too short.' : null),
    },
  });
  const make = useMutation({
    async mutationFn(values: typeof empty) {
      const email = values.email.trim();
      await call(signUpByEmail, { body: { ...values, email } });
      await call(signInByEmail, { body: { email, password: values.password, rememberMe: true } });
      client.clear();
      await client.fetchQuery(meQuery);
    },
    onSuccess: onDone,
    onError: (error) => form.setErrors(formErrors(error, Object.keys(empty)).byField),
  });
  // Signing up says the same for known and unknown addresses; only the password then tells them apart.
  const known = make.error instanceof CallError && make.error.status === 401;
  const refused = known
    ? 'There may be an account for this e-mail address already. Sign in, or choose a new password for it.'
    : make.error && formErrors(make.error, Object.keys(empty)).rest;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
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
        Create account
      </Button>
    </form>
  );
}
