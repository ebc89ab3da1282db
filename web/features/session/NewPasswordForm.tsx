import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '#contract/session/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { authSentence } from './sentences.ts';

function sentence(error: Error): string {
  const wrong = error instanceof CallError ? error.field('newPassword') : undefined;
  return authSentence(
    error,
    wrong ? `The password ${wrong}.` : 'This link has expired or was already used. Ask for another.',
  );
}

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value.length < 8 ? 'Enter at least 8 characters.' : null) },
  });
  const change = useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { newPassword: password, token } }),
    onSuccess: onDone,
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit(({ password }) => change.mutate(password))} noValidate>
      <PasswordInput
        label="New password"
        description="At least 8 characters"
        size="lg"
        autoFocus
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <FormError text={change.error ? sentence(change.error) : undefined} />
      <Button variant="ink" size="lg" type="submit" loading={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
