import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { formErrors } from '../../lib/form-errors.ts';
import styles from '../../ui/Form.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { EmailField, NameFields, NewPasswordField, personRules } from '../../ui/PersonFields.tsx';
import { useAcceptInvite } from './api.ts';

const empty = { email: '', first_name: '', last_name: '', password: '' };

/**
 * Makes the account an invitation was sent for, and joins the team with it. Without an address the link is for whoever
 * has it, and the person gives their own.
 */
export function JoinForm({ token, email, onDone }: { token: string; email: string | null; onDone: () => void }) {
  const join = useAcceptInvite(token, onDone);
  const { first_name, last_name, password } = personRules;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: { first_name, last_name, password, ...(email === null ? { email: personRules.email } : {}) },
  });
  const submit = form.onSubmit(({ email: own, ...person }) =>
    join.mutate(email === null ? { ...person, email: own.trim() } : person, {
      onError: (error) => form.setErrors(formErrors(error, Object.keys(empty)).byField),
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {email === null ? (
        <EmailField form={form} />
      ) : (
        <TextInput label="E-mail" value={email} readOnly size="lg" autoComplete="username" />
      )}
      <NameFields form={form} autoFocus={email !== null} />
      <NewPasswordField form={form} />
      <FormError text={join.error ? formErrors(join.error, Object.keys(empty)).rest : undefined} />
      <Button variant="ink" size="lg" type="submit" loading={join.isPending}>
        Join
      </Button>
      {email === null && (
        <p className={styles.note}>
          You have an account here?{' '}
          <Link to="/sign-in" search={{ back: `/invite/${token}` }} className={styles.plainLink ?? ''}>
            Sign in
          </Link>{' '}
          to join with it.
        </p>
      )}
    </form>
  );
}
