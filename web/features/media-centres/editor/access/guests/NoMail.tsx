import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../../../../lib/me.ts';
import styles from './Guests.module.css';

/** Says what the administrator has to set before guests can sign in. */
export function NoMail() {
  const mails = useQuery(setupQuery).data?.mail ?? true;
  if (mails) return null;
  return (
    <p className={styles.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      This server does not send email, so guests do not get links. The server’s administrator can set SMTP_URL.
    </p>
  );
}
