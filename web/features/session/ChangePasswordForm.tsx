import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword } from '#contract/session/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useMe } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { refreshAccount } from './account-api.ts';
import { authSentence } from './sentences.ts';

const empty = { currentPassword: '', newPassword: '' };

function sentence(error: Error): string {
  const wrong = error instanceof CallError ? error.field('newPassword') : undefined;
  return authSentence(error, wrong ? `The password ${wrong}.` : 'The current password is not correct.');
}

/** Another password. Whoever changes it may fear that someone else is in: every other session ends with it. */
export function ChangePasswordForm() {
  const { email } = useMe();
  const form = useForm({
    initialValues: empty,
    validate: {
      currentPassword: (value) => (value === '' ? 'Must not be empty' : null),
      newPassword: (value) => (value.length < 8 ? 'Enter at least 8 characters.' : null),
    },
  });
  const change = useChange({
    run: (body: typeof empty) => call(changePassword, { body }),
    said: 'Password changed. You were signed out everywhere else.',
    failed: null,
    after: () => {
      form.reset();
      void refreshAccount();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      {/* So that password managers know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters. You are signed out everywhere else."
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('newPassword')}
      />
      <FormError text={change.error ? sentence(change.error) : undefined} />
      <div>
        <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
          Change password
        </Button>
      </div>
    </form>
  );
}
