import { Badge, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { AccountMark } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { localText } from '../draft/planned-for.ts';
import { handoverQuery } from '../queries.ts';
import { targetLooks } from '../states.ts';
import { HandoverEnd } from './HandoverEnd.tsx';
import { HandoverFiles } from './HandoverFiles.tsx';
import styles from './HandoverPage.module.css';
import { HandoverWords } from './HandoverWords.tsx';

/** True while there is something to do by hand at an account, or to see that it is done. */
export const isHandedOver = ({ state }: PostTarget): boolean => state === 'handover' || state === 'published';

function Head({ post, target }: { post: Post; target: PostTarget }) {
  const { account, state } = target;
  const { icon: Icon, word, badge } = targetLooks[state];
  const due = post.planned && localText(post.planned.local);
  return (
    <header className={styles.head}>
      <Link
        to="/socials/post/$post"
        params={{ post: post.uuid }}
        search={{}}
        className={styles.back ?? ''}
        aria-label="Back to the post"
      >
        <IconArrowLeft size={18} stroke={1.75} />
      </Link>
      <AccountMark account={account} size={36} />
      <div className={styles.title}>
        <h1>Publish on {platformLooks[account.platform].name}</h1>
        <span className={styles.soft} title={post.planned ? `Times in ${post.planned.time_zone}` : undefined}>
          {[accountName(account), due && `due ${due}`].filter(Boolean).join(', ')}
        </span>
      </div>
      <Badge variant={badge} leftSection={<Icon size={12} aria-hidden="true" />}>
        {word}
      </Badge>
    </header>
  );
}

/** Says that it is published, with the way to it. */
function Published({ target }: { target: PostTarget }) {
  const { permalink, account } = target;
  const { name } = platformLooks[account.platform];
  return (
    <section className={styles.out} aria-label="Published">
      <p>This post is published on {name}.</p>
      {permalink && (
        <Button
          component="a"
          href={permalink}
          target="_blank"
          rel="noopener noreferrer"
          variant="line"
          rightSection={<IconExternalLink size={14} />}
        >
          Open post
        </Button>
      )}
    </section>
  );
}

function HandoverContent({ post, target }: { post: Post; target: PostTarget }) {
  const handover = useQuery(handoverQuery(post.team, post.uuid, target.account.uuid));
  return (
    <Loaded query={handover} failed="The files did not load">
      {(all) => (
        <>
          {all.files.length > 0 && <HandoverFiles post={post} target={target} files={all.files} />}
          <HandoverWords handover={all} target={target} />
        </>
      )}
    </Loaded>
  );
}

/** Everything that a person needs to publish a post by hand at one account, made for a phone first. */
export function HandoverPage({ post, target }: { post: Post; target: PostTarget }) {
  const waits = target.state === 'handover';
  useDocumentTitle(`Publish on ${platformLooks[target.account.platform].name} · Vitrine`);
  return (
    <div className={styles.page}>
      <Head post={post} target={target} />
      <div className={styles.main}>
        <div className={styles.column}>
          {waits ? <HandoverContent post={post} target={target} /> : <Published target={target} />}
        </div>
      </div>
      {waits && <HandoverEnd post={post} target={target} />}
    </div>
  );
}
