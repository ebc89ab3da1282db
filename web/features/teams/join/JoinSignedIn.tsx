import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '#contract/session/auth.ts';
import { CallError, call } from '../../../lib/call.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { meQuery } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import styles from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAcceptInvite } from '../api.ts';
import { AskForLink } from './AskForLink.tsx';

/** Ends the session, to come back to the invitation as somebody else. */
function useLeave(): () => void {
  const client = useQueryClient();
  return () =>
    void call(signOut, { body: {} }).then(
      () => client.resetQueries({ queryKey: meQuery.queryKey }),
      (error: unknown) => void toast.failure(error),
    );
}

const isUnconfirmed = (error: unknown) => error instanceof CallError && error.status === 403;

/** A link is for whoever has it: someone signed in joins as they are, anyone else has it sent to their address. */
export function JoinByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const me = useQuery({ ...meQuery, retry: false });
  const join = useAcceptInvite(token, onDone);
  const leave = useLeave();
  if (me.isPending) return null;
  if (!me.data) return <AskForLink token={token} />;
  return (
    <div className={styles.form}>
      <p className={styles.note}>You are signed in as {me.data.email}.</p>
      {isUnconfirmed(join.error) ? (
        <AskForLink token={token} email={me.data.email} />
      ) : (
        <>
          <FormError text={join.error ? formErrors(join.error, []).rest : undefined} />
          <Button variant="ink" size="lg" loading={join.isPending} onClick={() => join.mutate({})}>
            Join
          </Button>
        </>
      )}
      <Button size="lg" onClick={leave} disabled={join.isPending}>
        Use another account
      </Button>
    </div>
  );
}

/** The invited address has an account already: its owner signs in, then joins. */
export function JoinSignedIn({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const me = useQuery({ ...meQuery, retry: false });
  const join = useAcceptInvite(token, onDone);
  const leave = useLeave();
  if (me.isPending) return null;
  if (!me.data) {
    return (
      <div className={styles.form}>
        <p className={styles.note}>{email} has an account here. Sign in with it to join.</p>
        <LinkButton variant="ink" size="lg" to="/sign-in" search={{ back: `/invite/${token}` }}>
          Sign in
        </LinkButton>
      </div>
    );
  }
  if (me.data.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <div className={styles.form}>
        <p className={styles.note}>
          This invitation is for {email}. You are signed in as {me.data.email}.
        </p>
        <Button size="lg" onClick={leave}>
          Sign out
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>You are signed in as {email}.</p>
      <FormError text={join.error ? formErrors(join.error, []).rest : undefined} />
      <Button variant="ink" size="lg" loading={join.isPending} onClick={() => join.mutate({})}>
        Join
      </Button>
    </div>
  );
}
