import { socialAccountPolicy } from '#contract/policy/social/social-accounts.ts';
import { useCan } from '../../../lib/can.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './SocialCalendar.module.css';

/** Says that nothing can go out yet, and where accounts are connected. */
export function NoAccounts() {
  const editable = useCan(socialAccountPolicy['social_account.manage']);
  return (
    <div className={styles.notice}>
      <p>You have no connected accounts.</p>
      {editable && (
        <LinkButton to="/team/settings/$section" params={{ section: 'social-accounts' }} size="xs" variant="line">
          Connect an account
        </LinkButton>
      )}
    </div>
  );
}
