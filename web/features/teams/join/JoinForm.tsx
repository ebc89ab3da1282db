import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formErrors } from '../../../lib/form-errors.ts';
import styles from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { NameFields, NewPasswordField, personRules } from '../../../ui/form/PersonFields.tsx';
import { useAcceptInvite } from '../api.ts';

const empty = { first_name: '', last_name: '', password: '' };

/** Makes the account an invitation was sent for, and joins the team with it. */
export function JoinForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const join = useAcceptInvite(token, onDone);
  const { first_name, last_name, password } = personRules;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: { first_name, last_name, password },
  });
  const submit = form.onSubmit((person) =>
    join.mutate(person, {
      onError: (error) => form.setErrors(formErrors(error, Object.keys(empty)).byField),
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput label="Email" value={email} readOnly size="lg" autoComplete="username" />
      <NameFields form={form} autoFocus />
      <NewPasswordField form={form} />
      <FormError text={join.error ? formErrors(join.error, Object.keys(empty)).rest : undefined} />
      <Button variant="ink" size="lg" type="submit" loading={join.isPending}>
        Join
      </Button>
    </form>
  );
}
