import type { Post } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { AccountMark } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { usePublishPost } from '../post-actions.ts';
import { useWrite } from '../write/write-context.ts';
import styles from './PostPage.module.css';

/** Asks before a post goes out at once, naming where. What is typed goes with it. */
export function PublishDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { work, chosen, check } = useWrite();
  const publish = usePublishPost();
  const run = async () => {
    if (work.state !== 'saved') await work.send({});
    try {
      await publish.mutateAsync(post);
    } catch (error) {
      check.again();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Publish now?"
      confirm="Publish now"
      disabled={chosen.length === 0}
      onConfirm={run}
    >
      {chosen.length === 0 ? (
        <p>Choose an account first.</p>
      ) : (
        <>
          <p>It goes out at once, whatever its date, to:</p>
          <ul className={styles.goes}>
            {chosen.map((account) => (
              <li key={account.uuid}>
                <AccountMark account={account} size={28} />
                {accountName(account)}, {platformLooks[account.platform].name}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
