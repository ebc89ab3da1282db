import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { requestPasswordReset } from '#contract/session/auth.ts';
import { call } from '../../lib/call.ts';
import { setupQuery } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { authSentence } from './sentences.ts';

/** Asks for the mail with the link. The answer is the same whether or not the address is known. */
export function ResetRequestForm() {
  const state = useQuery(setupQuery);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Enter your email address.') },
  });
  const ask = useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });
  const kept = state.data?.mail === false;
  if (ask.isSuccess) {
    return (
      <p className={styles.note} role="status">
        {kept
          ? 'If the address has an account, the email with the link is kept on the server. Ask its staff for the link.'
          : 'If the address has an account, we sent a link to it. The link works once, for one hour.'}
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(({ email }) => ask.mutate(email.trim()))} noValidate>
      {kept && (
        <p className={styles.note}>
          This server has no mail server set up (SMTP_URL). The email is kept on the server, where its staff can read it
          and pass on the link.
        </p>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="lg"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <FormError
        text={ask.error ? authSentence(ask.error, 'This address was not accepted. Check the spelling.') : undefined}
      />
      <Button variant="ink" size="lg" type="submit" loading={ask.isPending}>
        Send the link
      </Button>
    </form>
  );
}
