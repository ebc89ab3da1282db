import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeEmail } from '#contract/session/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { setupQuery, useMe } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { authSentence } from './sentences.ts';

const fields = ['newEmail', 'password'] as const;
const empty = { newEmail: '', password: '' };

/** Another address to sign in with. It counts once the link that goes there is opened. */
export function EmailForm() {
  const me = useMe();
  const mail = useQuery(setupQuery).data?.mail;
  const form = useForm({
    initialValues: empty,
    validate: {
      newEmail: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Enter an email address.'),
      password: (value) => (value === '' ? 'Must not be empty' : null),
    },
  });
  const ask = useMutation({
    mutationFn: (values: typeof empty) => call(changeEmail, { body: { ...values, newEmail: values.newEmail.trim() } }),
    onSuccess: () => form.reset(),
    onError(error) {
      const { password, ...others } = formErrors(error, fields).byField;
      form.setErrors({ ...others, ...(password ? { password: 'This password is not correct.' } : {}) });
    },
  });
  const placed = ask.error instanceof CallError && Object.keys(formErrors(ask.error, fields).byField).length > 0;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => ask.mutate(values))} noValidate>
      <TextInput label="Your email" value={me.email} autoComplete="username" readOnly />
      <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('newEmail')} />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.getInputProps('password')} />
      {mail === false && (
        <p className={styles.note}>
          This server has no mail server set up (SMTP_URL). The email with the link is kept on the server, where its
          staff can read it and pass on the link.
        </p>
      )}
      <FormError text={ask.error && !placed ? authSentence(ask.error, ask.error.message) : undefined} />
      <div role="status">
        {ask.isSuccess && !form.isDirty() && (
          <p className={styles.note}>
            {mail === false
              ? 'The email with the link is kept on the server. Ask its staff for the link.'
              : 'We sent a link to the new address. Until you open it, sign in with your current address.'}
          </p>
        )}
      </div>
      <div>
        <Button type="submit" loading={ask.isPending} disabled={!form.isDirty()}>
          Send the link
        </Button>
      </div>
    </form>
  );
}
