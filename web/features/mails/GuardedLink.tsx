import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { revealMail } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { date } from '../../lib/format.ts';
import { ShownOnce } from '../../ui/form/ShownOnce.tsx';
import styles from '../operator/Staff.module.css';
import { mailsKey } from './queries.ts';

/** The link of a mail that lets someone into an account: revealed once, and noted. */
export function GuardedLink({ mail, revealedAt }: { mail: string; revealedAt: string | null }) {
  const client = useQueryClient();
  const reveal = useChange({
    run: () => call(revealMail, { params: { id: mail } }),
    failed: 'The link could not be revealed.',
    settled: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
  if (reveal.data)
    return (
      <ShownOnce
        label="Link in this email"
        secret={reveal.data.link}
        text="Copy this link now. It won’t be shown again. Send it only to the person the email is addressed to."
      />
    );
  if (revealedAt !== null)
    return <p className={styles.soft}>The link was revealed on {date(revealedAt)}. It cannot be revealed again.</p>;
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>
        This link gives access to an account, so it is hidden. You can reveal it once. The audit log will show that you
        did.
      </p>
      <div>
        <Button variant="line" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          Reveal link
        </Button>
      </div>
    </div>
  );
}
