import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { formErrors } from '../../../lib/form-errors.ts';
import styles from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { EmailField, personRules } from '../../../ui/form/PersonFields.tsx';
import { useAskInvite } from '../api.ts';

/** Has a link for several people sent to an address: opened from there, it shows that the address is theirs. */
export function AskForLink({ token, email }: { token: string; email?: string }) {
  const ask = useAskInvite(token);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '' },
    validate: { email: personRules.email },
  });
  if (ask.data)
    return (
      <p className={styles.note} role="status">
        {ask.data.mailed
          ? `We sent a link to ${ask.variables}. Open it to join.`
          : `No mail server is set up. Ask the server’s staff for the link for ${ask.variables}.`}
      </p>
    );
  return (
    <form className={styles.form} onSubmit={form.onSubmit((given) => ask.mutate(given.email.trim()))} noValidate>
      {email === undefined ? (
        <EmailField form={form} />
      ) : (
        <p className={styles.note}>Confirm that {email} is your address and we will send you a link to join.</p>
      )}
      <FormError text={ask.error ? formErrors(ask.error, []).rest : undefined} />
      <Button variant="ink" size="lg" type="submit" loading={ask.isPending}>
        Send me a link
      </Button>
      {email === undefined && (
        <p className={styles.note}>
          Already have an account?{' '}
          <Link to="/sign-in" search={{ back: `/invite/${token}` }} className={styles.plainLink ?? ''}>
            Sign in
          </Link>{' '}
          to join with it.
        </p>
      )}
    </form>
  );
}
