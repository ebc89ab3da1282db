import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { platformLimits } from '#contract/posts/platforms/all.ts';
import type { Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { OutDialog } from '../page/OutDialog.tsx';
import { useSettlePost } from '../post-actions.ts';
import styles from './HandoverPage.module.css';

function NotPosted({ post, target, onClose }: { post: Post; target: PostTarget; onClose: () => void }) {
  const settle = useSettlePost();
  const { uuid } = post;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="It was not posted"
      confirm="Mark as not published"
      onConfirm={() => settle.mutateAsync({ uuid, account: target.account.uuid, published: false })}
    >
      <p>The post counts as failed at this account. You can change it, or retry to have it handed over again.</p>
    </ConfirmDialog>
  );
}

/** The way to the network, and the word of the person: it is out, or it was not posted. */
export function HandoverEnd({ post, target }: { post: Post; target: PostTarget }) {
  const [asking, setAsking] = useState<'out' | 'not'>();
  const { platform } = target.account;
  const { composeUrl } = platformLimits[platform];
  const mayPublish = post.permissions.includes('publish');
  const close = () => setAsking(undefined);
  return (
    <footer className={styles.end}>
      <div className={styles.acts}>
        {mayPublish && (
          <Button variant="quiet" onClick={() => setAsking('not')}>
            It was not posted
          </Button>
        )}
        {composeUrl !== '' && (
          <Button
            component="a"
            href={composeUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="line"
            rightSection={<IconExternalLink size={14} />}
          >
            Open {platformLooks[platform].name}
          </Button>
        )}
        {mayPublish && (
          <Button variant="ink" onClick={() => setAsking('out')}>
            It is out
          </Button>
        )}
      </div>
      {asking === 'out' && <OutDialog post={post} target={target} onClose={close} />}
      {asking === 'not' && <NotPosted post={post} target={target} onClose={close} />}
    </footer>
  );
}
