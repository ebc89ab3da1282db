import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { verifyEmail } from '#contract/session/auth.ts';
import { CallError, call } from '../../lib/call.ts';
import { meQuery } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

function sentence(error: Error): string {
  if (error instanceof CallError && error.status === 410)
    return 'This link has expired or was already used. Ask for another on the page of your account.';
  return error.message;
}

/** Opened from the mail that went to a new address. The click counts, not the look: programs look at links too. */
export function ConfirmEmailScreen() {
  const { token } = useParams({ from: '/email/$token' });
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () => call(verifyEmail, { body: { token } }),
    onSuccess: () => client.resetQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <PublicPage title="Your new email address" lead="to sign in to Vitrine with">
      {take.isSuccess ? (
        <div className={styles.form}>
          <p className={styles.note} role="status">
            Done. From now on you sign in with this address. You were signed out everywhere else.
          </p>
          <LinkButton variant="ink" size="lg" to="/account">
            Go to your account
          </LinkButton>
        </div>
      ) : (
        <div className={styles.form}>
          <p className={styles.note}>The address this link was sent to becomes your account’s email address.</p>
          <FormError text={take.error ? sentence(take.error) : undefined} />
          <Button variant="ink" size="lg" loading={take.isPending} onClick={() => take.mutate()}>
            Use this address
          </Button>
        </div>
      )}
    </PublicPage>
  );
}
