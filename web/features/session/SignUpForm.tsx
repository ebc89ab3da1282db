import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInByEmail, signUpByEmail } from '#contract/session/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { meQuery } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { EmailField, NameFields, NewPasswordField, personRules } from '../../ui/form/PersonFields.tsx';

const empty = { first_name: '', last_name: '', email: '', password: '' };

/** Makes an account where the server is open to anyone, and signs in. `onDone` runs when the session is there. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      first_name: personRules.first_name,
      last_name: personRules.last_name,
      email: personRules.email,
      password: personRules.password,
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
    ? 'There may be an account for this email address already. Sign in, or choose a new password for it.'
    : make.error && formErrors(make.error, Object.keys(empty)).rest;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
      <NameFields form={form} autoFocus />
      <EmailField form={form} />
      <NewPasswordField form={form} />
      <FormError text={refused ?? undefined} />
      <Button variant="ink" size="lg" type="submit" loading={make.isPending}>
        Create account
      </Button>
    </form>
  );
}
