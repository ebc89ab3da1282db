import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signInByEmail } from '#contract/auth.ts';
import { call } from '../../lib/call.ts';
import { meQuery } from '../../lib/me.ts';
import styles from '../../ui/Form.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { authSentence } from './sentences.ts';

/** E-mail and password. `onDone` runs when the session is there and the person is known. */
export function SignInForm({ email, onDone }: { email?: string | undefined; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '', password: '', rememberMe: true },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Type your e-mail address.'),
      password: (value) => (value === '' ? 'Type your password.' : null),
    },
  });
  const enter = useMutation({
    async mutationFn(values: { email: string; password: string; rememberMe: boolean }) {
      await call(signInByEmail, { body: { ...values, email: values.email.trim() } });
      client.clear();
      await client.fetchQuery(meQuery);
    },
    onSuccess: onDone,
  });
  const refused = enter.error && authSentence(enter.error, 'This e-mail address and password do not match.');
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => enter.mutate(values))} noValidate>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        size="lg"
        autoFocus={!email}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className={styles.beside}>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="lg"
          autoFocus={Boolean(email)}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Link to="/reset" search={{}} className={styles.link}>
          Forgot it?
        </Link>
      </div>
      <Checkbox
        label="Stay signed in on this device"
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
      />
      <FormError text={refused || undefined} />
      <Button variant="ink" size="lg" type="submit" loading={enter.isPending}>
        Sign in
      </Button>
    </form>
  );
}
